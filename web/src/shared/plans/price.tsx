import type { BillingCode } from '@panthiya/contract/money/packages.rules';
import { formatMoney } from '../../lib/time/format.ts';
import { billingLabels, isJustFree } from './plan-labels.ts';
import './price.css';

/** The price of a thing, and how often it is paid. */
export interface Priced {
  readonly amount: number;
  readonly currency: string;
  readonly billingMode: { readonly code: BillingCode };
}

/** LKR 4,500 per month (R9.27, R9.28). */
export function Price({ of: { amount, currency, billingMode } }: { of: Priced }) {
  if (isJustFree(amount, billingMode.code)) return billingLabels.F;
  return (
    <span className="price">
      <span>{formatMoney(amount, currency)}</span>{' '}
      <span className="price-billing">{billingLabels[billingMode.code]}</span>
    </span>
  );
}
