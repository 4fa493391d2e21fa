import type { UpgradeRequest } from '@panthiya/contract/billing/upgrade-requests.contract';
import { formatMoney } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { periodWords } from './queue-words.ts';

type ApproveDialogProps = {
  request: UpgradeRequest;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a plan is given. */
export function ApproveDialog({ request, ...rest }: ApproveDialogProps) {
  const { person, packageTitle, payment, amount, currency, billingMode } = request;
  return (
    <ConfirmDialog
      title={`Approve ${packageTitle}`}
      deed="Approve"
      busyDeed="Approving..."
      isDeedFirst
      {...rest}
    >
      <p>
        <PersonName>{person.name}</PersonName> gets {packageTitle} {periodWords[billingMode.code]},
        at once, and is mailed.
      </p>
      <p className="help">
        {payment
          ? `Are ${formatMoney(payment.amount, currency)} with the number ${payment.bankReference} in the bank account?`
          : `No payment was told: are ${formatMoney(amount, currency)} with ${request.reference} in the bank account?`}
      </p>
    </ConfirmDialog>
  );
}
