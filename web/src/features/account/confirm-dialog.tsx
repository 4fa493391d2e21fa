import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The deed, as its button says it, and while it is done. */
  deed: { label: string; busyLabel: string; isBusy: boolean; onDo: () => void };
  error?: Error | null;
};

/** Asks once more before something is done; the refusal stays in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, deed, error } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isLocked={deed.isBusy}
      end={
        <>
          <Button type="button" variant="secondary" disabled={deed.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" variant="danger" isBusy={deed.isBusy} onClick={deed.onDo}>
            {deed.isBusy ? deed.busyLabel : deed.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {error && !deed.isBusy && <Alert tone="bad">{error.message}</Alert>}
      </div>
    </Dialog>
  );
}
