import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  listStudents as listEndpoint,
  Student,
} from '@panthiya/contract/students/students.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { presentInvitation } from '../../../domain/students/student-invitation.presenter.ts';
import { findDouble } from '../../../domain/students/possible-doubles.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, readEnd } from '../../../platform/cursor.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { findStudentsInvite } from '../../../records/invites/student-invites.repository.ts';
import { readLastDigits, readStudentSearch } from '../../../records/students/search-words.ts';
import { listGrades, listStudents, searchStudents } from './student-list.repository.ts';
import { findStudent, listMergesOf, listSeats } from './students.repository.ts';
import { presentListed, presentStudent } from './students.presenter.ts';

/** A student, for a member whose access was checked. Throws NOT_FOUND for one of another organization. */
export async function readStudent(
  queries: Queries,
  { organizationId, roles }: Membership,
  studentId: string,
): Promise<Student> {
  const ref = { organizationId, studentId };
  const found = await findStudent(queries, ref);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const [courses, merges, invite] = await Promise.all([
    listSeats(queries, ref, roles.includes('admin')),
    listMergesOf(queries, ref.studentId),
    findStudentsInvite(queries, ref.studentId),
  ]);
  return presentStudent(found, {
    courses,
    invitation: invite === undefined ? null : presentInvitation(invite),
    merges: merges.map(({ id, name, mergedAt }) => ({
      id,
      name,
      mergedAt: mergedAt.toISOString(),
    })),
  });
}

/** Students of an organization, as its staff read them (R21.1). */
export function createStudentsService(database: Database) {
  return {
    list: async (
      { organizationId, roles }: Membership,
      {
        search = '',
        grade,
        account,
        courseId,
        state = 'active',
        cursor,
        limit = PAGE_SIZE,
      }: QueryOf<typeof listEndpoint>,
    ): Promise<ReplyOf<typeof listEndpoint>> => {
      const which = {
        organizationId,
        grade,
        account,
        courseId,
        hasDrafts: roles.includes('admin'),
        isLeft: state === 'left',
        limit: limit + 1,
      };
      const words = readStudentSearch(search);
      const { page, nextCursor } =
        words.length === 0
          ? cutPage(
              await listStudents(database, {
                ...which,
                after: readEnd(cursor, 2) as [string, string],
              }),
              limit,
              ({ sortName, id }) => [sortName, id],
            )
          : cutPage(
              await searchStudents(database, {
                ...which,
                words,
                lastDigits: readLastDigits(search),
                after: readEnd(cursor, 3) as [string, string, string],
              }),
              limit,
              ({ word, sortName, id }) => [word, sortName, id],
            );
      return { success: true, students: page.map(presentListed), nextCursor };
    },

    listGrades: ({ organizationId }: Membership) => listGrades(database, organizationId),

    /** Who may be the same student; null for none (R21.1.8). */
    findLike: async ({ organizationId }: Membership, studentId: string) =>
      (await findDouble(database, { organizationId, studentId })) ?? null,

    get: (membership: Membership, studentId: string) =>
      readStudent(database, membership, studentId),
  };
}

export type StudentsService = ReturnType<typeof createStudentsService>;
