import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from './enrolments.table.ts';

/** A published course in which a student has a place, or waits for one. */
interface Seat {
  readonly id: string;
  readonly title: string;
  readonly state: 'active' | 'waiting';
}

/** The published courses in which a student has a place or waits for one, by title. */
export async function listSeatsOf(queries: Queries, studentId: string): Promise<readonly Seat[]> {
  const rows = await queries
    .select({ id: courses.id, title: courses.title, state: enrolments.state })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        inArray(enrolments.state, ['active', 'waiting']),
        eq(courses.status, 'published'),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id));
  return rows.flatMap(({ id, title, state }) =>
    state === 'active' || state === 'waiting' ? [{ id, title, state }] : [],
  );
}
