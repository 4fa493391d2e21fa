import { msg } from '#texts';
import type { Queries } from '../../../db/database.ts';
import { lockForManager } from '../../../domain/announcements/lock-announcement.ts';
import { putClassBack } from '../../../domain/class-sessions/class-change.ts';
import { lockForChange } from '../../../domain/courses/lock-course.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { deleteAnnouncement } from '../../../records/announcements/announcements.repository.ts';
import type { ToldChange } from '../../../records/announcements/announcements.table.ts';
import {
  type LockedClassSession,
  lockClassSession,
} from '../../../records/courses/class-sessions.repository.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';

const isSameMoment = (one: Date, other: string): boolean => one.getTime() === Date.parse(other);

/** True for a class that is still as it was to be told. */
const isAsTold = (found: LockedClassSession, { to }: ToldChange): boolean =>
  isSameMoment(found.beginsAt, to.beginsAt) &&
  isSameMoment(found.endsAt, to.endsAt) &&
  found.place === to.place &&
  (found.status === 'cancelled') === to.isCancelled;

const changedSince = () =>
  new AppError('CLASS_SESSION_STALE', {
    message: msg`This class was changed again since. Nothing was undone.`,
  });

/** An announcement of the caller, and the class of which it tells. */
interface ToldClass {
  readonly announcementId: string;
  readonly courseId: string;
  readonly classSessionId: string;
}

/**
 * Undoes a class change that waits to be told (R17.2.2): the class is as it was, and the announcement is gone, in one transaction.
 * The announcement's lock decides between this and the job that publishes it.
 * @throws {AppError} ANNOUNCEMENT_SENT, ANNOUNCEMENT_STATE for one that was missed, CLASS_SESSION_STALE for a class that was changed
 *   since by other ways
 */
export async function takeClassNewsBack(
  transaction: Queries,
  caller: OrganizationCaller,
  { announcementId, courseId, classSessionId: id }: ToldClass,
): Promise<void> {
  const { organizationId } = caller.membership;
  const userId = caller.signedIn.user.id;
  // The order of all: organization, course, class session, announcement.
  await lockForChange(transaction, { organizationId, courseId }, userId);
  const found = await lockClassSession(transaction, courseId, id);
  const { state, change, undo } = await lockForManager(transaction, caller, { announcementId });
  if (state !== 'scheduled' || change === null || undo === null)
    throw new AppError(state === 'missed' ? 'ANNOUNCEMENT_STATE' : 'ANNOUNCEMENT_SENT');
  const isAsLeft =
    found !== undefined && isAsTold(found, change) && found.liveLessonId === undo.liveLessonId;
  // A note of an extra class would be lost.
  if (!isAsLeft || (undo.before === null && found.note !== '')) throw changedSince();
  await deleteAnnouncement(transaction, announcementId);
  await putClassBack(transaction, { courseId, id, found }, undo.before);
  await recordEvent(transaction, {
    event: 'course.class-restored',
    actorId: userId,
    subjectId: null,
    details: { organizationId, courseId, classSessionId: id, announcementId },
  });
}
