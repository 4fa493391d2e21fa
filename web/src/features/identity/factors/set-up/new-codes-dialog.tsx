import { t, Trans } from '#texts';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import type { NewCodes } from './recovery-codes.tsx';

type NewCodesDialogProps = {
  codes: NewCodes;
  runFresh: RunFresh;
  onDone: () => void;
  onClose: () => void;
};

/** New recovery codes in the place of the old ones, which end with the last press (R18.1.6). */
export function NewCodesDialog(props: NewCodesDialogProps) {
  return (
    <CodesDialog
      {...props}
      title={t`New recovery codes`}
      action={t`Use the new codes`}
      busyAction={t`Checking...`}
      onLeaving={<Trans>These codes will not work. Your old codes stay as they are.</Trans>}
    >
      <Alert tone="warn">
        <Trans>When you finish here, all your old codes end.</Trans>
      </Alert>
    </CodesDialog>
  );
}
