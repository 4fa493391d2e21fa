import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../../records/courses/courses.table.ts';
import { leavingFiles, lessons, materials, sections } from '../../records/courses/lessons.table.ts';
import { lockOrganization } from '../organizations/lock-organization.ts';
import { canBeTakenBack } from '../../records/courses/restorable.repository.ts';
import { addStoredBytes } from '../../records/organizations/stored-bytes.repository.ts';

/** Days until an announced file must have arrived (R11.3.6). */
const ARRIVAL_DAYS = 3;

/** A file to remove. */
export interface DueFile {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Deletes the rows of files. Their bytes count until they are gone (`removeLeaving`). Under the organization's lock.
 * @returns their ids
 */
export async function leaveWhere(
  transaction: Queries,
  organizationId: string,
  which: SQL | undefined,
): Promise<readonly string[]> {
  const gone = await transaction
    .delete(materials)
    .where(which)
    .returning({ id: materials.id, bytes: materials.bytes });
  if (gone.length === 0) return [];
  await transaction.insert(leavingFiles).values(gone.map((file) => ({ ...file, organizationId })));
  return gone.map(({ id }) => id);
}

/** Stops counting a file whose bytes are gone. */
export async function forgetLeaving(transaction: Queries, id: string): Promise<void> {
  const [leaving] = await transaction
    .select({ organizationId: leavingFiles.organizationId })
    .from(leavingFiles)
    .where(eq(leavingFiles.id, id));
  if (leaving === undefined) return;
  await lockOrganization(transaction, leaving.organizationId);
  const [gone] = await transaction
    .delete(leavingFiles)
    .where(eq(leavingFiles.id, id))
    .returning({ bytes: leavingFiles.bytes });
  // Another call at the same moment may have counted it already.
  if (gone) await addStoredBytes(transaction, leaving.organizationId, -gone.bytes);
}

/** Files whose bytes were to be removed, but the process ended first. */
export async function listLeaving(queries: Queries, most: number): Promise<readonly string[]> {
  const rows = await queries.select({ id: leavingFiles.id }).from(leavingFiles).limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the row of a file. False when it is gone already, or has arrived although only an unfinished one can be removed. Locks
 * its organization first, as everywhere.
 */
export async function removeRow(
  transaction: Queries,
  { id, organizationId }: DueFile,
  { includesUploaded }: { readonly includesUploaded: boolean },
): Promise<boolean> {
  await lockOrganization(transaction, organizationId);
  const which = and(
    eq(materials.id, id),
    includesUploaded ? undefined : isNull(materials.arrivedAt),
  );
  return (await leaveWhere(transaction, organizationId, which)).length === 1;
}

const listWhere = (queries: Queries, of: SQL | undefined, most: number) =>
  queries
    .select({ id: materials.id, organizationId: courses.organizationId })
    .from(materials)
    .innerJoin(courses, eq(courses.id, materials.courseId))
    .innerJoin(lessons, eq(lessons.id, materials.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(of)
    .limit(most);

/** Files that were announced and did not arrive in time. */
export function listAbandoned(queries: Queries, most: number): Promise<readonly DueFile[]> {
  const isLate = lt(materials.createdAt, sql`now() - make_interval(days => ${ARRIVAL_DAYS})`);
  return listWhere(queries, and(isNull(materials.arrivedAt), isLate), most);
}

/** Files of lessons that cannot be restored any more (R11.2.6). */
export function listOfGoneLessons(queries: Queries, most: number): Promise<readonly DueFile[]> {
  return listWhere(
    queries,
    or(not(canBeTakenBack(lessons.removedAt)), not(canBeTakenBack(sections.removedAt))),
    most,
  );
}

/** Those of these ids that no row names. */
export async function listUnnamed(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await queries
    .select({ id: materials.id })
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  const named = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}
