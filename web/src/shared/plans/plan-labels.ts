import {
  type BillingCode,
  UNLIMITED,
  UNLIMITED_WORD,
} from '@panthiya/contract/money/packages.rules';

/** R9.28. */
export const billingLabels: Readonly<Record<BillingCode, string>> = {
  F: 'FREE',
  M: 'per month',
  A: 'per year',
  O: 'one-time payment',
};

/** A count as people read it (R3.20). */
export function countLabel(count: number): string {
  return count === UNLIMITED ? UNLIMITED_WORD : count.toLocaleString('en-US');
}
