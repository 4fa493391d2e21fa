import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { lessonMarks, lessons } from '../courses/lessons.table.ts';
import type { CourseRef } from '../courses/locked-courses.repository.ts';
import { studentIdOf } from '../students/students.repository.ts';
import { enrolments } from './enrolments.table.ts';

/** How long a visit lasts. A student who comes back within it sees the same lessons as new. */
const VISIT = sql.raw(`interval '4 hours'`);
/** Most opened lessons to keep of a visit; the table refuses more. */
const OPENED_MAX = sql.raw('200');

/** The next look at the course is a new visit. */
const isOver = sql`(${enrolments.visitedAt} is null or ${enrolments.visitedAt} <= now() - ${VISIT})`;
/** Lessons that were published after this are new; null before the first visit, when none is new. */
const newSince = sql`(case when ${isOver} then ${enrolments.visitedAt} else ${enrolments.newSince} end)`;
/** Of the present visit. */
const opened = sql`(case when ${isOver} then '{}' else ${enrolments.openedLessons} end)`;

/** A lesson as a statement names it, and its reader's mark: null while it is not done. */
const byTable = {
  id: sql`${lessons.id}`,
  publishedAt: sql`${lessons.publishedAt}`,
  markedBy: sql`${lessonMarks.studentId}`,
};

/** True for a published lesson that is new to a student (R11.2.11). The enrolment is joined; without one nothing is new. */
export const isNewLesson = ({ id, publishedAt, markedBy } = byTable): SQL<boolean> =>
  sql<boolean>`coalesce(${publishedAt} > ${newSince} and ${markedBy} is null and ${id} <> all(${opened}), false)`;

/** The visitor, the course, and the lesson that they opened. */
interface Visit extends CourseRef {
  readonly userId: string;
  readonly lessonId: string | undefined;
}

/** Keeps a visit, once in four hours, and a new lesson that was opened, once. One statement; most calls write nothing. */
export async function keepVisit(
  queries: Queries,
  { organizationId, courseId, userId, lessonId = '' }: Visit,
): Promise<void> {
  const isOpened = sql`exists (
    select from ${lessons}
    where ${lessons.id} = nullif(${lessonId}, '')::uuid and ${lessons.courseId} = ${enrolments.courseId}
      and ${lessons.removedAt} is null and ${lessons.publishedAt} <= now() and ${lessons.publishedAt} > ${newSince}
      and ${lessons.id} <> all(${opened}) and cardinality(${opened}) < ${OPENED_MAX}
  )`;
  await queries
    .update(enrolments)
    .set({
      visitedAt: sql`case when ${isOver} then now() else ${enrolments.visitedAt} end`,
      newSince: sql`case when ${isOver} then coalesce(${enrolments.visitedAt}, now()) else ${enrolments.newSince} end`,
      openedLessons: sql`case when ${isOpened} then array_append(${opened}, nullif(${lessonId}, '')::uuid) else ${opened} end`,
    })
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.studentId, studentIdOf(organizationId, userId)),
        eq(enrolments.state, 'active'),
        or(isOver, isOpened),
      ),
    );
}
