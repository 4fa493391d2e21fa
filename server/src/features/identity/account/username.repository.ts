import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/failures.ts';
import { users } from '../../../records/users/users.table.ts';

/** Sets a username; false when somebody else has it, without regard to case. The caller's transaction is void then. */
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
