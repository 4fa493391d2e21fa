import type { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type { JoinCode } from '@panthiya/contract/members/join-codes.contract';
import type { Database } from '../../../db/database.ts';
import type { CourseStanding } from '../../../records/courses/course-part.repository.ts';
import { lockForChange } from '../../../records/courses/lock-course.repository.ts';
import { listJoinCodes } from '../../../records/join-codes/join-codes.repository.ts';
import { makeCode, presentCode, takeCodeBack } from '../../../records/join-codes/join-codes.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';

const codesOf = ({ organizationId }: Membership, { courseId }: CourseStanding) => ({
  organizationId,
  courseId,
});

/** Codes that a teacher hands out for a course (R11.5.1). */
export function createCourseCodesService(database: Database) {
  return {
    create: (
      user: SessionOwner,
      membership: Membership,
      course: CourseStanding,
      body: BodyOf<typeof createCourseCode>,
    ): Promise<JoinCode> =>
      database.transaction(async (transaction) => {
        const place = codesOf(membership, course);
        await lockForChange(transaction, place, user.id);
        return makeCode(transaction, place, user.id, { ...body, role: 'student' });
      }),

    list: async (membership: Membership, course: CourseStanding): Promise<JoinCode[]> =>
      (await listJoinCodes(database, codesOf(membership, course))).map(presentCode),

    withdraw: async (
      user: SessionOwner,
      membership: Membership,
      course: CourseStanding,
      id: string,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const place = codesOf(membership, course);
        await lockForChange(transaction, place, user.id);
        await takeCodeBack(transaction, place, user.id, id);
      });
    },
  };
}

export type CourseCodesService = ReturnType<typeof createCourseCodesService>;
