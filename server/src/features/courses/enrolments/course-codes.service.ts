import type { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { Database } from '../../../db/database.ts';
import type { CourseRoleRow } from '../../../records/enrolments/course-role.repository.ts';
import { lockForChange } from '../../../domain/courses/lock-course.ts';
import { listJoinCodes } from '../../../records/join-codes/join-codes.repository.ts';
import { makeCode, presentCode, withdrawCode } from '../../../domain/join-codes/join-codes.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';

const codesOf = ({ organizationId }: Membership, { courseId }: CourseRoleRow) => ({
  organizationId,
  courseId,
});

/** Codes that a teacher hands out for a course (R11.5.1). */
export function createCourseCodesService(database: Database) {
  return {
    create: (
      user: SessionOwner,
      membership: Membership,
      course: CourseRoleRow,
      body: BodyOf<typeof createCourseCode>,
    ): Promise<JoinCode> =>
      database.transaction(async (transaction) => {
        const courseRef = codesOf(membership, course);
        await lockForChange(transaction, courseRef, user.id);
        return makeCode(transaction, courseRef, user.id, { ...body, role: 'student' });
      }),

    list: async (membership: Membership, course: CourseRoleRow): Promise<JoinCode[]> =>
      (await listJoinCodes(database, codesOf(membership, course))).map(presentCode),

    withdraw: async (
      user: SessionOwner,
      membership: Membership,
      course: CourseRoleRow,
      id: string,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const courseRef = codesOf(membership, course);
        await lockForChange(transaction, courseRef, user.id);
        await withdrawCode(transaction, courseRef, user.id, id);
      });
    },
  };
}

export type CourseCodesService = ReturnType<typeof createCourseCodesService>;
