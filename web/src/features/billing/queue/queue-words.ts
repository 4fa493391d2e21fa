import type { RequestState } from '@panthiya/contract/billing/billing.rules';
import type { UpgradeRequest } from '@panthiya/contract/billing/upgrade-requests.contract';
import type { BillingCode } from '@panthiya/contract/packages/packages.rules';
import { formatMoney } from '../../../lib/format.ts';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** States as clerks read them. */
export const stateWords: Readonly<Record<RequestState, { words: string; tone: ChipTone }>> = {
  open: { words: 'Waiting', tone: 'lit' },
  approved: { words: 'Approved', tone: 'ok' },
  rejected: { words: 'Rejected', tone: 'bad' },
  reversed: { words: 'Reversed', tone: 'bad' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  lapsed: { words: 'Expired', tone: 'plain' },
};

const inOrder = ['open', 'approved', 'rejected', 'reversed', 'withdrawn', 'lapsed'] as const;

/** The views of the queue: those that wait first. */
export const views = [
  ...inOrder.map((value) => ({ value, label: stateWords[value].words })),
  { value: 'all', label: 'All' },
];

/** For how long a plan is given. */
export const periodWords: Readonly<Record<BillingCode, string>> = {
  F: 'with no end date',
  M: 'for a month',
  A: 'for a year',
  O: 'with no end date',
};

/** What to look at twice, in plain words. */
export function suspicionsOf({
  suspicions,
  payment,
  amount,
  currency,
}: UpgradeRequest): readonly { readonly kind: string; readonly words: string }[] {
  return suspicions.map(({ kind, references, priceNow }) => {
    const others = references.join(', ');
    switch (kind) {
      case 'same-file':
        return { kind, words: `Same file as ${others}` };
      case 'same-bank-reference':
        return { kind, words: `Same bank reference as ${others}` };
      case 'wrong-amount':
        return {
          kind,
          words: payment
            ? `Paid ${formatMoney(payment.amount, currency)}; price ${formatMoney(amount, currency)}`
            : 'The amount is not the price',
        };
      case 'other-price':
        return {
          kind,
          words: priceNow
            ? `The price is ${formatMoney(priceNow.amount, priceNow.currency)} today`
            : 'The price is different today',
        };
    }
  });
}
