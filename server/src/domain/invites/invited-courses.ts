import type { Queries } from '../../db/database.ts';
import { listSeatsOf } from '../../records/enrolments/student-seats.repository.ts';
import type { ReceivedInvite } from '../../records/invites/received-invites.repository.ts';
import { listExpectingCourses } from '../enrolments/expected-learners.repository.ts';

/** Titles of the courses that an invitation leads to: those of its student, and those that expect its address (R11.5.3). */
export async function listInvitedCourses(
  queries: Queries,
  { organizationId, studentId, email }: ReceivedInvite,
): Promise<string[]> {
  const seats = studentId === null ? [] : await listSeatsOf(queries, studentId);
  const expecting = await listExpectingCourses(queries, organizationId, email);
  return [...new Set([...seats.map(({ title }) => title), ...expecting])];
}
