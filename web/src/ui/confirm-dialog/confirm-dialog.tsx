import { Trans } from '#texts';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** Says what will happen, and if it can be undone. */
  children: ReactNode;
  /** The action, as a verb: the label of its button. */
  action: string;
  /** The label of the button while the action runs. */
  busyAction?: string;
  isDanger?: boolean;
  /** Puts the focus on the action first: for users who do it all day with the keyboard. */
  isActionFirst?: boolean;
  isBusy: boolean;
  error: { readonly title?: string; readonly message: string } | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that has consequences. Says why if the action was refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyAction = action, isDanger = false, isBusy, error } = props;
  const { isActionFirst = false, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      end={
        <>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="button"
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            data-first={isActionFirst || undefined}
            onClick={onConfirm}
          >
            {isBusy ? busyAction : action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {error && !isBusy && (
          <Alert tone="bad" title={error.title}>
            {error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
