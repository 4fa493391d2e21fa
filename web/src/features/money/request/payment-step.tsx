import { t, Trans } from '#texts';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { PaymentForm } from './payment-form.tsx';

/** How the user paid: to fill in, or as filled in. */
export function PaymentStep({ request }: { request: OwnRequest }) {
  const [isChanging, setIsChanging] = useState(false);
  const { payment, currency } = request;
  if (!payment || isChanging) {
    return (
      <PaymentForm
        request={request}
        onDone={() => setIsChanging(false)}
        {...(payment && { onCancel: () => setIsChanging(false) })}
      />
    );
  }
  return (
    <>
      <Facts
        facts={[
          { label: t`Bank`, value: payment.bank },
          { label: t`Reference`, value: payment.bankReference },
          { label: t`Amount`, value: formatMoney(payment.amount, currency) },
          { label: t`Paid on`, value: formatDate(payment.paidOn) },
        ]}
      />
      <Button
        type="button"
        variant="secondary"
        className="mt-2"
        onClick={() => setIsChanging(true)}
      >
        <Trans>Change</Trans>
      </Button>
    </>
  );
}
