import { Trans } from '#texts';
import { type ReactNode, useState } from 'react';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { FormActions } from '../../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { KeptCode, useKeptCode } from './kept-code.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RecoveryCodes, type NewCodes } from './recovery-codes.tsx';

type CodesDialogProps = {
  codes: NewCodes;
  title: string;
  action: string;
  busyAction: string;
  /** What becomes of the codes when their reader leaves now. */
  onLeaving: ReactNode;
  runFresh: RunFresh;
  onDone: () => void;
  onClose: () => void;
  /** Above the codes. */
  children: ReactNode;
};

/** Shows new recovery codes once, and ends when one of them was typed in (R18.1.5). */
export function CodesDialog(props: CodesDialogProps) {
  const { codes, title, action, busyAction, onLeaving, runFresh, onDone, onClose, children } =
    props;
  const [isLeaving, setIsLeaving] = useState(false);
  const kept = useKeptCode(runFresh, onDone);
  const leave = () => setIsLeaving(true);
  return (
    <>
      <Dialog
        isOpen
        isLocked={kept.isBusy}
        onClose={leave}
        title={title}
        end={
          <FormActions formId={kept.formId} isBusy={kept.isBusy} onCancel={leave}>
            {kept.isBusy ? busyAction : action}
          </FormActions>
        }
      >
        <div className="grid gap-4">
          {children}
          <RecoveryCodes recoveryCodes={codes.recoveryCodes} />
          <KeptCode form={kept} label={codes.label} />
        </div>
      </Dialog>
      {isLeaving && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)}>
          {onLeaving}
        </LeaveQuestion>
      )}
    </>
  );
}

/** What the first codes of an account are for. */
export function CodesReason() {
  return (
    <p>
      <Trans>
        Is your phone lost or broken? Then one of these codes and your password sign you in. Each
        works once.
      </Trans>
    </p>
  );
}
