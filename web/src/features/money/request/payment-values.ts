import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { AMOUNT_MAX } from '@panthiya/contract/money/packages.rules';
import { problemIn, readAmount, valueIn } from '../../../lib/forms/typed-number.ts';
import type { PaymentInput } from '../shared/billing.queries.ts';

/** A payment's typed values. */
export interface PaymentValues {
  readonly bank: string;
  readonly bankReference: string;
  readonly amount: string;
  readonly paidOn: string;
}

/** The payment that the user told us about, or the asked price. */
export function paymentValuesOf({ payment, amount }: OwnRequest): PaymentValues {
  return payment
    ? { ...payment, amount: String(payment.amount) }
    : { bank: '', bankReference: '', amount: String(amount), paidOn: '' };
}

const AMOUNT_LIMITS = { least: 0.01, most: AMOUNT_MAX };

/** The payload, and the error of the typed amount. */
export function readPayment(values: PaymentValues): {
  readonly payload: PaymentInput;
  readonly problems: Readonly<Record<string, string>>;
} {
  const amount = readAmount(values.amount, AMOUNT_LIMITS);
  const problem = problemIn(amount);
  return {
    payload: { ...values, amount: valueIn(amount) ?? 0 },
    problems: problem === undefined ? {} : { amount: problem },
  };
}
