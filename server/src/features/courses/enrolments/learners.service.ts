import type { BodyOf, QueryOf, ReplyOf } from '@panthiya/contract/endpoint';
import type { decideRequest, listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { CourseStanding } from '../../../records/courses/course-part.repository.ts';
import { type HeldCourse, lockForChange } from '../../../records/courses/lock-course.repository.ts';
import { listExpected } from '../../../records/enrolments/expected-learners.repository.ts';
import { passOnPlace } from '../../../records/enrolments/freed-places.ts';
import { admitLearner, giveBackEnrolment } from '../../../records/enrolments/admission.ts';
import {
  findEnrolment,
  type FoundEnrolment,
  putEnrolment,
} from '../../../records/enrolments/places.repository.ts';
import { readPage } from '../../../records/lists/list.ts';
import { createMail } from '../../../records/mails/mails.repository.ts';
import {
  findMemberRow,
  findPresentMember,
} from '../../../records/memberships/member-changes.repository.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { isId } from '../../../platform/identifier.ts';
import { enrolmentMails } from './enrolments.mails.ts';
import {
  countLearners,
  isLearnerPlace,
  type ListedLearner,
  listLearners,
} from './learners.repository.ts';
import { presentLearner } from './learners.presenter.ts';
import { type Standing, standingOf } from './standing.ts';

/** Somebody in a held course, and what they are in it. */
interface HeldLearner {
  readonly transaction: Queries;
  readonly held: HeldCourse;
  readonly learner: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>;
  readonly present: FoundEnrolment;
  /** Whether an admin of the organisation decides, or a lecturer of the course. */
  readonly isAdmin: boolean;
  readonly change: {
    readonly courseId: string;
    readonly userId: string;
    readonly changedBy: string;
  };
}

type Decision = BodyOf<typeof decideRequest>;

const note = (
  { transaction, held, learner, change: { courseId, changedBy } }: HeldLearner,
  event: AuditEvent,
) =>
  recordEvent(transaction, {
    event,
    actorId: changedBy,
    subjectId: learner.id,
    details: { organizationId: held.organization.id, courseId },
  });

/** Mails what was decided, to who has confirmed the address: nobody else's mailbox hears of it. */
async function tell(
  { transaction, learner, change: { courseId } }: HeldLearner,
  kind: keyof typeof enrolmentMails,
): Promise<void> {
  const { id, email, emailVerifiedAt } = learner;
  if (emailVerifiedAt === null) return;
  await createMail(transaction, enrolmentMails, kind, { id, email, courseId });
}

/** Only who is a member has a place: the guard asks for both. */
async function refuseFormerMember({ transaction, held, learner }: HeldLearner): Promise<void> {
  const row = await findMemberRow(transaction, held.organization.id, learner.id);
  if (row !== undefined && row.removedAt === null) return;
  const message = 'They are not a member of the organization any more. Invite them first.';
  throw new AppError('ENROLMENT_CHANGED', { message });
}

/** What an admin decided no lecturer takes back. */
function refuseBelowAdmin({ present, isAdmin }: HeldLearner): void {
  if (!present.byAdmin || isAdmin) return;
  const message = 'An administrator decided this. Ask an administrator to undo it.';
  throw new AppError('FORBIDDEN', { message });
}

async function approve(found: HeldLearner): Promise<Standing> {
  const { transaction, present, change: by } = found;
  if (present.state !== 'asked') throw new AppError('ENROLMENT_CHANGED');
  await refuseFormerMember(found);
  const state = await admitLearner(transaction, by, 'request');
  await note(found, 'course.request-approved');
  await tell(found, 'course-request-approved');
  return standingOf(transaction, by, state);
}

async function decline(found: HeldLearner, reason: string): Promise<Standing> {
  const { transaction, present, isAdmin, change: by } = found;
  if (present.state !== 'asked') throw new AppError('ENROLMENT_CHANGED');
  await putEnrolment(transaction, by, { state: 'declined', reason, byAdmin: isAdmin });
  await note(found, 'course.request-declined');
  await tell(found, 'course-request-declined');
  return standingOf(transaction, by, 'declined');
}

/** Makes of a decision a request that waits again. */
async function takeBack(found: HeldLearner): Promise<Standing> {
  const { transaction, present, change: by } = found;
  const isDecided =
    present.state === 'declined' ||
    (present.way === 'request' && (present.state === 'active' || present.state === 'waiting'));
  if (!isDecided) throw new AppError('ENROLMENT_CHANGED');
  refuseBelowAdmin(found);
  await refuseFormerMember(found);
  await putEnrolment(transaction, by, { state: 'asked' });
  if (present.state === 'active') await passOnPlace(transaction, by.courseId);
  await note(found, 'course.decision-taken-back');
  return standingOf(transaction, by, 'asked');
}

/** What teachers do about the people of a course (R11.5.2, R11.5.6). */
export function createLearnersService(database: Database) {
  /** Does `work` on one learner under the course's lock, and notes it. */
  const change = <Result>(
    actor: SessionOwner,
    { organizationId }: Membership,
    { courseId }: CourseStanding,
    uid: string,
    work: (found: HeldLearner) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      const held = await lockForChange(transaction, { organizationId, courseId }, actor.id);
      const learner = await findUserByUid(transaction, uid);
      const present = learner && (await findEnrolment(transaction, courseId, learner.id));
      if (learner === undefined || present === undefined) throw new AppError('NOT_FOUND');
      const by = { courseId, userId: learner.id, changedBy: actor.id };
      const { roles } = await findPresentMember(transaction, organizationId, actor.id);
      const isAdmin = roles.includes('admin');
      return work({ transaction, held, learner, present, isAdmin, change: by });
    });

  return {
    list: async (
      { roles }: Membership,
      { courseId }: CourseStanding,
      { state = 'active', search = '', cursor, limit }: QueryOf<typeof listEnrolments>,
    ): Promise<ReplyOf<typeof listEnrolments>> => {
      const isForAdmin = roles.includes('admin');
      const list = {
        read: (after: readonly string[] | undefined, most: number) =>
          listLearners(database, { courseId, state, search, isForAdmin, after, limit: most }),
        placeOf: ({ place, userId }: ListedLearner) => [place, userId],
        places: [isLearnerPlace(state), isId],
      };
      const [{ page, nextCursor }, counts, expected] = await Promise.all([
        readPage(list, { cursor, limit }),
        countLearners(database, courseId),
        isForAdmin ? listExpected(database, courseId) : [],
      ]);
      const of = (one: keyof typeof counts): number => counts[one] ?? 0;
      return {
        success: true,
        enrolments: page.map((learner) => presentLearner(learner, isForAdmin)),
        counts: {
          asked: of('asked'),
          waiting: of('waiting'),
          active: of('active'),
          former: of('left') + of('removed') + of('declined') + of('withdrawn'),
        },
        expected: [...expected],
        nextCursor,
      };
    },

    decide: (
      actor: SessionOwner,
      membership: Membership,
      course: CourseStanding,
      uid: string,
      decision: Decision,
    ): Promise<Standing> =>
      change(actor, membership, course, uid, (found) => {
        if (decision.decision === 'approve') return approve(found);
        if (decision.decision === 'decline') return decline(found, decision.reason);
        return takeBack(found);
      }),

    remove: (
      actor: SessionOwner,
      membership: Membership,
      course: CourseStanding,
      uid: string,
    ): Promise<void> =>
      change(actor, membership, course, uid, async (found) => {
        const { transaction, present, isAdmin: byAdmin, change: by } = found;
        if (present.state !== 'active' && present.state !== 'waiting') {
          throw new AppError('ENROLMENT_CHANGED');
        }
        const removed = { formerState: present.state, wentWithMembership: false } as const;
        await putEnrolment(transaction, by, { state: 'removed', byAdmin, ...removed });
        if (present.state === 'active') await passOnPlace(transaction, by.courseId);
        await note(found, 'course.learner-removed');
      }),

    restore: (
      actor: SessionOwner,
      membership: Membership,
      course: CourseStanding,
      uid: string,
    ): Promise<Standing> =>
      change(actor, membership, course, uid, async (found) => {
        const { transaction, present, change: by } = found;
        if (present.state !== 'removed') throw new AppError('ENROLMENT_CHANGED');
        refuseBelowAdmin(found);
        if (!present.isRecent) throw new AppError('TOO_LATE_TO_RETURN');
        await refuseFormerMember(found);
        const state = await giveBackEnrolment(transaction, by, present);
        await note(found, 'course.learner-restored');
        return standingOf(transaction, by, state);
      }),
  };
}

export type LearnersService = ReturnType<typeof createLearnersService>;
