import type { ListedStudent } from '@panthiya/contract/students/students.contract';
import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '../../../db/database.ts';
import { LAST_CHARACTER } from '../../../db/keyset.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { guardianChildren, guardians } from '../../../records/guardians/guardians.table.ts';
import {
  hasLastDigits,
  hasWord,
  isAskedFor,
  type StudentFilter,
} from '../../../records/enrolments/student-filter.repository.ts';
import { nameOfStudent, students, studentWords } from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** The students of an organization that a list asks for. */
export interface StudentQuery extends StudentFilter {
  readonly organizationId: string;
  readonly limit: number;
}

/**
 * Courses of the organization in which a student has a seat, or waits for one; drafts are nobody's but their teachers' (R11.1.7).
 */
export const seatsOf = (
  queries: Queries,
  hasDrafts: boolean,
  state: 'active' | 'waiting' = 'active',
) =>
  queries
    .select({ id: courses.id, title: courses.title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.studentId, students.id),
        eq(enrolments.state, state),
        hasDrafts ? undefined : ne(courses.status, 'draft'),
      ),
    );

const row = (queries: Queries, hasDrafts: boolean) => ({
  id: students.id,
  sortName: students.sortName,
  uid: users.uid,
  name: nameOfStudent,
  // Nothing new of somebody who left.
  ownScriptName: sql<string>`case when ${students.leftAt} is null then coalesce(${users.ownScriptName}, '') else '' end`,
  pictureChangedAt:
    sql<Date | null>`case when ${students.leftAt} is null then ${users.pictureChangedAt} end`.mapWith(
      users.pictureChangedAt,
    ),
  indexNumber: students.indexNumber,
  grade: students.grade,
  school: students.school,
  // Whoever left takes their own number along.
  phone: sql<string>`case when ${students.phone} <> '' or ${students.leftAt} is not null then ${students.phone}
    else coalesce(${users.phoneNumber}, '') end`,
  leftAt: students.leftAt,
  courseCount: sql<number>`(select count(*)::int from (${seatsOf(queries, hasDrafts)}) seats)`,
  waitingCount: sql<number>`(select count(*)::int from (${seatsOf(queries, hasDrafts, 'waiting')}) places)`,
});

/** Students by name. `after` is the name and id of the last row of the page before. */
export function listStudents(
  database: Database,
  query: StudentQuery & { readonly after: readonly [name: string, id: string] },
) {
  const [name, id] = query.after;
  return database
    .select(row(database, query.hasDrafts))
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.organizationId, query.organizationId),
        isAskedFor(query),
        sql`(${students.sortName}, ${students.id}) > (${name}, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(query.limit);
}

interface StudentSearch extends StudentQuery {
  /** Beginnings of words, the likely rarest first; all must match. At least one. */
  readonly words: readonly string[];
  /** Of a guardian's number; undefined for a search that is no number. */
  readonly lastDigits: string | undefined;
  /** Word, name and id of the last row of the page before. */
  readonly after: readonly [word: string, name: string, id: string];
}

/**
 * Students by the beginnings of their words, or by the number of a guardian. Those of the guardian's come first, in the order of names.
 */
export function searchStudents(database: Database, search: StudentSearch) {
  const { lastDigits, limit } = search;
  const byWords = searchWords(database, search);
  if (lastDigits === undefined) return byWords;
  return unionAll(byWords, searchGuardians(database, { ...search, lastDigits }))
    .orderBy(sql`word`, sql`sort_name`, sql`id`)
    .limit(limit);
}

/** Walks the organization's words from the likely rarest one, in order, and stops when the page is full (ADR 0011). */
function searchWords(database: Database, { words, after, ...query }: StudentSearch) {
  const [first = '', ...others] = words;
  const [word, name, id] = after;
  return database
    .select({
      ...row(database, query.hasDrafts),
      word: studentWords.word,
      foundBy: sql<ListedStudent['foundBy']>`null::json`.as('found_by'),
    })
    .from(studentWords)
    .innerJoin(students, eq(students.id, studentWords.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(studentWords.organizationId, query.organizationId),
        sql`${studentWords.word} >= ${first} and ${studentWords.word} < ${first + LAST_CHARACTER}`,
        sql`(${studentWords.word}, ${studentWords.sortName}, ${studentWords.studentId}) > (${word || first}, ${name}, ${id}::uuid)`,
        ...others.map((other) => hasWord(database, other)),
        // A student with two such words, say a name and a number, is found by the first.
        sql`not exists (
          select 1 from student_words earlier where earlier.student_id = ${studentWords.studentId}
            and earlier.word >= ${first} and earlier.word < ${studentWords.word})`,
        isAskedFor(query),
      ),
    )
    .orderBy(asc(studentWords.word), asc(studentWords.sortName), asc(studentWords.studentId))
    .limit(query.limit);
}

/** The children of guardians with such a number, as far as no word of their own finds them. Few have it: they are looked up. */
function searchGuardians(
  database: Database,
  { words, after, lastDigits, ...query }: StudentSearch & { readonly lastDigits: string },
) {
  const [first = ''] = words;
  const [word, name, id] = after;
  const { organizationId } = query;
  return database
    .select({
      ...row(database, query.hasDrafts),
      word: sql<string>`${first}::text collate "C"`.as('word'),
      foundBy: sql<ListedStudent['foundBy']>`(
        select json_build_object('name', ${guardians.name}, 'mobile', ${guardians.mobile})
        from ${guardianChildren} join ${guardians} on ${guardians.id} = ${guardianChildren.guardianId}
        where ${guardianChildren.studentId} = ${students.id} and ${guardianChildren.removedAt} is null
          and ${hasLastDigits(organizationId, lastDigits)}
        order by ${guardians.name}, ${guardians.id} limit 1)`.as('found_by'),
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.organizationId, organizationId),
        inArray(
          students.id,
          database
            .select({ id: guardianChildren.studentId })
            .from(guardians)
            .innerJoin(guardianChildren, eq(guardianChildren.guardianId, guardians.id))
            .where(
              and(hasLastDigits(organizationId, lastDigits), isNull(guardianChildren.removedAt)),
            ),
        ),
        sql`(${first}::text collate "C", ${students.sortName}, ${students.id}) > (${word || ''}::text, ${name}, ${id}::uuid)`,
        not(hasWord(database, first)),
        isAskedFor(query),
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(query.limit);
}

/** Most grades that a filter offers. */
const GRADES_MAX = 100;

/** Grades of the present students, each once. Walks the index from grade to grade, however many students have one. */
export async function listGrades(
  database: Database,
  organizationId: string,
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ grade: string }>(sql`
    with recursive grades as (
      (select grade from students where organization_id = ${organizationId} and left_at is null and grade > '' order by grade limit 1)
      union all
      select (select s.grade from students s where s.organization_id = ${organizationId} and s.left_at is null and s.grade > grades.grade
        order by s.grade limit 1) from grades where grades.grade is not null)
    select grade from grades where grade is not null limit ${GRADES_MAX}`);
  return rows.map(({ grade }) => grade);
}

export type ListedRow = Awaited<ReturnType<typeof listStudents>>[number] &
  Partial<Pick<ListedStudent, 'foundBy'>>;
