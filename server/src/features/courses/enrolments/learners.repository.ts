import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { executeByShape, type Queries } from '../../../db/database.ts';
import { folded } from '../../../db/fold.ts';
import { isAfter, momentKey, orderOf, type Cursor, textKey } from '../../../db/keyset.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';
import { lessonMarks, lessons, sections } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { waitlistPosition } from '../../../records/enrolments/seats.repository.ts';
import { nameOfStudent, students } from '../../../records/students/students.table.ts';
import { hasPhone } from '../../../records/users/phone-words.repository.ts';
import { readPhone } from '../../../records/users/search-words.ts';
import { users } from '../../../records/users/users.table.ts';

/** The people of a course that the query asks for. */
interface LearnerQuery {
  readonly courseId: string;
  readonly state: EnrolmentState;
  /** Parts of a name or an index number, for admins also of an address, or the begin of a phone number. '' for all. */
  readonly search: string;
  readonly isForAdmin: boolean;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** In capitals, as the words of a search are. */
const names = sql`(${students.sortName} || ' ' || coalesce(${users.ownScriptName}, '') || ' ' || coalesce(${students.indexNumber}, ''))`;
const byName = textKey(students.sortName);
const bySince = momentKey(enrolments.since);

/** Those who wait are in the order in which they came, the others by name. */
const keyOf = (state: EnrolmentState) =>
  state === 'asked' || state === 'waiting' ? bySince : byName;

/** True for text that a cursor of this list can carry. */
export const learnerCursorChecks = (state: EnrolmentState) => keyOf(state).isValue;

const doneLessons = sql<number>`(
  select count(*)::int from ${lessonMarks}
  join ${lessons} on ${lessons.id} = ${lessonMarks.lessonId} join ${sections} on ${sections.id} = ${lessons.sectionId}
  where ${lessonMarks.courseId} = ${enrolments.courseId} and ${lessonMarks.studentId} = ${enrolments.studentId} and ${isPublishedLesson})`;

/** True for people whose name or address has each word in it. Admins find a number in any way of typing. */
function isFound(words: SQL, search: string, isForAdmin: boolean): SQL | undefined {
  const hasWords = and(
    ...search
      .split(/\s+/)
      .map((word) => sql`strpos(${folded(words)}, ${folded(sql`upper(${word}::text)`)}) > 0`),
  );
  const phone = isForAdmin ? readPhone(search) : undefined;
  return phone === undefined
    ? hasWords
    : sql`(${hasWords} or ${hasPhone(phone)} or ${hasOwnPhone(phone)})`;
}

/** True for a student whose row has a phone number that begins like this. */
const hasOwnPhone = (begin: string): SQL => sql`exists (
  select from unnest(array[${students.phone}, ${students.whatsapp}]) as kept (phone), unnest(phone_words(kept.phone)) as form (word)
  where kept.phone <> '' and starts_with(form.word, ${begin}))`;

/** People of a course in one state, a page of them. */
export function listLearners(queries: Queries, query: LearnerQuery) {
  const { courseId, state, search, isForAdmin, after, limit } = query;
  const key = keyOf(state);
  const words = isForAdmin ? sql`(${names} || ' ' || upper(coalesce(${users.email}, '')))` : names;
  return executeByShape(
    queries
      .select({
        studentId: students.id,
        uid: users.uid,
        name: nameOfStudent,
        ownScriptName: sql<string>`coalesce(${users.ownScriptName}, '')`,
        pictureChangedAt: users.pictureChangedAt,
        indexNumber: students.indexNumber,
        email: users.email,
        state: enrolments.state,
        way: enrolments.way,
        reason: enrolments.reason,
        since: enrolments.since,
        joinedAt: enrolments.joinedAt,
        waitingPlace: state === 'waiting' ? waitlistPosition : sql<null>`null`,
        done: doneLessons,
        place: key.text,
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .leftJoin(users, eq(users.id, students.userId))
      .where(
        and(
          eq(enrolments.courseId, courseId),
          eq(enrolments.state, state),
          search === '' ? undefined : isFound(words, search, isForAdmin),
          isAfter(key, students.id, { direction: 'asc', cursor: after }),
        ),
      )
      .orderBy(...orderOf(key, students.id, 'asc'))
      .limit(limit),
  );
}
export type ListedLearner = Awaited<ReturnType<typeof listLearners>>[number];

/** How many people of a course are in each state. */
export async function countLearners(
  queries: Queries,
  courseId: string,
): Promise<Readonly<Partial<Record<EnrolmentState, number>>>> {
  const rows = await queries
    .select({ state: enrolments.state, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId))
    .groupBy(enrolments.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
