import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The action, as a verb: what its button says. */
  action: string;
  /** What the button says while it is done. */
  busyAction?: string;
  isDanger?: boolean;
  /** Begins at the action: for whoever does it all day, by the keyboard. */
  isActionFirst?: boolean;
  isBusy: boolean;
  error: { readonly title?: string; readonly message: string } | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that has consequences; says why when it was refused. */
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
            Cancel
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
