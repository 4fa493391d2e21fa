import { FLOW_MINUTES } from '@panthiya/contract/identity/providers.rules';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { providerFlows } from './identities.table.ts';

/** A way to a provider and back. */
export type ProviderFlow = Omit<typeof providerFlows.$inferInsert, 'expiresAt'>;

/** Keeps a flow for 10 minutes. */
export async function createFlow(queries: Queries, flow: ProviderFlow): Promise<void> {
  await queries.insert(providerFlows).values({
    ...flow,
    expiresAt: sql`now() + make_interval(mins => ${FLOW_MINUTES})`,
  });
}

/** Uses a flow up. Of many callers exactly one gets true; one that is over, or of something else, is false (R18.3.2). */
export async function consumeFlow(
  queries: Queries,
  { flowHash, purpose, provider, userId, network }: ProviderFlow,
): Promise<boolean> {
  const used = await queries
    .delete(providerFlows)
    .where(
      and(
        eq(providerFlows.flowHash, flowHash),
        eq(providerFlows.purpose, purpose),
        eq(providerFlows.provider, provider),
        eq(providerFlows.network, network),
        sql`${providerFlows.userId} is not distinct from ${userId ?? null}::uuid`,
        gt(providerFlows.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: providerFlows.purpose });
  return used.length === 1;
}

/** What a round trip to a provider proved: by whom, and from where. */
type Proof = Pick<ProviderFlow, 'flowHash' | 'network'> & { readonly userId: string };

const isProof = ({ flowHash, network, userId }: Proof) =>
  and(
    eq(providerFlows.flowHash, flowHash),
    eq(providerFlows.purpose, 'proven'),
    eq(providerFlows.network, network),
    eq(providerFlows.userId, userId),
    gt(providerFlows.expiresAt, sql`now()`),
  );

/** True while a proof can be used. */
export async function hasProof(queries: Queries, proof: Proof): Promise<boolean> {
  const found = await queries
    .select({ purpose: providerFlows.purpose })
    .from(providerFlows)
    .where(isProof(proof));
  return found.length === 1;
}

/** Uses a proof up. Of many callers exactly one gets true (R18.3.6). */
export async function consumeProof(queries: Queries, proof: Proof): Promise<boolean> {
  const used = await queries
    .delete(providerFlows)
    .where(isProof(proof))
    .returning({ purpose: providerFlows.purpose });
  return used.length === 1;
}

/** Removes flows that are over. */
export async function removeOldFlows(queries: Queries): Promise<void> {
  await queries.delete(providerFlows).where(lt(providerFlows.expiresAt, sql`now()`));
}
