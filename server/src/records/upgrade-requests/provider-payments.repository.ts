import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { providerPayments } from './upgrade-requests.table.ts';

type ProviderPayment = typeof providerPayments.$inferInsert;

/** Notes what the provider told of a payment; false when it was told before. */
export async function createProviderPayment(
  transaction: Queries,
  payment: Omit<ProviderPayment, 'id' | 'at'>,
): Promise<boolean> {
  const noted = await transaction
    .insert(providerPayments)
    .values({ ...payment, id: createId() })
    .onConflictDoNothing()
    .returning({ id: providerPayments.id });
  return noted.length === 1;
}

/** True when the provider told of this payment of a request with this status. */
export async function hasProviderPayment(
  queries: Queries,
  {
    requestId,
    paymentId,
    statusCode,
  }: Pick<ProviderPayment, 'requestId' | 'paymentId' | 'statusCode'>,
): Promise<boolean> {
  const told = await queries
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.requestId, requestId),
        eq(providerPayments.paymentId, paymentId),
        eq(providerPayments.statusCode, statusCode),
      ),
    );
  return told.length > 0;
}
