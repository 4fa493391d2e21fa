import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { jsonRow } from '../../../db/json-row.ts';
import { userDevices } from '../../../records/sessions/devices.table.ts';
import { isTrusted } from '../../../records/sessions/trust.repository.ts';
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
  const trustedHere = database
    .select({ one: sql`1` })
    .from(userDevices)
    .where(
      and(
        eq(userDevices.userId, users.id),
        eq(userDevices.keyHash, sql.placeholder('deviceHash')),
        isTrusted,
      ),
    );
  return database
    .select({
      user: jsonRow<User>(getTableColumns(users)),
      isAtHome: sql<boolean>`exists ${fromHere}`,
      isTrustedHere: sql<boolean>`exists ${trustedHere}`,
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
  /** This device is trusted: it may not be asked for a second factor. Only the statement that opens the session decides. */
  readonly isTrustedHere: boolean;
}

/** The account of an address, in any case of letters, and if it is known at this network and trusts this device. */
export async function findCandidate(
  database: Database,
  sought: {
    readonly email: string;
    readonly network: string;
    /** What the device of the sign-in is known by. */
    readonly deviceHash: Buffer;
  },
): Promise<Candidate | undefined> {
  const [found] = await candidate(database, sought);
  return found;
}
