import { t, Trans } from '#texts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useRemoveTotp } from './factors.queries.ts';

type TurnOffDialogProps = { hasPasskeys: boolean; onDone: () => void; onClose: () => void };

/** Asks before the second step is turned off, and says what that means (R18.5.7). */
export function TurnOffDialog({ hasPasskeys, onDone, onClose }: TurnOffDialogProps) {
  const removal = useRemoveTotp();
  return (
    <FreshConfirmDialog
      isDanger
      title={hasPasskeys ? t`Turn off the authenticator app?` : t`Turn off the second step?`}
      action={t`Turn off`}
      busyAction={t`Turning off...`}
      work={removal}
      onConfirm={(runFresh) => removal.mutate(runFresh, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        {hasPasskeys ? (
          <Trans>
            Your passkeys and recovery codes stay. To turn the app on again, you set it up anew.
          </Trans>
        ) : (
          <Trans>
            Your password alone then opens this account. Your recovery codes end too. To turn it on
            again, you set the app up anew.
          </Trans>
        )}
      </p>
    </FreshConfirmDialog>
  );
}
