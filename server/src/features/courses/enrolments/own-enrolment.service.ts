import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CourseStanding } from '../../../records/courses/course-part.repository.ts';
import {
  type HeldCourse,
  lockCourse,
  refuseUnchangeable,
} from '../../../records/courses/lock-course.repository.ts';
import { passOnPlace } from '../../../records/enrolments/freed-places.ts';
import { giveBackEnrolment } from '../../../records/enrolments/admission.ts';
import { findEnrolment, putEnrolment } from '../../../records/enrolments/places.repository.ts';
import { findPresentMember } from '../../../records/memberships/member-changes.repository.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { lockOrganization } from '../../../records/organizations/organizations.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { type Standing, standingOf } from './standing.ts';

type Place = Pick<Membership, 'organizationId'> & Pick<CourseStanding, 'courseId'>;

/** Holds a course for a member of its organisation; whoever was removed while waiting for the lock may do nothing more. */
async function lockForMember(
  transaction: Queries,
  { organizationId, courseId }: Place,
  userId: string,
): Promise<HeldCourse> {
  const organization = await lockOrganization(transaction, organizationId);
  await findPresentMember(transaction, organizationId, userId);
  return { organization, course: await lockCourse(transaction, { organizationId, courseId }) };
}

async function refuseUnjoinable(transaction: Queries, held: HeldCourse): Promise<void> {
  await refuseUnchangeable(transaction, held);
  if (held.course.status !== 'published') throw new AppError('COURSE_UNPUBLISHED');
}

/** What one does about one's own place in a course (R11.5.2, R11.5.6). */
export function createOwnEnrolmentService(database: Database) {
  return {
    /** Asks to be let in; asking again changes nothing. */
    ask: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId, isTeacher }: CourseStanding,
    ): Promise<Standing> =>
      database.transaction(async (transaction) => {
        const held = await lockForMember(transaction, { organizationId, courseId }, user.id);
        await refuseUnjoinable(transaction, held);
        if (isTeacher) throw new AppError('TEACHES_COURSE');
        const present = await findEnrolment(transaction, courseId, user.id);
        const change = { courseId, userId: user.id, changedBy: user.id };
        switch (present?.state) {
          case 'removed':
            throw new AppError('REMOVED_FROM_COURSE');
          case 'declined':
            throw new AppError('REQUEST_DECLINED');
          case 'asked':
          case 'waiting':
          case 'active':
            return standingOf(transaction, change, present.state);
          case 'withdrawn':
          case 'left':
          case undefined:
            await putEnrolment(transaction, change, { state: 'asked', way: 'request' });
            return standingOf(transaction, change, 'asked');
        }
      }),

    /** Leaves the course or its waiting list, or withdraws the request; works in a closed organisation too. */
    leave: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId }: CourseStanding,
    ): Promise<Standing> =>
      database.transaction(async (transaction) => {
        await lockForMember(transaction, { organizationId, courseId }, user.id);
        const present = await findEnrolment(transaction, courseId, user.id);
        const change = { courseId, userId: user.id, changedBy: user.id };
        switch (present?.state) {
          case 'asked':
            await putEnrolment(transaction, change, { state: 'withdrawn' });
            return standingOf(transaction, change, 'withdrawn');
          case 'waiting':
          case 'active': {
            const formerState = present.state;
            const left = { state: 'left', formerState, wentWithMembership: false } as const;
            await putEnrolment(transaction, change, left);
            if (formerState === 'active') await passOnPlace(transaction, courseId);
            return standingOf(transaction, change, 'left');
          }
          case 'left':
          case 'withdrawn':
            return standingOf(transaction, change, present.state);
          case 'declined':
          case 'removed':
          case undefined:
            throw new AppError('NOT_FOUND');
        }
      }),

    /** Undoes one's leaving: one has again what one had, and nothing more. */
    comeBack: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId }: CourseStanding,
    ): Promise<Standing> =>
      database.transaction(async (transaction) => {
        const held = await lockForMember(transaction, { organizationId, courseId }, user.id);
        await refuseUnjoinable(transaction, held);
        const present = await findEnrolment(transaction, courseId, user.id);
        const change = { courseId, userId: user.id, changedBy: user.id };
        if (present && ['active', 'waiting', 'asked'].includes(present.state)) {
          return standingOf(transaction, change, present.state);
        }
        if (present?.state !== 'left') throw new AppError('NOT_FOUND');
        if (!present.isRecent) throw new AppError('TOO_LATE_TO_RETURN');
        const state = await giveBackEnrolment(transaction, change, present);
        return standingOf(transaction, change, state);
      }),
  };
}

export type OwnEnrolmentService = ReturnType<typeof createOwnEnrolmentService>;
