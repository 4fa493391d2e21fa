import type { Database } from '../../db/database.ts';
import type { Origin } from '../../platform/network.ts';
import { createId } from '../../platform/identifier.ts';
import { createSessionToken, hashToken } from '../../platform/secret-token.ts';
import { openSession } from './open-session.repository.ts';
import { removeSurplusSessions } from './sessions.repository.ts';

/** Whose session it will be, and the hash of the password that was checked. */
interface Opener {
  readonly userId: string;
  readonly passwordHash: string;
}

/**
 * Opens a session and answers its token, which is never seen again; undefined when the password was changed or the
 * account disabled since the password was checked.
 */
export async function beginSession(
  database: Database,
  { userId, passwordHash }: Opener,
  origin: Origin,
): Promise<string | undefined> {
  const token = createSessionToken();
  const session = { id: createId(), userId, tokenHash: hashToken(token), ...origin };
  if (!(await openSession(database, session, passwordHash))) return undefined;
  // Afterwards, not within: sign-ins at the same time see each other's sessions only then.
  await removeSurplusSessions(database, userId);
  return token;
}
