import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import type { Erasable } from '../../../feature-kit/personal-data.ts';
import { createUnusableHash } from '../../../platform/password-hashing.ts';
import { idempotencyKeys } from '../../../records/idempotency/idempotency-keys.table.ts';
import { oneTimeTokens } from '../../../records/one-time-tokens/one-time-tokens.table.ts';
import { sessions } from '../../../records/sessions/sessions.table.ts';
import { type User, users } from '../../../records/users/users.table.ts';

/** Ids of accounts whose time is over, in order, after the given one. */
export async function listDueForErasure(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const due = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionAt, sql`now()`), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return due.map(({ id }) => id);
}

const erasable = {
  id: users.id,
  uid: users.uid,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
};

/**
 * Locks an account whose time is over until the end of the transaction. undefined when its owner kept it, or another process
 * erases it.
 */
export async function claimForErasure(queries: Queries, id: string): Promise<Erasable | undefined> {
  const [user] = await queries
    .select(erasable)
    .from(users)
    .where(and(eq(users.id, id), lte(users.deletionAt, sql`now()`)))
    .for('no key update', { skipLocked: true });
  return user;
}

/** Locks an account with an unconfirmed address; undefined when it is confirmed, or the account has another address. */
export async function claimUnconfirmed(
  queries: Queries,
  id: string,
  email: string,
): Promise<Erasable | undefined> {
  const [user] = await queries
    .select(erasable)
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.email, email),
        isNull(users.emailVerifiedAt),
        ne(users.origin, 'erased'),
      ),
    )
    .for('no key update');
  return user;
}

/** Removes every row of an account that is only the person's. */
export async function removeAccountRows(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, id));
  await queries.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
  await queries.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
}

/** Overwrites the data that show who a user was. Their ids stay as a pseudonym for audit and ledgers. */
export async function updateErased(
  queries: Queries,
  { id, uid }: Pick<User, 'id' | 'uid'>,
): Promise<void> {
  await queries
    .update(users)
    .set({
      origin: 'erased',
      email: `erased-${uid}@erased.invalid`,
      emailVerifiedAt: null,
      pendingEmail: null,
      username: null,
      passwordHash: createUnusableHash(),
      firstName: 'DELETED',
      lastName: 'ACCOUNT',
      dateOfBirth: null,
      gender: null,
      nic: '',
      phoneNumber: '',
      whatsappNumber: '',
      telegramNumber: '',
      houseNumber: '',
      lane01: '',
      lane02: '',
      province: '',
      district: '',
      city: '',
      ownScriptName: '',
      emergencyContactName: '',
      emergencyContactPhone: '',
      schoolCollege: '',
      referralNumber: '',
      pictureChangedAt: null,
      language: null,
      secondFactorAt: null,
      isSystemAdmin: false,
      disabledAt: sql`now()`,
      deletionAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}
