import { t } from '#texts';
import type { ListedAnnouncement } from '@panthiya/contract/announcements/announcements.contract';
import type { ClassChange } from '@panthiya/contract/announcements/class-change';
import { formatDay, formatSpan } from '../../../lib/time/time.ts';

/** A fact of a class change: how it was, '' where nothing changed, and how it is. */
export interface ChangedFact {
  readonly before: string;
  readonly now: string;
}

/** What a class change is, in a line, where its teacher wrote no title. */
function changeTitle({ from, to }: ClassChange): string {
  const day = formatDay((from ?? to).beginsAt);
  if (to.isCancelled) return t`Class cancelled: ${{ day }}`;
  if (from === null) return t`Extra class: ${{ day }}`;
  if (from.isCancelled) return t`Class held after all: ${{ day }}`;
  if (from.beginsAt !== to.beginsAt || from.endsAt !== to.endsAt) return t`Class moved: ${{ day }}`;
  return t`Class in another place: ${{ day }}`;
}

/** The title of an announcement as its reader sees it; '' for a draft without one. */
export const titleOf = ({
  title,
  classChange,
}: Pick<ListedAnnouncement, 'title' | 'classChange'>): string =>
  title || (classChange === null ? '' : changeTitle(classChange));

const changed = (before: string, now: string): ChangedFact => ({
  before: before === now ? '' : before,
  now,
});

/** When the class is; of a cancelled one only when it was. */
export function whenOf({ from, to }: ClassChange): ChangedFact {
  const now = formatSpan(to.beginsAt, to.endsAt);
  if (to.isCancelled)
    return { before: from ? formatSpan(from.beginsAt, from.endsAt) : now, now: '' };
  if (from === null) return { before: '', now };
  return changed(formatSpan(from.beginsAt, from.endsAt), now);
}

/** Where it is; of a cancelled one nothing. */
export function whereOf({ from, to }: ClassChange): ChangedFact {
  if (to.isCancelled) return { before: '', now: '' };
  return changed(from?.place ?? '', to.place);
}
