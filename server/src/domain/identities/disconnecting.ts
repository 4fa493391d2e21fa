import type { Provider } from '@panthiya/contract/identity/providers.rules';
import type { Queries } from '../../db/database.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { removeProviderChallengesOf } from '../../records/factors/challenges.repository.ts';
import {
  removeConnectedOf,
  removeIdentity,
} from '../../records/identities/identities.repository.ts';
import { endSessionsBy } from '../../records/sessions/provider-sessions.repository.ts';
import { shutWithoutPassword } from '../../records/users/users.repository.ts';

/**
 * Disconnects an identity, and ends the sign-ins that it began or opened, but this session. False when there was none. The account is
 * locked.
 */
export async function disconnectOne(
  transaction: Queries,
  identity: { readonly userId: string; readonly provider: Provider; readonly sessionId: string },
): Promise<boolean> {
  await endSessionsBy(transaction, identity);
  if (!(await removeIdentity(transaction, identity))) return false;
  await removeProviderChallengesOf(transaction, identity.userId);
  await recordOwnEvent(transaction, { event: 'identity.disconnected', userId: identity.userId });
  return true;
}

/**
 * Disconnects all identities of a locked account: after "This was not me" and a new password by mail, one of them may be of a thief.
 * An account without a password is opened again by a reset link alone. What waits for a sign-in stays: its owner has to sign in with the new password.
 */
export async function disconnectAll(transaction: Queries, userId: string): Promise<void> {
  await removeProviderChallengesOf(transaction, userId);
  if (!(await removeConnectedOf(transaction, userId))) return;
  await shutWithoutPassword(transaction, userId);
  await recordOwnEvent(transaction, { event: 'identity.disconnected', userId });
}
