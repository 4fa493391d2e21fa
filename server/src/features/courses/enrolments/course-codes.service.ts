import type { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { Database } from '../../../db/database.ts';
import {
  changeCourse,
  type CourseCaller,
  courseRefOf,
} from '../../../domain/courses/course-caller.ts';
import { listJoinCodes } from '../../../records/join-codes/join-codes.repository.ts';
import { makeCode, presentCode, withdrawCode } from '../../../domain/join-codes/join-codes.ts';

/** Codes that a teacher gives out for a course (R11.5.1). */
export function createCourseCodesService(database: Database) {
  return {
    create: (caller: CourseCaller, body: BodyOf<typeof createCourseCode>): Promise<JoinCode> =>
      changeCourse(database, caller, (transaction) =>
        makeCode(
          transaction,
          { owner: courseRefOf(caller), userId: caller.signedIn.user.id },
          { ...body, role: 'student' },
        ),
      ),

    list: async (caller: CourseCaller): Promise<JoinCode[]> =>
      (await listJoinCodes(database, courseRefOf(caller))).map(presentCode),

    withdraw: (caller: CourseCaller, id: string): Promise<void> =>
      changeCourse(database, caller, (transaction) => {
        const owner = courseRefOf(caller);
        return withdrawCode(transaction, { owner, userId: caller.signedIn.user.id }, id);
      }),
  };
}

export type CourseCodesService = ReturnType<typeof createCourseCodesService>;
