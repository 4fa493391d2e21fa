import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import type { CourseRoleRow } from '../../../records/enrolments/course-role.repository.ts';
import {
  type LockedCourseAndOrganization,
  lockCourse,
  assertCourseChangeable,
} from '../../../domain/courses/lock-course.ts';
import { releaseSeat } from '../../../domain/enrolments/waitlist.ts';
import { giveBackEnrolment } from '../../../domain/enrolments/admission.ts';
import { keepDeclineRead } from './declined.repository.ts';
import { keepVisit } from '../../../records/enrolments/visits.repository.ts';
import {
  type Change,
  findEnrolment,
  type FoundEnrolment,
  putEnrolment,
} from '../../../records/enrolments/seats.repository.ts';
import { findStudentId, keepStudentId } from '../../../records/students/students.repository.ts';
import { findPresentMember } from '../../../domain/memberships/member-changes.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { lockOrganization } from '../../../domain/organizations/lock-organization.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { type EnrolmentStatus, enrolmentStatusOf } from './enrolment-status.ts';

type OwnCourse = Pick<Membership, 'organizationId'> & Pick<CourseRoleRow, 'courseId'>;

/** Locks a course for a member of its organization. A member who was removed while waiting for the lock can do nothing more. */
async function lockForMember(
  transaction: Queries,
  { organizationId, courseId }: OwnCourse,
  userId: string,
): Promise<LockedCourseAndOrganization> {
  const organization = await lockOrganization(transaction, organizationId);
  await findPresentMember(transaction, organizationId, userId);
  return { organization, course: await lockCourse(transaction, { organizationId, courseId }) };
}

async function assertJoinable(
  transaction: Queries,
  locked: LockedCourseAndOrganization,
): Promise<void> {
  await assertCourseChangeable(transaction, locked);
  if (locked.course.status !== 'published') throw new AppError('COURSE_UNPUBLISHED');
}

/** The user's enrolment in the course, and who changes it. Throws NOT_FOUND where they never were a student. */
async function findOwn(
  transaction: Queries,
  { organizationId, courseId }: OwnCourse,
  userId: string,
): Promise<{ readonly present: FoundEnrolment | undefined; readonly change: Change }> {
  const studentId = await findStudentId(transaction, { organizationId, userId });
  if (studentId === undefined) throw new AppError('NOT_FOUND');
  const change = { courseId, studentId, changedBy: userId };
  return { present: await findEnrolment(transaction, courseId, studentId), change };
}

/** What users do with their own enrolment in a course (R11.5.2, R11.5.6). */
export function createOwnEnrolmentService(database: Database) {
  return {
    /** Asks to join; asking again changes nothing. */
    ask: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId, isTeacher }: CourseRoleRow,
    ): Promise<EnrolmentStatus> =>
      database.transaction(async (transaction) => {
        const locked = await lockForMember(transaction, { organizationId, courseId }, user.id);
        await assertJoinable(transaction, locked);
        if (isTeacher) throw new AppError('TEACHES_COURSE');
        const studentId = await keepStudentId(transaction, { organizationId, userId: user.id });
        const present = await findEnrolment(transaction, courseId, studentId);
        const change = { courseId, studentId, changedBy: user.id };
        switch (present?.state) {
          case 'removed':
            throw new AppError('REMOVED_FROM_COURSE');
          case 'declined':
            throw new AppError('REQUEST_DECLINED');
          case 'asked':
          case 'waiting':
          case 'active':
            return enrolmentStatusOf(transaction, change, present.state);
          case 'withdrawn':
          case 'left':
          case undefined:
            await putEnrolment(transaction, change, { state: 'asked', way: 'request' });
            return enrolmentStatusOf(transaction, change, 'asked');
        }
      }),

    /** Leaves the course or its waiting list, or withdraws the request; works in a closed organization too. */
    leave: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId }: CourseRoleRow,
    ): Promise<EnrolmentStatus> =>
      database.transaction(async (transaction) => {
        await lockForMember(transaction, { organizationId, courseId }, user.id);
        const { present, change } = await findOwn(
          transaction,
          { organizationId, courseId },
          user.id,
        );
        switch (present?.state) {
          case 'asked':
            await putEnrolment(transaction, change, { state: 'withdrawn' });
            return enrolmentStatusOf(transaction, change, 'withdrawn');
          case 'waiting':
          case 'active': {
            const formerState = present.state;
            const left = { state: 'left', formerState, wentWithMembership: false } as const;
            await putEnrolment(transaction, change, left);
            if (formerState === 'active') await releaseSeat(transaction, courseId);
            return enrolmentStatusOf(transaction, change, 'left');
          }
          case 'left':
          case 'withdrawn':
            return enrolmentStatusOf(transaction, change, present.state);
          case 'declined':
          case 'removed':
          case undefined:
            throw new AppError('NOT_FOUND');
        }
      }),

    /** Records that a student visited, and which new lesson they opened. In a closed course too (R11.2.11). */
    visit: (
      user: SessionOwner,
      { organizationId, courseId }: CourseRef,
      lessonId: string | undefined,
    ): Promise<void> =>
      keepVisit(database, { organizationId, courseId, userId: user.id, lessonId }),

    /** Closes the note that the request was declined. In a closed course too (R11.5.10). */
    dismissDecline: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId }: CourseRoleRow,
    ): Promise<void> => keepDeclineRead(database, { organizationId, courseId, userId: user.id }),

    /** Undoes the user's own leaving: they have again what they had, and nothing more. */
    comeBack: (
      user: SessionOwner,
      { organizationId }: Membership,
      { courseId }: CourseRoleRow,
    ): Promise<EnrolmentStatus> =>
      database.transaction(async (transaction) => {
        const locked = await lockForMember(transaction, { organizationId, courseId }, user.id);
        await assertJoinable(transaction, locked);
        const { present, change } = await findOwn(
          transaction,
          { organizationId, courseId },
          user.id,
        );
        if (present && ['active', 'waiting', 'asked'].includes(present.state)) {
          return enrolmentStatusOf(transaction, change, present.state);
        }
        if (present?.state !== 'left') throw new AppError('NOT_FOUND');
        if (!present.isRecent) throw new AppError('TOO_LATE_TO_RETURN');
        const state = await giveBackEnrolment(transaction, change, present);
        return enrolmentStatusOf(transaction, change, state);
      }),
  };
}

export type OwnEnrolmentService = ReturnType<typeof createOwnEnrolmentService>;
