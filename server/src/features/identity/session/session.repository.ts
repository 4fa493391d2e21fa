import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { jsonRow } from '../../../db/json-row.ts';
import { sessions } from '../../../records/sessions/sessions.table.ts';
import { type User, users } from '../../../records/users/users.table.ts';

/*
 * Sign-in is measured against bare argon2id (performance.md, "API"): each statement costs a hundredth of a hash. So queries are
 * joined where possible.
 */

const candidate = prepared((database) => {
  const fromHere = database
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.network, sql.placeholder('network'))));
  return database
    .select({
      user: jsonRow<User>(getTableColumns(users)),
      isAtHome: sql<boolean>`exists ${fromHere}`,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${sql.placeholder('email')})`))
    .prepare('find_sign_in_candidate');
});

/** The account that wants to sign in. */
interface Candidate {
  readonly user: User;
  /** They have signed in from this network before and that session is still live. */
  readonly isAtHome: boolean;
}

/** The account of an address, in any case of letters, and if it is known at this network. */
export async function findCandidate(
  database: Database,
  email: string,
  network: string,
): Promise<Candidate | undefined> {
  const [found] = await candidate(database, { email, network });
  return found;
}
