import type { Database } from '../../db/database.ts';
import type { Origin } from '../../platform/network.ts';
import { createId } from '../../platform/identifier.ts';
import { createSessionToken, hashToken } from '../../platform/secret-token.ts';
import { openSession } from './open-session.repository.ts';
import { removeSurplusSessions } from './sessions.repository.ts';

/** The user of the new session, and the hash of the password that was checked. */
interface Opener {
  readonly userId: string;
  readonly passwordHash: string;
}

/**
 * Opens a session and answers its token, which is shown only here. undefined when the password changed or the account was
 * disabled after the password check.
 */
export async function beginSession(
  database: Database,
  { userId, passwordHash }: Opener,
  origin: Origin,
): Promise<string | undefined> {
  const token = createSessionToken();
  const session = { id: createId(), userId, tokenHash: hashToken(token), ...origin };
  if (!(await openSession(database, session, passwordHash))) return undefined;
  // After the transaction, not within: only then can sign-ins at the same time see each other's sessions.
  await removeSurplusSessions(database, userId);
  return token;
}
