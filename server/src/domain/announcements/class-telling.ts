import {
  ANNOUNCEMENT_DAYS_MAX,
  UNDO_SECONDS,
} from '@panthiya/contract/announcements/announcements.rules';
import { isUrgentChange } from '@panthiya/contract/courses/class-sessions.rules';
import { msg } from '#texts';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { createId } from '../../platform/identifier.ts';
import {
  createAnnouncement,
  setCourses,
} from '../../records/announcements/announcements.repository.ts';
import type { ClassUndo, ToldChange } from '../../records/announcements/announcements.table.ts';
import { countAudience } from '../../records/announcements/audience.repository.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import type { CourseCaller } from '../courses/course-caller.ts';
import { assertDayHasChange, assertDayHasRoom } from './day-limits.ts';
import { tellAnnouncement } from './publishing.job.ts';

const DAY_MS = 86_400_000;

/** What is told of a class, and how it goes back. */
interface ClassNews {
  readonly classSessionId: string;
  readonly change: ToldChange;
  readonly undo: ClassUndo;
  /** The teacher's own words; '' for none. */
  readonly words: { readonly title: string; readonly text: string };
  /** The database clock, ms since 1970. */
  readonly now: number;
}

/**
 * Plans the announcement of a class change, in the transaction of that change: it goes out in ten seconds (R17.2.2). Under the locks of
 * organization, course and class session.
 * @throws {AppError} EMAIL_UNVERIFIED, because mails go out by this; CLASS_SESSION_OVER where the class has begun then;
 *   ANNOUNCEMENT_LIMIT
 */
export async function planClassNews(
  transaction: Queries,
  { signedIn: { user }, membership: { organizationId }, course: { courseId } }: CourseCaller,
  { classSessionId, change, undo, words, now }: ClassNews,
): Promise<string> {
  if (user.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED');
  const publishAt = new Date(now + UNDO_SECONDS * 1000);
  const begins = [change.from, change.to].flatMap((one) => (one ? [Date.parse(one.beginsAt)] : []));
  if (Date.parse(change.to.beginsAt) <= publishAt.getTime()) {
    throw new AppError('CLASS_SESSION_OVER', {
      field: 'tell',
      message: msg`The class begins now. Save it without telling the class.`,
    });
  }
  const isUrgent = isUrgentChange(begins, now);
  const courseIds = [courseId];
  const planned = { organizationId, courseIds, isUrgent, now: new Date(now) };
  // What is urgent by itself does not count among all others (R17.1.12).
  if (isUrgent) await assertDayHasChange(transaction, planned, publishAt);
  else await assertDayHasRoom(transaction, planned, publishAt);
  const id = createId();
  const ends = Math.max(Date.parse(change.to.endsAt), Date.parse(change.from?.endsAt ?? ''));
  const until = Number.isNaN(ends) ? Date.parse(change.to.endsAt) : ends;
  await createAnnouncement(transaction, {
    id,
    organizationId,
    writtenBy: user.id,
    audience: 'courses',
    title: words.title,
    body: words.text,
    isUrgent,
    state: 'scheduled',
    publishAt,
    expiresAt: new Date(Math.min(until, publishAt.getTime() + ANNOUNCEMENT_DAYS_MAX * DAY_MS)),
    classSessionId,
    change,
    undo,
  });
  await setCourses(transaction, { organizationId, announcementId: id }, courseIds);
  await tellAnnouncement(transaction, id, publishAt);
  const to = { organizationId, audience: 'courses', courseIds, writtenBy: user.id } as const;
  const { recipients } = await countAudience(transaction, to);
  await recordEvent(transaction, {
    event: 'announcement.published',
    actorId: user.id,
    subjectId: null,
    details: { organizationId, announcementId: id, classSessionId, count: recipients },
  });
  return id;
}
