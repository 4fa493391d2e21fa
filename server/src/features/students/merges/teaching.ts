import { msg } from '#texts';
import type { Queries } from '../../../db/database.ts';
import { isTeacher } from '../../../domain/courses/lock-course.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StudentRow } from '../../../records/students/students.table.ts';
import { listEnrolmentsOf } from './merges.repository.ts';

const OPEN: ReadonlySet<string> = new Set(['active', 'waiting', 'asked']);

/**
 * Nobody learns in a course that they teach: the account of one row gets no place that the other has in such a course.
 * @throws {AppError} TEACHES_COURSE
 */
export async function assertTeachesNone(
  queries: Queries,
  account: Pick<StudentRow, 'organizationId' | 'userId'>,
  otherId: string,
): Promise<void> {
  const { organizationId, userId } = account;
  if (userId === null) return;
  for (const { courseId, state } of await listEnrolmentsOf(queries, otherId)) {
    if (OPEN.has(state) && (await isTeacher(queries, { organizationId, courseId }, userId)))
      throw new AppError('TEACHES_COURSE', { message: msg`This is a teacher of the course.` });
  }
}
