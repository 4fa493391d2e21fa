import { SET_UP_MINUTES } from '@panthiya/contract/identity/factors.rules';
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { type User, users } from '../users/users.table.ts';
import { passkeyHandles, passkeys } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
/** A passkey as it is added. */
export type NewPasskeyRow = Omit<PasskeyRow, 'madeAt' | 'lastUsedAt' | 'confirmedAt'>;

const isOf = (userId: string) => eq(passkeys.userId, userId);
const counts = isNotNull(passkeys.confirmedAt);
const isInTime = gt(passkeys.madeAt, sql`now() - make_interval(mins => ${SET_UP_MINUTES})`);

/** The passkeys of a user that count, the oldest first; never more than 10. */
export async function listPasskeys(
  queries: Queries,
  userId: string,
): Promise<readonly PasskeyRow[]> {
  return queries
    .select()
    .from(passkeys)
    .where(and(isOf(userId), counts))
    .orderBy(asc(passkeys.madeAt), asc(passkeys.id));
}

/** A passkey that counts, and whose it is. */
export interface OwnedPasskey {
  readonly passkey: PasskeyRow;
  readonly handle: Buffer;
  readonly user: User;
}

/** The passkey with this id of its device, made for this host; undefined when none counts. */
export async function findPasskey(
  queries: Queries,
  credentialId: Buffer,
  host: string,
): Promise<OwnedPasskey | undefined> {
  const [found] = await queries
    .select({ passkey: passkeys, handle: passkeyHandles.handle, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(passkeyHandles, eq(passkeyHandles.userId, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.host, host), counts));
  return found;
}

/** What devices know this person by; made when it is first asked for, and then always the same. */
export async function findHandle(queries: Queries, userId: string, made: Buffer): Promise<Buffer> {
  const [kept] = await queries
    .insert(passkeyHandles)
    .values({ userId, handle: made })
    .onConflictDoUpdate({ target: passkeyHandles.userId, set: { userId } })
    .returning({ handle: passkeyHandles.handle });
  return kept?.handle ?? made;
}

/**
 * Adds a passkey to a locked user. One that waits for its recovery codes takes the place of another that waits. False when it is
 * there already.
 */
export async function createPasskey(
  transaction: Queries,
  passkey: NewPasskeyRow,
  isConfirmed: boolean,
): Promise<boolean> {
  await removeWaitingPasskeyOf(transaction, passkey.userId);
  try {
    // In a savepoint: the caller's transaction stays usable.
    await transaction.transaction((inner) =>
      inner
        .insert(passkeys)
        .values({ ...passkey, ...(isConfirmed && { confirmedAt: sql`now()` }) }),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) return false;
    throw error;
  }
}

/** Lets the passkey that waits count. False when there is none, or when it took too long. */
export async function confirmPasskey(queries: Queries, userId: string): Promise<boolean> {
  const confirmed = await queries
    .update(passkeys)
    .set({ confirmedAt: sql`now()` })
    .where(and(isOf(userId), isNull(passkeys.confirmedAt), isInTime))
    .returning({ id: passkeys.id });
  return confirmed.length === 1;
}

/**
 * Records a use. False when the counter of the device did not go on since the last one, or the passkey is gone. Passkeys that are
 * on several devices count nothing and say 0.
 */
export async function usePasskey(
  queries: Queries,
  id: string,
  { counter, isVerified }: { readonly counter: number; readonly isVerified: boolean },
): Promise<boolean> {
  const used = await queries
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()`, ...(isVerified && { verifiesUser: true }) })
    .where(
      and(
        eq(passkeys.id, id),
        counts,
        counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
      ),
    )
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** Gives a passkey of this user another name; false when it is not theirs. */
export async function updatePasskeyName(
  queries: Queries,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
  name: string,
): Promise<boolean> {
  const renamed = await queries
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), isOf(userId), counts))
    .returning({ id: passkeys.id });
  return renamed.length === 1;
}

/** Removes a passkey of this user; false when it is not theirs. */
export async function removePasskey(
  queries: Queries,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
): Promise<boolean> {
  const removed = await queries
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), isOf(userId), counts))
    .returning({ id: passkeys.id });
  return removed.length === 1;
}

/** Removes the passkey of a user that waits for its recovery codes. */
export async function removeWaitingPasskeyOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(passkeys).where(and(isOf(userId), isNull(passkeys.confirmedAt)));
}

/** Removes all passkeys of a user, and what devices know them by. */
export async function removePasskeysOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(passkeys).where(isOf(userId));
  await queries.delete(passkeyHandles).where(eq(passkeyHandles.userId, userId));
}

/** Removes passkeys that nobody confirmed in time. */
export async function removeOldWaitingPasskeys(queries: Queries): Promise<void> {
  await queries.delete(passkeys).where(and(isNull(passkeys.confirmedAt), sql`not (${isInTime})`));
}
