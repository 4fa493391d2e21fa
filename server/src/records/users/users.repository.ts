import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { createUnusableHash } from '../../platform/password-hashing.ts';
import { type NewUser, type User, users } from './users.table.ts';

/** The fields that a profile save can set. */
export type ProfileColumns = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'ownScriptName'
  | 'dateOfBirth'
  | 'gender'
  | 'nic'
  | 'pendingEmail'
  | 'phoneNumber'
  | 'whatsappNumber'
  | 'telegramNumber'
  | 'houseNumber'
  | 'lane01'
  | 'lane02'
  | 'province'
  | 'district'
  | 'city'
  | 'emergencyContactName'
  | 'emergencyContactPhone'
  | 'schoolCollege'
  | 'referralNumber'
>;

const nextVersion = sql`${users.profileVersion} + 1`;

const byEmail = prepared((database) =>
  database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${sql.placeholder('email')})`))
    .prepare('find_user_by_email'),
);

/** The account of an address, in any case of letters (R2.2.2.5). */
export async function findUserByEmail(
  database: Database,
  email: string,
): Promise<User | undefined> {
  const [user] = await byEmail(database, { email });
  return user;
}

/** The user of an address, in any case of letters. Sees what the caller's transaction has just added. */
export async function findAddressOwner(
  queries: Queries,
  email: string,
): Promise<Pick<User, 'id' | 'email'> | undefined> {
  const [owner] = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return owner;
}

/** The account with this primary key. */
export async function findUser(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, id));
  return user;
}

/** True when an account has a password. */
export async function hasOwnPassword(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.passwordHash)));
  return found.length === 1;
}

/** The account with this primary key, locked until the end of the transaction. Rows that only point at it need not wait. */
export async function lockUser(transaction: Queries, id: string): Promise<User | undefined> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return user;
}

/** Adds an account; false when its address has one already. The caller's transaction stays usable. */
export async function createUser(
  queries: Queries,
  user: NewUser,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<boolean> {
  const created = await queries
    .insert(users)
    .values({ ...user, ...(isConfirmed && { emailVerifiedAt: sql`now()` }) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created.length === 1;
}

/** Replaces the password hash; with `present`, only while that is the present one. */
export async function updatePasswordHash(
  queries: Queries,
  id: string,
  {
    passwordHash,
    present,
  }: { readonly passwordHash: string; readonly present?: string | undefined },
): Promise<void> {
  const isPresent = present === undefined ? undefined : eq(users.passwordHash, present);
  await queries
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isPresent));
}

/** Shuts a locked account without a password that lost its other ways in: a reset link opens it again. Others stay as they are. */
export async function shutWithoutPassword(transaction: Queries, id: string): Promise<void> {
  await transaction
    .update(users)
    .set({ passwordHash: createUnusableHash(), updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.passwordHash)));
}

/** Saves changed fields on top of the version they were made from. False when there is a newer one by now. */
export async function updateProfile(
  queries: Queries,
  { id, profileVersion }: Pick<User, 'id' | 'profileVersion'>,
  changed: Partial<ProfileColumns>,
): Promise<boolean> {
  const saved = await queries
    .update(users)
    .set({ ...changed, profileVersion: nextVersion, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.id, id),
        eq(users.profileVersion, profileVersion),
        // Erased during the save (R10.5).
        isNull(users.disabledAt),
      ),
    )
    .returning({ id: users.id });
  return saved.length === 1;
}

/** Records an address that will become the account's. Only while the present one is unverified (R10.7). */
export async function updatePendingEmail(
  queries: Queries,
  id: string,
  email: string | null,
): Promise<boolean> {
  const changed = await queries
    .update(users)
    .set({ pendingEmail: email, profileVersion: nextVersion, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Deletes a pending address; false when another address is pending. */
export async function dropPendingEmail(
  queries: Queries,
  id: string,
  email: string,
): Promise<boolean> {
  const dropped = await queries
    .update(users)
    .set({ pendingEmail: null, profileVersion: nextVersion, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.pendingEmail, email)))
    .returning({ id: users.id });
  return dropped.length === 1;
}

/**
 * Marks the address as the account's verified one, if it is its present or its pending address. Otherwise false. Also false when
 * another account took it in between, or when the account is disabled (R10.6).
 */
export async function updateVerifiedEmail(
  queries: Queries,
  id: string,
  email: string,
): Promise<boolean> {
  try {
    const changed = await queries
      .update(users)
      .set({
        email,
        emailVerifiedAt: sql`now()`,
        pendingEmail: null,
        profileVersion: nextVersion,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(users.id, id),
          sql`${email} in (${users.email}, ${users.pendingEmail})`,
          isNull(users.disabledAt),
        ),
      )
      .returning({ id: users.id });
    return changed.length === 1;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return false;
    throw error;
  }
}

/** The account with this public id. */
export async function findUserByUid(queries: Queries, uid: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.uid, uid));
  return user;
}
