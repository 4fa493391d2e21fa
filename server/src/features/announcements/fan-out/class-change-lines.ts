import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { writeColomboWeekday } from '../../../platform/colombo-time.ts';
import type { ToldChange } from '../../../records/announcements/announcements.table.ts';

const timeOf = ({ beginsAt }: { readonly beginsAt: string }): Text =>
  writeColomboWeekday(new Date(beginsAt));

/** When it is, with the time before where it is another one. */
function timeLines({ from, to }: ToldChange): readonly Text[] {
  if (from === null) return [msg`There is an extra class: ${{ time: timeOf(to) }}`];
  if (from.isCancelled)
    return [
      msg`The class was cancelled. Now it is held after all.`,
      msg`Now: ${{ time: timeOf(to) }}`,
    ];
  if (from.beginsAt === to.beginsAt) return [msg`The class of this time: ${{ time: timeOf(to) }}`];
  return [msg`Before: ${{ time: timeOf(from) }}`, msg`Now: ${{ time: timeOf(to) }}`];
}

/** The facts of a class change, as a mail says them (R17.2.2). */
export function classChangeLines(change: ToldChange): readonly Text[] {
  const { from, to } = change;
  if (to.isCancelled)
    return [
      msg`The class is cancelled. It was planned for this time: ${{ time: timeOf(from ?? to) }}`,
      msg`The reason: ${{ reason: to.reason }}`,
    ];
  const placeBefore = from !== null && from.place !== to.place ? from.place : '';
  return [
    ...timeLines(change),
    ...(placeBefore === '' ? [] : [msg`Place before: ${{ place: placeBefore }}`]),
    ...(to.place === '' ? [] : [msg`Place: ${{ place: to.place }}`]),
  ];
}
