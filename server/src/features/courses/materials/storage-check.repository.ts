import { inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../db/database.ts';
import { materials, storageDifferences } from '../../../records/courses/lessons.table.ts';
import { courses } from '../../../records/courses/courses.table.ts';

/** Bytes of an organization: the counted ones, and those that only rows know. */
export interface CountedStorage {
  readonly id: string;
  readonly orgId: string;
  readonly counted: number;
  /** Texts, announced files, and files that will be removed soon. */
  readonly inRows: number;
}

/** False for a database whose migrations have not come this far. */
export async function isCountable(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ isThere: boolean }>(
    sql`select to_regclass('storage_differences') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

/** The counted bytes of each organization. */
export async function listCounted(queries: Queries): Promise<readonly CountedStorage[]> {
  const { rows } = await queries.execute<Record<keyof CountedStorage, string>>(sql`
    select o.id, o.org_id as "orgId", o.stored_bytes as counted,
      coalesce(texts.octets, 0) + coalesce(courses.octets, 0) + coalesce(awaited.bytes, 0) + coalesce(leaving.bytes, 0) as "inRows"
    from organizations o
    left join (select c.organization_id, sum(octet_length(t.text)) as octets from lesson_texts t join courses c on c.id = t.course_id group by 1) texts
      on texts.organization_id = o.id
    left join (select organization_id, sum(octet_length(description)) as octets from courses group by 1) courses on courses.organization_id = o.id
    left join (select c.organization_id, sum(m.bytes) as bytes from materials m join courses c on c.id = m.course_id where m.arrived_at is null group by 1) awaited
      on awaited.organization_id = o.id
    left join (select organization_id, sum(bytes) as bytes from leaving_files group by 1) leaving on leaving.organization_id = o.id`);
  return rows.map(({ id, orgId, counted, inRows }) => ({
    id,
    orgId,
    counted: Number(counted),
    inRows: Number(inRows),
  }));
}

/** The organizations of files that have arrived and are not removed. */
export async function findOwners(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: materials.id, organizationId: courses.organizationId })
    .from(materials)
    .innerJoin(courses, sql`${courses.id} = ${materials.courseId}`)
    .where(sql`${inArray(materials.id, [...ids])} and ${materials.arrivedAt} is not null`);
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]));
}

/** Counted bytes of an organization next to the stored ones. */
export interface StorageDifference {
  readonly organizationId: string;
  readonly counted: number;
  readonly kept: number;
}

/** Keeps what the newest check found in place of the one before. */
export async function replaceDifferences(
  database: Database,
  differences: readonly StorageDifference[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(storageDifferences);
    if (differences.length > 0)
      await transaction.insert(storageDifferences).values([...differences]);
  });
}
