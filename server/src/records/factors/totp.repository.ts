import { SET_UP_MINUTES } from '@panthiya/contract/identity/factors.rules';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { totpSecrets } from './factors.table.ts';

/** The secret of a user's authenticator app. */
export type TotpRow = typeof totpSecrets.$inferSelect;

const isInTime = gt(totpSecrets.madeAt, sql`now() - make_interval(mins => ${SET_UP_MINUTES})`);
const isOf = (userId: string) => eq(totpSecrets.userId, userId);

/** The confirmed secret of a user, or undefined. */
export async function findTotp(queries: Queries, userId: string): Promise<TotpRow | undefined> {
  const [row] = await queries
    .select()
    .from(totpSecrets)
    .where(and(isOf(userId), isNotNull(totpSecrets.confirmedAt)));
  return row;
}

/** A secret that is being set up; undefined when there is none, or when it took too long. */
export async function findNewTotp(queries: Queries, userId: string): Promise<TotpRow | undefined> {
  const [row] = await queries
    .select()
    .from(totpSecrets)
    .where(and(isOf(userId), isNull(totpSecrets.confirmedAt), isInTime));
  return row;
}

/** Keeps a new secret in the place of one that was not confirmed. False when a confirmed one is there. */
export async function replaceNewTotp(
  queries: Queries,
  userId: string,
  sealed: Buffer,
): Promise<boolean> {
  const kept = await queries
    .insert(totpSecrets)
    .values({ userId, sealed })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { sealed, madeAt: sql`now()`, provenAt: null, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return kept.length === 1;
}

/** Uses a step up. Of many callers with one code exactly one gets true (R18.1.2). */
export async function useTotpStep(
  queries: Queries,
  { userId, sealed }: Pick<TotpRow, 'userId' | 'sealed'>,
  step: number,
): Promise<boolean> {
  const used = await queries
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isOf(userId), eq(totpSecrets.sealed, sealed), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return used.length === 1;
}

/** Records that the app of a new secret shows right codes. False when that secret is not the new one any more. */
export async function updateProven(
  queries: Queries,
  { userId, sealed }: Pick<TotpRow, 'userId' | 'sealed'>,
): Promise<boolean> {
  const proven = await queries
    .update(totpSecrets)
    .set({ provenAt: sql`now()` })
    .where(and(isOf(userId), eq(totpSecrets.sealed, sealed), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return proven.length === 1;
}

/** Lets a proven secret count. False when there is none, or when it took too long. */
export async function confirmTotpSecret(queries: Queries, userId: string): Promise<boolean> {
  const confirmed = await queries
    .update(totpSecrets)
    .set({ confirmedAt: sql`now()` })
    .where(
      and(isOf(userId), isNull(totpSecrets.confirmedAt), isNotNull(totpSecrets.provenAt), isInTime),
    )
    .returning({ userId: totpSecrets.userId });
  return confirmed.length === 1;
}

/** Removes the secret of a user. True when it counted. */
export async function removeTotpOf(queries: Queries, userId: string): Promise<boolean> {
  const removed = await queries
    .delete(totpSecrets)
    .where(isOf(userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Removes a secret of a user that was not confirmed. */
export async function removeNewTotpOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(totpSecrets).where(and(isOf(userId), isNull(totpSecrets.confirmedAt)));
}

/** Removes secrets that nobody confirmed in time. */
export async function removeOldNewTotps(queries: Queries): Promise<void> {
  await queries
    .delete(totpSecrets)
    .where(and(isNull(totpSecrets.confirmedAt), sql`not (${isInTime})`));
}
