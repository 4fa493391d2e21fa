import type { OwnRequest } from '@panthiya/contract/billing/billing.contract';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useWithdraw } from '../billing.queries.ts';

type WithdrawDialogProps = { request: OwnRequest; onClose: () => void };

/** Asks before a request is taken back. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw();
  const showToast = useToast();
  const handleConfirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: (message) => {
        onClose();
        showToast(message);
      },
    });
  return (
    <ConfirmDialog
      title="Withdraw request"
      deed="Withdraw request"
      busyDeed="Withdrawing..."
      isDanger
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        We will not look at {request.reference} any more. Have you paid already? Then leave it as it
        is: we are checking. You can ask for a plan again at any time.
      </p>
    </ConfirmDialog>
  );
}
