import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { PRICE_DAYS } from '@panthiya/contract/money/billing.rules';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ContactWays } from '../shared/contact-ways.tsx';
import { OwnSlip } from './own-slip.tsx';

type DecidedRequestProps = { request: OwnRequest; onHide: () => void };

/** The result of a request, and what the user can do now. */
export function DecidedRequest({ request, onHide }: DecidedRequestProps) {
  return (
    <div className="request-end">
      <Verdict request={request} />
      <div className="request-ways">
        {request.hasSlip && <OwnSlip />}
        <Button type="button" variant="secondary" onClick={onHide}>
          Hide this request
        </Button>
      </div>
    </div>
  );
}

function Verdict({ request }: { request: OwnRequest }) {
  const { state, packageTitle, reference, reason, decidedAt, amount } = request;
  const day = decidedAt === null ? '' : ` on ${formatDate(decidedAt)}`;
  switch (state) {
    case 'approved':
      return (
        <Alert tone="ok" title={`${packageTitle} is yours`}>
          <p>
            {amount === 0
              ? `Your plan started${day}. There is nothing to pay.`
              : `We checked your payment ${reference}. Your plan started${day}. Thank you.`}
          </p>
        </Alert>
      );
    case 'rejected':
      return (
        <Alert tone="bad" title={`We could not approve it${day}`}>
          <p className="request-reason">{reason}</p>
          <p>Choose a plan above to ask again, or talk to us about {reference}:</p>
          <ContactWays />
        </Alert>
      );
    case 'reversed':
      return (
        <Alert tone="bad" title={`We took this plan back${day}`}>
          <p className="request-reason">{reason}</p>
          <p>You have your earlier plan. Talk to us about {reference}:</p>
          <ContactWays />
        </Alert>
      );
    case 'lapsed':
      return (
        <p className="text-ink-2">
          It ended{day}, because no payment came in {PRICE_DAYS} days. Choose a plan above to ask
          again. If you paid for {reference} already, please contact our support team.
        </p>
      );
    case 'withdrawn':
    case 'open':
      return (
        <p className="text-ink-2">
          You withdrew it{day}. If you paid for {reference} already, please contact our support
          team.
        </p>
      );
  }
}
