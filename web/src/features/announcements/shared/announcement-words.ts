import { plural, t } from '#texts';
import type { ListedAnnouncement } from '@panthiya/contract/announcements/announcements.contract';
import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import { formatDayAndTime } from '../../../lib/time/time.ts';

/** To whom an announcement is addressed that is not of courses. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  courses: t`Students of courses`,
  everyone: t`Everybody in the institute`,
  students: t`All students of the institute`,
  staff: t`Lecturers and administrators`,
};

/** Physics 2027 Theory, and one more. */
export function addressedLabel({
  audience,
  courses,
}: Pick<ListedAnnouncement, 'audience' | 'courses'>): string {
  const [first, ...others] = courses;
  if (audience !== 'courses' || first === undefined) return audienceNames[audience];
  if (others.length === 0) return first.title;
  return t`${{ course: first.title }} ${{ others: othersLabel(others.length) }}`;
}

const othersLabel = (count: number): string =>
  t`${plural({ count }, { one: 'and # more course', other: 'and # more courses' })}`;

/** When it went out, or is to go out; '' for a draft. */
export function timeLabel({
  state,
  publishAt,
  publishedAt,
}: Pick<ListedAnnouncement, 'state' | 'publishAt' | 'publishedAt'>): string {
  if (state === 'draft') return '';
  const at = publishedAt ?? publishAt;
  return at === null ? '' : formatDayAndTime(at);
}
