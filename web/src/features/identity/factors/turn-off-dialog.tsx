import { t, Trans } from '#texts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useRemoveTotp } from './factors.queries.ts';

type TurnOffDialogProps = { onDone: () => void; onClose: () => void };

/** Asks before the second step is turned off, and says what that means (R18.5.7). */
export function TurnOffDialog({ onDone, onClose }: TurnOffDialogProps) {
  const removal = useRemoveTotp();
  return (
    <FreshConfirmDialog
      isDanger
      title={t`Turn off the second step?`}
      action={t`Turn off`}
      busyAction={t`Turning off...`}
      work={removal}
      onConfirm={(runFresh) => removal.mutate(runFresh, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Your password alone then opens this account. Your recovery codes end too. To turn it on
          again, you set the app up anew.
        </Trans>
      </p>
    </FreshConfirmDialog>
  );
}
