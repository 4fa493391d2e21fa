import { t } from '#texts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog/confirm-dialog.tsx';

type LeaveQuestionProps = {
  /** Says what becomes of the codes that were shown. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks before codes that were shown are thrown away: a press beside the dialog is quickly made. */
export function LeaveQuestion({ children, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={t`Close without finishing?`}
      action={t({ message: 'Close', context: 'verb' })}
      isBusy={false}
      error={null}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
