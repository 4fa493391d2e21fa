import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { formatMoney } from '../../../lib/time/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { Doubts } from './doubts.tsx';
import { periodLabels } from './queue-labels.ts';

type ApproveDialogProps = {
  request: UpgradeRequest;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a user gets a plan. */
export function ApproveDialog({ request, ...rest }: ApproveDialogProps) {
  const { person, packageTitle, payment, amount, currency, billingMode } = request;
  return (
    <ConfirmDialog
      title={`Approve ${packageTitle}`}
      action="Approve"
      busyAction="Approving..."
      isActionFirst
      {...rest}
    >
      <p>
        <PersonName>{person.name}</PersonName> gets {packageTitle} {periodLabels[billingMode.code]}{' '}
        now, and an email.
      </p>
      <Doubts request={request} />
      <p className="help">
        {payment
          ? `Check the bank account first: ${formatMoney(payment.amount, currency)} with the number ${payment.bankReference}.`
          : `No payment details yet. Check the bank account first: ${formatMoney(amount, currency)} with ${request.reference}.`}
      </p>
    </ConfirmDialog>
  );
}
