import type { DoubleRow } from '@panthiya/contract/students/doubles.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../db/database.ts';
import { possibleDoubles } from '../../../domain/students/possible-doubles.repository.ts';
import {
  nameOfStudent,
  phoneOfStudent,
  students,
} from '../../../records/students/students.table.ts';
import { toldApart } from '../../../records/students/told-apart.table.ts';
import { users } from '../../../records/users/users.table.ts';

interface PairSqlRow extends Record<string, unknown> {
  readonly one_id: string;
  readonly other_id: string;
  readonly sign: number;
  readonly total: number;
}

/** A page of the pairs in the order of their ids, and how many there are in all. */
export async function listPairs(
  database: Database,
  organizationId: string,
  {
    after: [one, other],
    limit,
  }: { readonly after: readonly [string, string]; readonly limit: number },
): Promise<readonly PairSqlRow[]> {
  const { rows } = await database.execute<PairSqlRow>(sql`
    select * from (select one_id, other_id, sign, count(*) over ()::int as total from ${possibleDoubles(organizationId)} pairs) pairs
    where (one_id, other_id) > (${one}::uuid, ${other}::uuid)
    order by one_id, other_id limit ${limit}`);
  return rows;
}

/** What tells rows apart or together, by their id. */
export async function findFacts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DoubleRow>> {
  const rows = await database
    .select({
      id: students.id,
      name: nameOfStudent,
      indexNumber: students.indexNumber,
      grade: students.grade,
      school: students.school,
      phone: phoneOfStudent,
      birthDate: sql<string>`coalesce(${students.birthDate}::text, '')`,
      hasAccount: sql<boolean>`${students.userId} is not null`,
      courseCount: sql<number>`(select count(*)::int from enrolments place where place.student_id = ${students.id} and place.state = 'active')`,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(inArray(students.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Two rows, the smaller id first. */
export interface Pair {
  readonly organizationId: string;
  readonly oneId: string;
  readonly otherId: string;
}

/** True for two rows of the organization. */
export async function arePair(
  queries: Queries,
  { organizationId, oneId, otherId }: Pair,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select from students where organization_id = ${organizationId} and id in (${oneId}, ${otherId})`);
  return rows.length === 2;
}

/** Keeps that two rows are two pupils. False when that was kept before. */
export async function keepApart(
  queries: Queries,
  { organizationId, oneId, otherId }: Pair,
  toldBy: string,
): Promise<boolean> {
  const kept = await queries
    .insert(toldApart)
    .values({ organizationId, oneId, otherId, toldBy })
    .onConflictDoNothing()
    .returning({ oneId: toldApart.oneId });
  return kept.length > 0;
}

/** Forgets it. False when it was not kept. */
export async function forgetApart(
  queries: Queries,
  { organizationId, oneId, otherId }: Pair,
): Promise<boolean> {
  const gone = await queries
    .delete(toldApart)
    .where(
      and(
        eq(toldApart.organizationId, organizationId),
        eq(toldApart.oneId, oneId),
        eq(toldApart.otherId, otherId),
      ),
    )
    .returning({ oneId: toldApart.oneId });
  return gone.length > 0;
}
