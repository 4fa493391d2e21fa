import type { RequestState } from '@panthiya/contract/money/billing.rules';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import type { BillingCode } from '@panthiya/contract/money/packages.rules';
import { formatMoney } from '../../../lib/time/format.ts';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** States as billing staff read them. */
export const stateLabels: Readonly<Record<RequestState, { label: string; tone: ChipTone }>> = {
  open: { label: 'Waiting', tone: 'lit' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
  reversed: { label: 'Reversed', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  lapsed: { label: 'Expired', tone: 'plain' },
};

const inOrder = ['open', 'approved', 'rejected', 'reversed', 'withdrawn', 'lapsed'] as const;

/** The views of the queue, waiting requests first. */
export const views = [
  ...inOrder.map((value) => ({ value, label: stateLabels[value].label })),
  { value: 'all', label: 'All' },
];

/** The period for which a user gets a plan. */
export const periodLabels: Readonly<Record<BillingCode, string>> = {
  F: 'with no end date',
  M: 'for a month',
  A: 'for a year',
  O: 'with no end date',
};

/** The points to check again, in plain words. */
export function suspicionsOf({
  suspicions,
  payment,
  amount,
  currency,
}: UpgradeRequest): readonly { readonly kind: string; readonly label: string }[] {
  return suspicions.map(({ kind, references, priceNow }) => {
    const others = references.join(', ');
    switch (kind) {
      case 'same-file':
        return { kind, label: `Same file as ${others}` };
      case 'same-bank-reference':
        return { kind, label: `Same bank reference as ${others}` };
      case 'wrong-amount':
        return {
          kind,
          label: payment
            ? `Paid ${formatMoney(payment.amount, currency)}; price ${formatMoney(amount, currency)}`
            : 'The amount is not the price',
        };
      case 'other-price':
        return {
          kind,
          label: priceNow
            ? `The price is ${formatMoney(priceNow.amount, priceNow.currency)} today`
            : 'The price is different today',
        };
    }
  });
}
