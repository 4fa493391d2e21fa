import { msg } from '#texts';
import {
  ANNOUNCEMENT_DAYS_MAX,
  EXPIRES_DAYS,
  PUBLISH_AHEAD_MINUTES,
  UNDO_SECONDS,
} from '@panthiya/contract/announcements/announcements.rules';
import { isFilled } from '@panthiya/contract/fields/text';
import type { Text } from '@panthiya/contract/locale/say';
import type { Queries } from '../../../db/database.ts';
import { assertDayHasRoom } from '../../../domain/announcements/day-limits.ts';
import { tellAnnouncement } from '../../../domain/announcements/publishing.job.ts';
import { AppError, assertNoFieldErrors } from '../../../platform/app-error.ts';
import {
  listAddressedCourses,
  type LockedAnnouncement,
  updateAnnouncement,
} from '../../../records/announcements/announcements.repository.ts';

const DAY_MS = 86_400_000;

const refuse = (field: string, message: Text) => new AppError('INVALID_INPUT', { field, message });

/** Throws for words that only a draft can have. */
export function assertComplete({
  title,
  body,
  audience,
  courseIds,
  change,
}: Pick<LockedAnnouncement, 'title' | 'body' | 'audience' | 'courseIds' | 'change'>): void {
  // What is told of a class says enough without words.
  if (change !== null) return;
  const faults = [
    { field: 'title', message: msg`Enter a title.`, isWrong: !isFilled(title) },
    { field: 'text', message: msg`Enter a text.`, isWrong: !isFilled(body) },
    {
      field: 'courseIds',
      message: msg`Choose at least one course.`,
      isWrong: audience === 'courses' && courseIds.length === 0,
    },
  ];
  assertNoFieldErrors(faults.filter(({ isWrong }) => isWrong));
}

/** When an announcement expires that is published then; 30 days later unless said. Throws for a time that cannot be. */
export function expiryOf(publishAt: Date, wish: Date | null): Date {
  const expiresAt = wish ?? new Date(publishAt.getTime() + EXPIRES_DAYS * DAY_MS);
  const days = (expiresAt.getTime() - publishAt.getTime()) / DAY_MS;
  if (days <= 0) throw refuse('expiresAt', msg`It must end after it is published.`);
  if (days > ANNOUNCEMENT_DAYS_MAX)
    throw refuse('expiresAt', msg`It must end within a year after it is published.`);
  return expiresAt;
}

function timeOf(publish: string, now: Date): Date {
  if (publish === 'now') return new Date(now.getTime() + UNDO_SECONDS * 1000);
  const at = new Date(publish);
  const ahead = at.getTime() - now.getTime();
  if (ahead < PUBLISH_AHEAD_MINUTES * 60_000)
    throw refuse('publish', msg`Choose a time that is at least a minute ahead.`);
  if (ahead > ANNOUNCEMENT_DAYS_MAX * DAY_MS)
    throw refuse('publish', msg`Choose a time within a year.`);
  return at;
}

async function assertCoursesOpen(
  transaction: Queries,
  { organizationId, courseIds }: LockedAnnouncement,
  userId: string,
): Promise<void> {
  const courses = await listAddressedCourses(transaction, organizationId, { courseIds, userId });
  if (courses.some(({ status }) => status === 'archived')) throw new AppError('COURSE_ARCHIVED');
  if (courses.some(({ status }) => status === 'draft'))
    throw new AppError('COURSE_NOT_PUBLISHED', {
      message: msg`Publish this course first. Nobody sees a draft.`,
    });
}

/**
 * Plans a draft to be published, under the locks of organization and announcement: in ten seconds, or at a time. The job comes with
 * the same commit.
 */
export async function plan(
  transaction: Queries,
  found: LockedAnnouncement,
  { publish, userId }: { readonly publish: string; readonly userId: string },
): Promise<void> {
  assertComplete(found);
  const publishAt = timeOf(publish, found.now);
  const expiresAt = expiryOf(publishAt, found.expiresAt);
  await assertCoursesOpen(transaction, found, userId);
  await assertDayHasRoom(transaction, found, publishAt);
  await updateAnnouncement(transaction, found.id, { state: 'scheduled', publishAt, expiresAt });
  await tellAnnouncement(transaction, found.id, publishAt);
}

/** True when nobody chose the time at which it expires. */
export const isDefaultExpiry = ({
  publishAt,
  expiresAt,
}: Pick<LockedAnnouncement, 'publishAt' | 'expiresAt'>): boolean =>
  publishAt !== null &&
  expiresAt !== null &&
  expiresAt.getTime() - publishAt.getTime() === EXPIRES_DAYS * DAY_MS;
