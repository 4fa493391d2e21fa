import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** True for a student who has a place in a course of this lecturer, or waits for one (R21.1.10). */
export const isTaughtBy = (
  studentId: SQLWrapper,
  lecturerId: string,
): SQL<boolean> => sql<boolean>`exists (
  select from enrolments place join course_lecturers named on named.course_id = place.course_id
  where place.student_id = ${studentId} and place.state in ('active', 'waiting') and named.user_id = ${lecturerId})`;
