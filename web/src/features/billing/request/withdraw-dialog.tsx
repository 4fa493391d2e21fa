import type { OwnRequest } from '@panthiya/contract/billing/billing.contract';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogDeed } from '../../../ui/dialog/use-dialog-deed.ts';
import { useWithdraw } from '../billing.queries.ts';

type WithdrawDialogProps = { request: OwnRequest; onClose: () => void };

/** Asks before a request is taken back. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw();
  const runDeed = useDialogDeed(onClose);
  return (
    <ConfirmDialog
      title="Withdraw request"
      deed="Withdraw request"
      busyDeed="Withdrawing..."
      isDanger
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => void runDeed(withdraw.mutateAsync())}
      onClose={onClose}
    >
      <p>
        We will not check {request.reference} any more. Have you paid already? Then do not withdraw:
        we are checking. You can ask for a plan again at any time.
      </p>
    </ConfirmDialog>
  );
}
