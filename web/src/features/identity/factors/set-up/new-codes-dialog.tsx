import { t, Trans } from '#texts';
import { useState } from 'react';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { FormActions } from '../../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { KeptCode, useKeptCode } from './kept-code.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RecoveryCodes, type NewCodes } from './recovery-codes.tsx';

type NewCodesDialogProps = {
  codes: NewCodes;
  runFresh: RunFresh;
  onDone: () => void;
  onClose: () => void;
};

/** New recovery codes in the place of the old ones, which end with the last press (R18.1.6). */
export function NewCodesDialog({ codes, runFresh, onDone, onClose }: NewCodesDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const kept = useKeptCode(runFresh, onDone);
  const leave = () => setIsLeaving(true);
  return (
    <>
      <Dialog
        isOpen
        isLocked={kept.isBusy}
        onClose={leave}
        title={t`New recovery codes`}
        end={
          <FormActions formId={kept.formId} isBusy={kept.isBusy} onCancel={leave}>
            {kept.isBusy ? t`Checking...` : t`Use the new codes`}
          </FormActions>
        }
      >
        <div className="grid gap-4">
          <Alert tone="warn">
            <Trans>When you finish here, all your old codes end.</Trans>
          </Alert>
          <RecoveryCodes recoveryCodes={codes.recoveryCodes} />
          <KeptCode form={kept} label={codes.label} />
        </div>
      </Dialog>
      {isLeaving && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)}>
          <Trans>These codes will not work. Your old codes stay as they are.</Trans>
        </LeaveQuestion>
      )}
    </>
  );
}
