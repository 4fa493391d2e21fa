import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courseLecturers, courses } from '../../records/courses/courses.table.ts';
import { lessonMarks, lessons, materials } from '../../records/courses/lessons.table.ts';
import { enrolments, expectedLearners } from '../../records/enrolments/enrolments.table.ts';
import { students } from '../../records/students/students.table.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';
import { collectPieces, PIECE } from '../../db/collect-pieces.ts';

/** Courses that a user is or was in, asked for or waits for, with when and how. */
export function listOwnEnrolments(queries: Queries, userId: string) {
  return collectPieces((after) =>
    queries
      .select({
        id: courses.id,
        course: courses.title,
        organization: organizations.name,
        state: enrolments.state,
        way: enrolments.way,
        reason: enrolments.reason,
        since: enrolments.since,
        joinedAt: enrolments.joinedAt,
        visitedAt: enrolments.visitedAt,
        newSince: enrolments.newSince,
        lessonsOpened: sql<
          string[]
        >`(select coalesce(json_agg(${lessons.title} order by ${lessons.publishedAt}), '[]') from ${lessons} where ${lessons.id} = any(${enrolments.openedLessons}))`,
        lessonsDone: sql<
          string[]
        >`(select coalesce(json_agg(${lessons.title} order by ${lessonMarks.markedAt}), '[]') from ${lessonMarks} join ${lessons} on ${lessons.id} = ${lessonMarks.lessonId} where ${lessonMarks.courseId} = ${courses.id} and ${lessonMarks.studentId} = ${enrolments.studentId})`,
      })
      .from(students)
      .innerJoin(enrolments, eq(enrolments.studentId, students.id))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .innerJoin(organizations, eq(organizations.id, courses.organizationId))
      .where(and(eq(students.userId, userId), gt(courses.id, after)))
      .orderBy(asc(courses.id))
      .limit(PIECE),
  );
}

/** Courses that a user lectures in. */
export function listOwnLectures(queries: Queries, userId: string) {
  return collectPieces((after) =>
    queries
      .select({ id: courses.id, course: courses.title, organization: organizations.name })
      .from(courseLecturers)
      .innerJoin(courses, eq(courses.id, courseLecturers.courseId))
      .innerJoin(organizations, eq(organizations.id, courses.organizationId))
      .where(and(eq(courseLecturers.userId, userId), gt(courses.id, after)))
      .orderBy(asc(courses.id))
      .limit(PIECE),
  );
}

/** Files that a user gave to lessons: their names, sizes and times. The files belong to their courses. */
export function listOwnFiles(queries: Queries, userId: string) {
  return collectPieces((after) =>
    queries
      .select({
        id: materials.id,
        name: materials.name,
        bytes: materials.bytes,
        course: courses.title,
        lesson: lessons.title,
        announcedAt: materials.createdAt,
        arrivedAt: materials.arrivedAt,
      })
      .from(materials)
      .innerJoin(courses, eq(courses.id, materials.courseId))
      .innerJoin(lessons, eq(lessons.id, materials.lessonId))
      .where(and(eq(materials.createdBy, userId), gt(materials.id, after)))
      .orderBy(asc(materials.id))
      .limit(PIECE),
  );
}

/** Removes what a user learned. Their seats were released when they left their organizations. */
export async function removeCourseTraces(queries: Queries, userId: string): Promise<void> {
  const ofUser = queries
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId));
  await queries.delete(lessonMarks).where(inArray(lessonMarks.studentId, ofUser));
  // What the institute entered stays: the places of a row that a code made theirs. Not what they looked at.
  const hasClaimed = queries
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.userId, userId), isNotNull(students.claimedAt)));
  await queries
    .update(enrolments)
    .set({ visitedAt: null, newSince: null, openedLessons: [] })
    .where(inArray(enrolments.studentId, hasClaimed));
  await queries
    .delete(enrolments)
    .where(
      and(inArray(enrolments.studentId, ofUser), notInArray(enrolments.studentId, hasClaimed)),
    );
}

/** Deletes an address from the expected learners of courses. */
export async function removeExpectationsOf(queries: Queries, email: string): Promise<void> {
  await queries.delete(expectedLearners).where(eq(expectedLearners.email, email.toLowerCase()));
}
