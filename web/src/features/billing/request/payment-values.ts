import type { OwnRequest } from '@panthiya/contract/billing/billing.contract';
import { amountOf } from '../../../lib/typed-amount.ts';
import type { PaymentInput } from '../billing.queries.ts';

/** A payment as it is typed. */
export interface PaymentValues {
  readonly bank: string;
  readonly bankReference: string;
  readonly amount: string;
  readonly paidOn: string;
}

/** What was told already, or the price as it was asked. */
export function valuesOf({ payment, amount }: OwnRequest): PaymentValues {
  return payment
    ? { ...payment, amount: String(payment.amount) }
    : { bank: '', bankReference: '', amount: String(amount), paidOn: '' };
}

/** What is sent; a sum that cannot be read is none. */
export function payloadOf(values: PaymentValues): PaymentInput {
  return { ...values, amount: amountOf(values.amount) ?? 0 };
}
