import { t } from '#texts';
import { givenLabels } from './given-labels.ts';
import { type BillingCode, UNLIMITED } from '@panthiya/contract/money/packages.rules';

/** R9.28. */
export const billingLabels: Readonly<Record<BillingCode, string>> = {
  F: t({ message: 'FREE', context: 'price' }),
  M: t({ message: 'per month', comment: 'Stands after a price.' }),
  A: t({ message: 'per year', comment: 'Stands after a price.' }),
  O: t({ message: 'one-time payment', comment: 'Stands after a price.' }),
};

/** True for a price that is one word: nobody reads LKR 0 before FREE. */
export const isJustFree = (amount: number, code: BillingCode): boolean =>
  amount === 0 && code === 'F';

/** Features that are measured: their unit stands with the number. */
const MEASURED = /^(.+) in (MB|GB)$/;

/** What a plan has of a feature: 500 MB, Storage; 100, Members; Unlimited, Storage. */
export function entitlementLabels(title: string, count: number): { count: string; title: string } {
  const [, name, unit] = MEASURED.exec(title) ?? [];
  if (name === undefined) return { count: countLabel(count), title: givenLabels(title) };
  return {
    count: count === UNLIMITED ? t`Unlimited` : `${countLabel(count)} ${unit}`,
    title: givenLabels(name),
  };
}

/** A count as people read it (R3.20). */
export function countLabel(count: number): string {
  return count === UNLIMITED ? t`Unlimited` : count.toLocaleString('en-US');
}
