import { GUARDIANS_MAX } from '@panthiya/contract/students/guardians.rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { StudentRef } from '../students/students.repository.ts';
import { guardianChildren, guardians } from './guardians.table.ts';

export type GuardianRow = typeof guardians.$inferSelect;
export type GuardianLink = typeof guardianChildren.$inferSelect;

/** What the office knows of a guardian. */
export type GuardianFacts = Pick<GuardianRow, 'name' | 'mobile' | 'email' | 'language'>;

/** True for the rows of guardian and student that were not removed. */
export const isLinked = isNull(guardianChildren.removedAt);

/** All rows of guardian and student of a student, removed or not. */
export const isOfStudent = ({ organizationId, studentId }: StudentRef) =>
  and(
    eq(guardianChildren.organizationId, organizationId),
    eq(guardianChildren.studentId, studentId),
  );

type NewGuardian = GuardianFacts & Pick<GuardianRow, 'organizationId' | 'createdBy'>;

/**
 * The guardian with this mobile number, locked; made when nobody has it. Whoever adds the same number at the same time waits here, so
 * that one number is one guardian. What is known of them stays.
 */
export async function keepGuardian(
  queries: Queries,
  guardian: NewGuardian,
): Promise<{ readonly id: string; readonly isKnown: boolean }> {
  const [row] = await queries
    .insert(guardians)
    .values(guardian)
    .onConflictDoUpdate({
      target: [guardians.organizationId, guardians.mobile],
      set: { mobile: guardian.mobile },
    })
    // A row that this statement made has no xmax.
    .returning({ id: guardians.id, isKnown: sql<boolean>`xmax <> 0` });
  if (row === undefined) throw new Error('an insert answered no row');
  return row;
}

/** The guardian with exactly this mobile number. */
export async function findByMobile(
  queries: Queries,
  organizationId: string,
  mobile: string,
): Promise<GuardianRow | undefined> {
  const [row] = await queries
    .select()
    .from(guardians)
    .where(and(eq(guardians.organizationId, organizationId), eq(guardians.mobile, mobile)));
  return row;
}

/** Locks a guardian until the end of the transaction; undefined when there is none. */
export async function lockGuardian(
  transaction: Queries,
  organizationId: string,
  id: string,
): Promise<GuardianRow | undefined> {
  const [row] = await transaction
    .select()
    .from(guardians)
    .where(and(eq(guardians.id, id), eq(guardians.organizationId, organizationId)))
    .for('update');
  return row;
}

/** Changes a guardian for all their children, and counts the version up. */
export async function setGuardian(
  queries: Queries,
  id: string,
  facts: GuardianFacts,
): Promise<void> {
  await queries
    .update(guardians)
    .set({ ...facts, version: sql`${guardians.version} + 1` })
    .where(eq(guardians.id, id));
}

/** True when another guardian got this number in the same moment. */
export const isMobileTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'guardians_mobile_key');

/** The guardians of a student who were not removed, by place. Under the student's lock. */
export function listLinks(queries: Queries, ref: StudentRef) {
  return queries
    .select()
    .from(guardianChildren)
    .where(and(isOfStudent(ref), isLinked))
    .orderBy(asc(guardianChildren.place));
}

/** The first places that are free; fewer where a student has four guardians. */
export const freePlaces = (links: readonly Pick<GuardianLink, 'place'>[]): readonly number[] => {
  const taken = new Set(links.map(({ place }) => place));
  return Array.from({ length: GUARDIANS_MAX }, (_, index) => index + 1).filter(
    (place) => !taken.has(place),
  );
};

type NewLink = Pick<
  GuardianLink,
  'guardianId' | 'studentId' | 'organizationId' | 'relation' | 'place' | 'addedBy'
>;

/** Makes somebody a guardian of a student. Under the student's lock. */
export async function addLink(queries: Queries, link: NewLink): Promise<void> {
  await queries.insert(guardianChildren).values(link);
}

/** Changes a row of guardian and student. */
export async function setLink(
  queries: Queries,
  id: string,
  changes: Partial<Pick<GuardianLink, 'relation' | 'place' | 'removedAt' | 'removedBy'>>,
): Promise<void> {
  await queries.update(guardianChildren).set(changes).where(eq(guardianChildren.id, id));
}

/** Takes a guardian from a student, for now. */
export async function markRemoved(queries: Queries, id: string, removedBy: string): Promise<void> {
  await queries
    .update(guardianChildren)
    .set({ removedAt: sql`now()`, removedBy })
    .where(eq(guardianChildren.id, id));
}
