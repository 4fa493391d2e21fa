import { t } from '#texts';
import type { RequestState } from '@panthiya/contract/money/billing.rules';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';

import { formatMoney } from '../../../lib/time/format.ts';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** States as billing staff read them. */
export const stateLabels: Readonly<Record<RequestState, { label: string; tone: ChipTone }>> = {
  open: { label: t`Waiting`, tone: 'lit' },
  approved: { label: t`Approved`, tone: 'ok' },
  rejected: { label: t`Rejected`, tone: 'bad' },
  reversed: { label: t`Undone`, tone: 'bad' },
  withdrawn: { label: t`Withdrawn`, tone: 'plain' },
  lapsed: { label: t`Expired`, tone: 'plain' },
};

/** The button that undoes a decision, at once or later with a reason: one word for one thing. */
export const undoLabelOf = (state: RequestState): string =>
  state === 'rejected' ? t`Undo rejection` : t`Undo approval`;

const inOrder = ['open', 'approved', 'rejected', 'reversed', 'withdrawn', 'lapsed'] as const;

/** The views of the queue, waiting requests first. */
export const views = [
  ...inOrder.map((value) => ({ value, label: stateLabels[value].label })),
  { value: 'all', label: t({ message: 'All', context: 'requests' }) },
];

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
        return { kind, label: t`Same file as ${{ references: others }}` };
      case 'same-bank-reference':
        return { kind, label: t`Same bank reference as ${{ references: others }}` };
      case 'wrong-amount':
        return {
          kind,
          label: payment
            ? t`Paid ${{ paid: formatMoney(payment.amount, currency) }}; price ${{ price: formatMoney(amount, currency) }}`
            : t`The amount is not the price`,
        };
      case 'other-price':
        return {
          kind,
          label: priceNow
            ? t`The price is ${{ price: formatMoney(priceNow.amount, priceNow.currency) }} today`
            : t`The price is different today`,
        };
    }
  });
}
