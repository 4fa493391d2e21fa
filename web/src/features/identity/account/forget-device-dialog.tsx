import { ph, t, Trans } from '#texts';
import { endSession } from '../../../auth/session.ts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useForgetDevice } from './account.queries.ts';
import type { NamedDevice } from './device-row.tsx';

type ForgetDeviceDialogProps = NamedDevice & { onClose: () => void };

/** Asks before a device is forgotten, and says what that means (R18.4.2). */
export function ForgetDeviceDialog({ device, label, onClose }: ForgetDeviceDialogProps) {
  const forgetting = useForgetDevice();
  const showToast = useToast();
  const handleDone = () => {
    // Its sessions are over, this one too.
    if (device.isCurrent) return endSession({ hasLoggedOut: true });
    onClose();
    showToast(t`${{ device: label }} is forgotten.`);
  };
  return (
    <FreshConfirmDialog
      isDanger
      title={t`Forget this device?`}
      action={t`Forget`}
      busyAction={t`Forgetting...`}
      work={forgetting}
      onConfirm={(runFresh) =>
        forgetting.mutate({ id: device.id, runFresh }, { onSuccess: handleDone })
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          <b>{ph({ device: label })}</b> is signed out. To sign in there again, you need your email
          and password, and the code if you use one.
        </Trans>
      </p>
    </FreshConfirmDialog>
  );
}
