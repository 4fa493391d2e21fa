import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog/confirm-dialog.tsx';
import { isGivenUp, useReauthentication, type RunFresh } from './reauthentication.tsx';

type FreshConfirmDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'isBusy' | 'error' | 'onConfirm'
> & {
  /** The call behind the action. */
  work: { readonly isPending: boolean; readonly error: Error | null };
  onConfirm: (runFresh: RunFresh) => void;
};

/** A ConfirmDialog for a call that needs a fresh sign-in. Asks for the password when the sign-in is too old (R7.13). */
export function FreshConfirmDialog({ work, onConfirm, ...question }: FreshConfirmDialogProps) {
  const { runFresh, dialog } = useReauthentication();
  return (
    <>
      <ConfirmDialog
        {...question}
        isBusy={work.isPending}
        error={isGivenUp(work.error) ? null : work.error}
        onConfirm={() => onConfirm(runFresh)}
      />
      {dialog}
    </>
  );
}
