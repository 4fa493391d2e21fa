import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { NotificationFacts } from '../../../notify/notification-facts.ts';
import { writeColomboWeekday } from '../../../platform/colombo-time.ts';
import type { ToldChange } from '../../../records/announcements/announcements.table.ts';

type Held = NonNullable<ToldChange['from']>;

const timeOf = ({ beginsAt }: Held): Text => writeColomboWeekday(new Date(beginsAt));
const isAtOtherTime = (from: Held, to: Held): boolean =>
  from.beginsAt !== to.beginsAt || from.endsAt !== to.endsAt;

/** When and where a class is. */
const whereAndWhen = (held: Held): Text =>
  held.place === '' ? timeOf(held) : msg`${{ time: timeOf(held) }}, ${{ place: held.place }}`;

function titleOf({ from, to }: ToldChange, course: string): Text {
  if (to.isCancelled) return msg`${{ course }}: class cancelled`;
  if (from === null) return msg`${{ course }}: extra class`;
  if (from.isCancelled) return msg`${{ course }}: class held after all`;
  return isAtOtherTime(from, to)
    ? msg`${{ course }}: class moved`
    : msg`${{ course }}: class in another place`;
}

/** What is struck through: the time of a class that is cancelled or moved, else its place. */
function beforeOf({ from, to }: ToldChange): Text | string | null {
  if (from === null || (from.isCancelled && !to.isCancelled)) return null;
  return to.isCancelled || isAtOtherTime(from, to) ? timeOf(from) : from.place || null;
}

/** What the bell says of a class change, where its teacher wrote no title (R17.2.3). */
export function changeLine(
  change: ToldChange,
  course: string,
): Pick<NotificationFacts, 'title' | 'text' | 'before'> {
  return {
    title: titleOf(change, course),
    text: change.to.isCancelled ? change.to.reason : whereAndWhen(change.to),
    before: beforeOf(change),
  };
}
