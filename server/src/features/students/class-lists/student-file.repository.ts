import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  hasGuardianWith,
  hasWord,
  isAskedFor,
  type StudentFilter,
} from '../../../records/enrolments/student-filter.repository.ts';
import {
  isPresent,
  nameOfStudent,
  phoneOfStudent,
  students,
} from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

const hasSeatIn = (courseId: string): SQL =>
  sql`exists (select from enrolments place where place.student_id = ${students.id} and place.course_id = ${courseId} and place.state = 'active')`;

/** What a file for the office searches by; no words for everybody. */
interface StudentSearch {
  readonly words: readonly string[];
  /** Of a guardian's number; undefined for a search that is no number. */
  readonly lastDigits: string | undefined;
}

/** Whose students: of an organization as its list is filtered, or those who have a seat in a course of it. */
export interface FileOf {
  readonly organizationId: string;
  readonly seatedIn?: string;
  readonly filter?: StudentFilter & StudentSearch;
}

/** Of the first guardian; '' without one. */
const firstGuardian = (column: 'name' | 'mobile') =>
  sql<string>`coalesce((select ${sql.identifier(column)} from guardians join guardian_children on guardian_id = guardians.id
    where student_id = ${students.id} and removed_at is null order by place limit 1), '')`;

function isFound(
  database: Database,
  organizationId: string,
  { words, lastDigits }: StudentSearch,
): SQL | undefined {
  const hasWords = and(...words.map((word) => hasWord(database, word)));
  return lastDigits === undefined
    ? hasWords
    : or(hasWords, hasGuardianWith(organizationId, lastDigits));
}

/** Present students with what a class list has, by name; so many after a name and id. */
export function listForFile(
  database: Database,
  { organizationId, seatedIn, filter }: FileOf,
  {
    after: [name, id],
    limit,
  }: { readonly after: readonly [string, string]; readonly limit: number },
) {
  return database
    .select({
      id: students.id,
      sortName: students.sortName,
      name: nameOfStudent,
      indexNumber: students.indexNumber,
      phone: phoneOfStudent,
      whatsapp: students.whatsapp,
      /** Of an account the confirmed one alone: another could be somebody else's. */
      email: sql<string>`case when ${students.userId} is null then ${students.listedEmail} when ${users.emailVerifiedAt} is not null then ${users.email} else '' end`,
      grade: students.grade,
      school: students.school,
      guardian: firstGuardian('name'),
      guardianPhone: firstGuardian('mobile'),
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.organizationId, organizationId),
        isPresent,
        seatedIn === undefined ? undefined : hasSeatIn(seatedIn),
        ...(filter ? [isAskedFor(filter), isFound(database, organizationId, filter)] : []),
        sql`(${students.sortName}, ${students.id}) > (${name}, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(limit);
}

export type FileRow = Awaited<ReturnType<typeof listForFile>>[number];
