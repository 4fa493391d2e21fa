import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import {
  paymentSlips,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';

/** Removes the data of the payer: slips, and the bank's texts of transfers. Sums, days and decisions stay as the ledger. */
export async function removePaymentTraces(queries: Queries, userId: string): Promise<void> {
  const own = queries
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.userId, userId));
  await queries.delete(paymentSlips).where(inArray(paymentSlips.requestId, own));
  await queries
    .update(upgradeRequests)
    .set({ bank: '', bankReference: '' })
    .where(eq(upgradeRequests.userId, userId));
}
