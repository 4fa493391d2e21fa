import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { paymentSlips, upgradeRequests } from './upgrade-requests.table.ts';

/** A bank slip as it is kept. */
export type Slip = Pick<typeof paymentSlips.$inferSelect, 'type' | 'content' | 'sha256'>;

/** Keeps the slip of a request, in place of the one before. The caller has locked the request. */
export async function replaceSlip(
  transaction: Queries,
  requestId: string,
  slip: Slip,
): Promise<void> {
  await transaction
    .insert(paymentSlips)
    .values({ ...slip, requestId })
    .onConflictDoUpdate({
      target: paymentSlips.requestId,
      set: { ...slip, createdAt: sql`now()` },
    });
}

/** Deletes the slip of a request. The caller has locked the request. */
export async function removeSlip(transaction: Queries, requestId: string): Promise<void> {
  await transaction.delete(paymentSlips).where(eq(paymentSlips.requestId, requestId));
}

/** True when a request has a slip; reads none of its bytes. */
export async function hasSlip(queries: Queries, requestId: string): Promise<boolean> {
  const slips = await queries
    .select({ requestId: paymentSlips.requestId })
    .from(paymentSlips)
    .where(eq(paymentSlips.requestId, requestId));
  return slips.length > 0;
}

/** The slip of a request, and the reference it belongs to. */
export async function findSlip(queries: Queries, requestId: string) {
  const [slip] = await queries
    .select({
      type: paymentSlips.type,
      content: paymentSlips.content,
      reference: upgradeRequests.reference,
    })
    .from(paymentSlips)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, paymentSlips.requestId))
    .where(eq(paymentSlips.requestId, requestId));
  return slip;
}
