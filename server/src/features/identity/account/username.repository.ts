import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/failures.ts';
import { users } from '../../../records/users/users.table.ts';

/** Sets a username; false when another user has it, in any case of letters. Then the caller's transaction has failed. */
export async function updateUsername(
  queries: Queries,
  id: string,
  username: string,
): Promise<boolean> {
  try {
    await queries
      .update(users)
      .set({ username, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) return false;
    throw error;
  }
}
