import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/database.ts';
import { users } from '../../src/records/users/users.table.ts';

/** The ids of the accounts of some addresses, by address: a call for each of some hundred members would take seconds. */
export async function findIds(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]));
  return new Map(rows.map(({ email, id }) => [email, id]));
}
