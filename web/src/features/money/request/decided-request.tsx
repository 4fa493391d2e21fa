import { t, Trans } from '#texts';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { PRICE_DAYS } from '@panthiya/contract/money/billing.rules';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ContactWays } from '../shared/contact-ways.tsx';
import { OwnSlip } from './own-slip.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';

type DecidedRequestProps = { request: OwnRequest; onHide: () => void };

/** The result of a request, and what the user can do now. */
export function DecidedRequest({ request, onHide }: DecidedRequestProps) {
  return (
    <div className="request-end">
      <Verdict request={request} />
      <div className="request-ways">
        {request.hasSlip && <OwnSlip />}
        <Button type="button" variant="secondary" onClick={onHide}>
          <Trans>Hide this request</Trans>
        </Button>
      </div>
    </div>
  );
}

function Verdict({ request }: { request: OwnRequest }) {
  const { state, packageTitle: plan, reason, amount } = request;
  const reference = <AsIs>{request.reference}</AsIs>;
  // Only an open request has no day of a decision.
  const date = formatDate(request.decidedAt ?? request.createdAt);
  switch (state) {
    case 'approved':
      return (
        <Alert tone="ok" title={t`${{ plan }} is yours`}>
          <p>
            {amount === 0
              ? t`Your plan started on ${{ date }}. There is nothing to pay.`
              : t`We checked your payment ${{ reference: request.reference }}. Your plan started on ${{ date }}. Thank you.`}
          </p>
        </Alert>
      );
    case 'rejected':
      return (
        <Alert tone="bad" title={t`We could not approve it on ${{ date }}`}>
          <p className="request-reason">{reason}</p>
          <p>
            <Trans>Choose a plan above to ask again, or talk to us about {reference}:</Trans>
          </p>
          <ContactWays />
        </Alert>
      );
    case 'reversed':
      return (
        <Alert tone="bad" title={t`Approval undone on ${{ date }}`}>
          <p className="request-reason">{reason}</p>
          <p>
            <Trans>You have your earlier plan. Talk to us about {reference}:</Trans>
          </p>
          <ContactWays />
        </Alert>
      );
    case 'lapsed':
      return (
        <p className="text-ink-2">
          <Trans>
            It ended on {date}, because no payment came in {{ days: PRICE_DAYS }} days. Choose a
            plan above to ask again. If you paid for {reference} already, please contact our support
            team.
          </Trans>
        </p>
      );
    case 'withdrawn':
    case 'open':
      return (
        <p className="text-ink-2">
          <Trans>
            You withdrew it on {date}. If you paid for {reference} already, please contact our
            support team.
          </Trans>
        </p>
      );
  }
}
