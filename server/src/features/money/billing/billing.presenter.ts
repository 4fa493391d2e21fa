import type { OwnRequest, Payment } from '@panthiya/contract/money/billing.contract';
import { BILLING_MODES } from '@panthiya/contract/money/packages.rules';
import { fromMinor } from '../../../platform/money.ts';
import type { SoldPlan } from '../../../records/subscriptions/subscriptions.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';

type Price = Omit<SoldPlan, 'packageId' | 'features'> & { readonly packageId: string | null };

/** What was asked for or sold, with the printed amount and the mode's name. */
export function presentPrice({ packageId, packageTitle, amountMinor, currency, mode }: Price) {
  return {
    packageId,
    packageTitle,
    amount: fromMinor(amountMinor),
    currency,
    billingMode: { code: mode, name: BILLING_MODES[mode] },
  };
}

/** What the payer said about the payment; null when they said nothing. */
export function presentPayment(
  row: Pick<UpgradeRequestRow, 'bank' | 'bankReference' | 'paidAmountMinor' | 'paidOn'>,
): Payment | null {
  const { bank, bankReference, paidAmountMinor, paidOn } = row;
  if (paidAmountMinor === null || paidOn === null) return null;
  return { bank, bankReference, amount: fromMinor(paidAmountMinor), paidOn };
}

export function presentOwnRequest(
  row: UpgradeRequestRow,
  hasSlip: boolean,
  priceHeldUntil: Date | undefined,
): OwnRequest {
  return {
    id: row.id,
    ...presentPrice(row),
    reference: row.reference,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    priceHeldUntil: priceHeldUntil?.toISOString() ?? null,
    payment: presentPayment(row),
    hasSlip,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}
