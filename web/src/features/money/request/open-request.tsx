import { t, Trans } from '#texts';
import type { OwnRequest, WaysToPay } from '@panthiya/contract/money/billing.contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { PaymentStep } from './payment-step.tsx';
import { SlipStep } from './slip-step.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type OpenRequestProps = { request: OwnRequest; waysToPay: WaysToPay };

/** A waiting request, in three steps: pay, tell us, show the slip. */
export function OpenRequest({ request, waysToPay }: OpenRequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {request.amount > 0 && <StepsToPay request={request} waysToPay={waysToPay} />}
      <footer className="request-foot">
        <p>
          {request.priceHeldUntil !== null && (
            <>{t`This price holds until ${{ date: formatDate(request.priceHeldUntil) }}.`} </>
          )}
          {request.amount > 0
            ? t`We check every payment and email you. Then your plan starts.`
            : t`There is nothing to pay. Your plan starts after we check your request.`}
        </p>
        <Button type="button" variant="ghost" onClick={() => setIsAsking(true)}>
          <Trans>Withdraw request</Trans>
        </Button>
      </footer>
      {isAsking && <WithdrawDialog request={request} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** The payer's steps, in their order. */
function StepsToPay({ request, waysToPay }: OpenRequestProps) {
  return (
    <ol className="steps-to-pay">
      <li>
        <h3>
          <Trans>Pay {{ amount: formatMoney(request.amount, request.currency) }}</Trans>
        </h3>
        <HowToPay request={request} waysToPay={waysToPay} />
      </li>
      <li>
        <h3>
          <Trans>Tell us about the payment</Trans>
        </h3>
        <PaymentStep request={request} />
      </li>
      <li>
        <h3>
          <Trans>
            Add the slip <span className="label-mark">(optional)</span>
          </Trans>
        </h3>
        <SlipStep request={request} />
      </li>
    </ol>
  );
}
