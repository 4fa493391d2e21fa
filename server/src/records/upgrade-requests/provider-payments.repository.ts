import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { providerPayments } from './upgrade-requests.table.ts';

type ProviderPayment = typeof providerPayments.$inferInsert;

/** Records what the provider said about a payment; false when it said so before. */
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

/** True when the provider reported this payment of a request with this status. */
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

/** True when the provider reported another payment of a request, of the same sum, that was not taken back. */
export async function hasOtherPayment(
  queries: Queries,
  {
    requestId,
    paymentId,
    amountMinor,
    currency,
  }: Pick<ProviderPayment, 'requestId' | 'paymentId' | 'amountMinor' | 'currency'>,
  { paid, takenBack }: { readonly paid: number; readonly takenBack: number },
): Promise<boolean> {
  const others = await queries
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.requestId, requestId),
        ne(providerPayments.paymentId, paymentId),
        eq(providerPayments.statusCode, paid),
        eq(providerPayments.amountMinor, amountMinor),
        eq(providerPayments.currency, currency),
        // Table names are written out: in a query of one table the library leaves them off the columns.
        sql`not exists (
          select 1 from provider_payments back
          where back.payment_id = provider_payments.payment_id and back.status_code = ${takenBack}
        )`,
      ),
    )
    .limit(1);
  return others.length > 0;
}
