import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { type User, users } from '../../../records/users/users.table.ts';
import { isUser } from './user-rows.repository.ts';

/** The facts that decide which actions on a user are allowed. */
export type AccountStatus = Pick<
  User,
  'id' | 'emailVerifiedAt' | 'disabledAt' | 'deletionAt' | 'isSystemAdmin'
>;

/** Locks a user until the end of the transaction; undefined for an erased or unknown one. */
export async function lockAccountStatus(
  queries: Queries,
  uid: string,
): Promise<AccountStatus | undefined> {
  const { id, emailVerifiedAt, disabledAt, deletionAt, isSystemAdmin } = users;
  const [user] = await queries
    .select({ id, emailVerifiedAt, disabledAt, deletionAt, isSystemAdmin })
    .from(users)
    .where(and(eq(users.uid, uid), isUser))
    .for('no key update');
  return user;
}

/** Disables sign-in to an account, or enables it again. */
export async function updateDisabled(
  queries: Queries,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await queries
    .update(users)
    .set({ disabledAt: isDisabled ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}
