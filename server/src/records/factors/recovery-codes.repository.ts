import { SET_UP_MINUTES } from '@panthiya/contract/identity/factors.rules';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { recoveryCodes } from './factors.table.ts';

/** A new code as it is kept. */
export interface NewRecoveryCode {
  readonly label: number;
  readonly codeHash: string;
  /** The one that has to be typed in. */
  readonly isAskedFor: boolean;
}

const minutes = sql`make_interval(mins => ${SET_UP_MINUTES})`;
const areOf = (userId: string, isWaiting: boolean) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isWaiting, isWaiting));

/** Keeps new codes, which wait. Earlier ones that wait go. */
export async function replaceWaitingCodes(
  queries: Queries,
  userId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await queries.delete(recoveryCodes).where(areOf(userId, true));
  await queries
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, isWaiting: true, ...code })));
}

/** The hash of the waiting code that has to be typed in; undefined when there is none, or when it took too long. */
export async function findAskedCode(
  queries: Queries,
  userId: string,
): Promise<{ readonly label: number; readonly codeHash: string } | undefined> {
  const [code] = await queries
    .select({ label: recoveryCodes.label, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(
      and(
        areOf(userId, true),
        recoveryCodes.isAskedFor,
        gt(recoveryCodes.madeAt, sql`now() - ${minutes}`),
      ),
    );
  return code;
}

/** Lets the waiting codes count in the place of the old ones. */
export async function confirmWaitingCodes(queries: Queries, userId: string): Promise<void> {
  await queries.delete(recoveryCodes).where(areOf(userId, false));
  await queries
    .update(recoveryCodes)
    .set({ isWaiting: false, isAskedFor: false, madeAt: sql`now()` })
    .where(areOf(userId, true));
}

/** The hash of a code that was not used; undefined when it was, or never was one. */
export async function findUnusedCode(
  queries: Queries,
  userId: string,
  label: number,
): Promise<string | undefined> {
  const [code] = await queries
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(areOf(userId, false), eq(recoveryCodes.label, label), isNull(recoveryCodes.usedAt)));
  return code?.codeHash;
}

/** Uses a code up. Of many callers exactly one gets true (R18.1.6). */
export async function useRecoveryCode(
  queries: Queries,
  userId: string,
  { label, codeHash }: Pick<NewRecoveryCode, 'label' | 'codeHash'>,
): Promise<boolean> {
  const used = await queries
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        areOf(userId, false),
        eq(recoveryCodes.label, label),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ label: recoveryCodes.label });
  return used.length === 1;
}

/** How many codes are left, and when they were made; undefined when there are none at all. */
export async function countCodes(
  queries: Queries,
  userId: string,
): Promise<{ readonly left: number; readonly madeAt: Date } | undefined> {
  const [found] = await queries
    .select({
      left: sql<number>`(count(*) filter (where ${recoveryCodes.usedAt} is null))::int`,
      madeAt: sql<Date | null>`min(${recoveryCodes.madeAt})`.mapWith(recoveryCodes.madeAt),
    })
    .from(recoveryCodes)
    .where(areOf(userId, false));
  return found?.madeAt ? { left: found.left, madeAt: found.madeAt } : undefined;
}

/** Removes all codes of a user. */
export async function removeCodesOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes new codes that nobody confirmed in time. */
export async function removeOldWaitingCodes(queries: Queries): Promise<void> {
  await queries
    .delete(recoveryCodes)
    .where(and(recoveryCodes.isWaiting, lt(recoveryCodes.madeAt, sql`now() - ${minutes}`)));
}
