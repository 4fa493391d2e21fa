import { t, Trans } from '#texts';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { useWithdraw } from '../shared/billing.queries.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

type WithdrawDialogProps = { request: OwnRequest; onClose: () => void };

/** Asks before a request is withdrawn. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw();
  const run = useDialogAction(onClose);
  return (
    <ConfirmDialog
      title={t`Withdraw request`}
      action={t`Withdraw request`}
      busyAction={t`Withdrawing...`}
      isDanger
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => void run(withdraw.mutateAsync())}
      onClose={onClose}
    >
      <p>
        <Trans>
          We will not check {{ reference: <AsIs>{request.reference}</AsIs> }} any more. Have you
          paid already? Then do not withdraw: we are checking. You can ask for a plan again at any
          time.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
