import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { type User, users } from '../users/users.table.ts';
import { identities, providerFlows, waitingIdentities } from './identities.table.ts';

export type IdentityRow = typeof identities.$inferSelect;

/** The account that an identity signs in to. It is found by issuer and subject alone (R18.3.3). */
export async function findOwnerOfIdentity(
  queries: Queries,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<User | undefined> {
  const [found] = await queries
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found?.user;
}

/** The identities of a user. */
export async function listIdentitiesOf(
  queries: Queries,
  userId: string,
): Promise<readonly IdentityRow[]> {
  return queries
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.connectedAt);
}

/** True when a user has any identity. */
export async function hasIdentity(queries: Queries, userId: string): Promise<boolean> {
  return (await listIdentitiesOf(queries, userId)).length > 0;
}

/** Connects an identity. False when it is somebody's, or its owner has one of this provider. */
export async function createIdentity(
  queries: Queries,
  identity: Omit<IdentityRow, 'connectedAt'>,
): Promise<boolean> {
  const made = await queries
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ provider: identities.provider });
  return made.length === 1;
}

/** Disconnects an identity, and ends what it has proven. False when there was none. */
export async function removeIdentity(
  queries: Queries,
  { userId, provider }: { readonly userId: string; readonly provider: Provider },
): Promise<boolean> {
  await queries
    .delete(providerFlows)
    .where(and(eq(providerFlows.userId, userId), eq(providerFlows.provider, provider)));
  const gone = await queries
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .returning({ provider: identities.provider });
  return gone.length === 1;
}

/** Disconnects all identities of a user, and ends what would connect one. True when there were any. */
export async function removeConnectedOf(queries: Queries, userId: string): Promise<boolean> {
  await queries.delete(providerFlows).where(eq(providerFlows.userId, userId));
  const gone = await queries
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ provider: identities.provider });
  return gone.length > 0;
}

/** Removes what providers know a user by. */
export async function removeIdentitiesOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(identities).where(eq(identities.userId, userId));
  await queries.delete(providerFlows).where(eq(providerFlows.userId, userId));
  await queries.delete(waitingIdentities).where(eq(waitingIdentities.userId, userId));
}
