import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import { fromClock, toClock } from '../../../lib/time/time.ts';

/** An announcement as it is typed. */
export interface DraftValues {
  readonly audience: Audience;
  readonly courseIds: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly isUrgent: boolean;
  readonly mustConfirm: boolean;
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
  /** The last day on which it stands; '' for 30 days. */
  readonly lastDay: string;
}

const END_OF_DAY = '23:59';

/** A new one, to the course from whose page the writer came. */
export const emptyDraft = (courseId: string | null): DraftValues => ({
  audience: 'courses',
  courseIds: courseId === null ? [] : [courseId],
  title: '',
  text: '',
  isUrgent: false,
  mustConfirm: false,
  isLater: false,
  day: '',
  time: '',
  lastDay: '',
});

/** One that was kept; with the time for which it was planned before, if it was. */
export const draftOf = (one: Announcement, plannedAt?: string): DraftValues => ({
  ...emptyDraft(null),
  ...(plannedAt !== undefined && { isLater: true, ...toClock(plannedAt) }),
  audience: one.audience,
  courseIds: one.courses.map(({ id }) => id),
  title: one.title,
  text: one.text,
  isUrgent: one.isUrgent,
  mustConfirm: one.mustConfirm,
  lastDay: one.expiresAt === null ? '' : toClock(one.expiresAt).day,
});

/** As the calls take it. */
export const bodyOf = (values: DraftValues) => ({
  title: values.title,
  text: values.text,
  audience: values.audience,
  courseIds: values.audience === 'courses' ? [...values.courseIds] : [],
  isUrgent: values.isUrgent,
  mustConfirm: values.mustConfirm,
  expiresAt: fromClock({ day: values.lastDay, time: END_OF_DAY }) ?? null,
});

/** When it is to be published; undefined for a time that is not whole. */
export const publishTimeOf = ({ isLater, day, time }: DraftValues): string | undefined =>
  isLater ? fromClock({ day, time }) : 'now';
