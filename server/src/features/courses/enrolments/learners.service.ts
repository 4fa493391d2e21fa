import { msg } from '#texts';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { decideRequest } from '@panthiya/contract/courses/enrolments.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  changeCourse,
  changePlaces,
  type CourseCaller,
  courseRefOf,
} from '../../../domain/courses/course-caller.ts';
import type { LockedCourseAndOrganization } from '../../../domain/courses/lock-course.ts';
import { releaseSeat } from '../../../domain/enrolments/waitlist.ts';
import { admitLearner, giveBackEnrolment } from '../../../domain/enrolments/admission.ts';
import {
  type Change,
  findEnrolment,
  type FoundEnrolment,
  putEnrolment,
  reopenRequest,
} from '../../../records/enrolments/seats.repository.ts';
import { enrolmentNotification } from '../../../domain/enrolments/enrolment-notifications.repository.ts';
import { tellInBell, tellPeople } from '../../../notify/tell-people.ts';
import { findMemberRow } from '../../../records/memberships/members.repository.ts';
import { isAdminNow } from '../../../domain/memberships/member-changes.ts';
import { enrolmentMails } from './enrolments.mails.ts';
import { findLearner, type FoundLearner } from './learner.repository.ts';
import { type EnrolmentStatus, enrolmentStatusOf } from './enrolment-status.ts';

/** A student and their enrolment in a locked course. */
interface LockedLearner {
  readonly transaction: Queries;
  readonly locked: LockedCourseAndOrganization;
  readonly learner: FoundLearner;
  readonly present: FoundEnrolment;
  /** True when an admin of the organization decides, false for a lecturer of the course. */
  readonly isAdmin: boolean;
  readonly change: Change & { readonly changedBy: string };
}

type Decision = BodyOf<typeof decideRequest>;

const audit = (
  { transaction, locked, learner, change: { courseId, changedBy } }: LockedLearner,
  event: AuditEvent,
) =>
  recordEvent(transaction, {
    event,
    actorId: changedBy,
    subjectId: learner.account?.id ?? null,
    details: {
      organizationId: locked.organization.id,
      courseId,
      ...(learner.account === null && { studentId: learner.studentId }),
    },
  });

const notificationOf = ({ locked, change: { courseId } }: LockedLearner) => ({
  ...enrolmentNotification({ id: courseId, organizationId: locked.organization.id }),
  subjectId: courseId,
});

/** Tells users of the decision, by mail those with a confirmed address: no other mailbox gets it. */
async function notify(found: LockedLearner, kind: keyof typeof enrolmentMails): Promise<void> {
  const { account } = found.learner;
  if (account === null) return;
  const notification = notificationOf(found);
  const news = { templates: enrolmentMails, kind, notification, subjectId: notification.subjectId };
  await tellPeople(found.transaction, news, [account.id]);
}

/** Tells users whose seat was taken away: in the bell alone, as before by no mail. */
async function tellRemoved(found: LockedLearner): Promise<void> {
  const { account } = found.learner;
  if (account === null) return;
  await tellInBell(found.transaction, notificationOf(found), [account.id]);
}

/** Only a member can have a seat, or a student without an account who has not left: the guard asks for both. */
async function assertStillHere({ transaction, locked, learner }: LockedLearner): Promise<void> {
  const { account, leftAt } = learner;
  if (account === null && leftAt !== null) {
    const message = msg`They have left the institute. Bring them back first.`;
    throw new AppError('ENROLMENT_CHANGED', { message });
  }
  if (account === null) return;
  const row = await findMemberRow(transaction, locked.organization.id, account.id);
  if (row !== undefined && row.removedAt === null) return;
  const message = msg`They are not a member of the organization any more. Invite them first.`;
  throw new AppError('ENROLMENT_CHANGED', { message });
}

/** A lecturer cannot undo what an admin decided. */
function assertMayOverrule({ present, isAdmin }: LockedLearner): void {
  if (!present.byAdmin || isAdmin) return;
  const message = msg`An administrator decided this. Ask an administrator to undo it.`;
  throw new AppError('FORBIDDEN', { message });
}

async function approve(found: LockedLearner): Promise<EnrolmentStatus> {
  const { transaction, present, change: by } = found;
  if (present.state !== 'asked') throw new AppError('ENROLMENT_CHANGED');
  await assertStillHere(found);
  const state = await admitLearner(transaction, by, 'request');
  await audit(found, 'course.request-approved');
  await notify(found, 'course-request-approved');
  return enrolmentStatusOf(transaction, by, state);
}

async function decline(found: LockedLearner, reason: string): Promise<EnrolmentStatus> {
  const { transaction, present, isAdmin, change: by } = found;
  if (present.state !== 'asked') throw new AppError('ENROLMENT_CHANGED');
  await putEnrolment(transaction, by, { state: 'declined', reason, byAdmin: isAdmin });
  await audit(found, 'course.request-declined');
  await notify(found, 'course-request-declined');
  return enrolmentStatusOf(transaction, by, 'declined');
}

/** Turns a decided request into an open one again, where it stood in line. */
async function undoDecision(found: LockedLearner): Promise<EnrolmentStatus> {
  const { transaction, present, change: by } = found;
  const isDecided =
    present.state === 'declined' ||
    (present.way === 'request' && (present.state === 'active' || present.state === 'waiting'));
  if (!isDecided) throw new AppError('ENROLMENT_CHANGED');
  assertMayOverrule(found);
  await assertStillHere(found);
  await reopenRequest(transaction, by);
  if (present.state === 'active') await releaseSeat(transaction, by.courseId);
  await audit(found, 'course.decision-taken-back');
  return enrolmentStatusOf(transaction, by, 'asked');
}

/** What teachers do with the people of a course (R11.5.2, R11.5.6). */
export function createLearnersService(database: Database) {
  /** Does `work` on one student under the course's lock, which `lock` takes, and audits it. */
  const changeBy = <Result>(
    lock: typeof changeCourse,
    { caller, key }: { readonly caller: CourseCaller; readonly key: string },
    work: (found: LockedLearner) => Promise<Result>,
  ): Promise<Result> =>
    lock(database, caller, async (transaction, locked) => {
      const actor = caller.signedIn.user;
      const { organizationId, courseId } = courseRefOf(caller);
      const learner = await findLearner(transaction, { organizationId, key });
      const present = learner && (await findEnrolment(transaction, courseId, learner.studentId));
      if (learner === undefined || present === undefined) throw new AppError('NOT_FOUND');
      const by = { courseId, studentId: learner.studentId, changedBy: actor.id };
      const isAdmin = await isAdminNow(transaction, caller);
      return work({ transaction, locked, learner, present, isAdmin, change: by });
    });

  return {
    decide: (caller: CourseCaller, key: string, decision: Decision): Promise<EnrolmentStatus> =>
      changeBy(changeCourse, { caller, key }, (found) => {
        if (decision.decision === 'approve') return approve(found);
        if (decision.decision === 'decline') return decline(found, decision.reason);
        return undoDecision(found);
      }),

    remove: (caller: CourseCaller, key: string): Promise<void> =>
      changeBy(changePlaces, { caller, key }, async (found) => {
        const { transaction, present, isAdmin: byAdmin, change: by } = found;
        if (present.state !== 'active' && present.state !== 'waiting') {
          throw new AppError('ENROLMENT_CHANGED');
        }
        const removed = { formerState: present.state, wentWithMembership: false } as const;
        await putEnrolment(transaction, by, { state: 'removed', byAdmin, ...removed });
        await tellRemoved(found);
        if (present.state === 'active') await releaseSeat(transaction, by.courseId);
        await audit(found, 'course.learner-removed');
      }),

    restore: (caller: CourseCaller, key: string): Promise<EnrolmentStatus> =>
      changeBy(changePlaces, { caller, key }, async (found) => {
        const { transaction, present, change: by } = found;
        if (present.state !== 'removed') throw new AppError('ENROLMENT_CHANGED');
        assertMayOverrule(found);
        if (!present.isRecent) throw new AppError('TOO_LATE_TO_RETURN');
        await assertStillHere(found);
        const state = await giveBackEnrolment(transaction, by, present);
        await audit(found, 'course.learner-restored');
        return enrolmentStatusOf(transaction, by, state);
      }),
  };
}

export type LearnersService = ReturnType<typeof createLearnersService>;
