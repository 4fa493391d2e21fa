import type { Database } from '../../db/database.ts';
import type { Origin } from '../../platform/network.ts';
import { createId } from '../../platform/identifier.ts';
import { createLinkToken, createSessionToken, hashToken } from '../../platform/secret-token.ts';
import { openSession } from './open-session.repository.ts';
import { removeSurplusSessions } from './sessions.repository.ts';

/** The user of the new session, and the hash of the password that was checked. */
interface Opener {
  readonly userId: string;
  readonly passwordHash: string;
  /** The second factor was shown; false where the account has none. */
  readonly hasSecondFactor?: boolean;
}

/** The secrets of a new session, which are shown only here. */
export interface BegunSession {
  readonly token: string;
  /** For the cookie of the browser that signs in; undefined for other clients than a page of ours (ADR 0034). */
  readonly browserKey: string | undefined;
}

/**
 * Opens a session. undefined when the password changed, the account was disabled, or a second factor was turned on after the
 * password check.
 */
export async function beginSession(
  database: Database,
  { userId, passwordHash, hasSecondFactor = false }: Opener,
  { network, userAgent, client }: Origin,
): Promise<BegunSession | undefined> {
  const token = createSessionToken();
  const browserKey = client === 'page' ? createLinkToken() : undefined;
  const session = {
    id: createId(),
    userId,
    network,
    userAgent,
    tokenHash: hashToken(token),
    browserHash: browserKey === undefined ? null : hashToken(browserKey),
    isProgram: client === 'program',
    hasSecondFactor,
  };
  if (!(await openSession(database, session, passwordHash))) return undefined;
  // After the transaction, not within: only then can sign-ins at the same time see each other's sessions.
  await removeSurplusSessions(database, userId);
  return { token, browserKey };
}
