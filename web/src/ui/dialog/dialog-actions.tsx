import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type FormActionsProps = {
  /** The form in the dialog that is sent. */
  formId: string;
  isBusy: boolean;
  onCancel: () => void;
  /** The action, as a verb; another while it is done. */
  children: ReactNode;
};

/** The end of a dialog with a form: leave it, or send it. */
export function FormActions({ formId, isBusy, onCancel, children }: FormActionsProps) {
  return (
    <>
      <Button type="button" variant="secondary" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button form={formId} isBusy={isBusy}>
        {children}
      </Button>
    </>
  );
}

type ReadActionsProps = { onDone: () => void; onEdit: () => void };

/** The end of a dialog that is read: done with it, or go over to changing. */
export function ReadActions({ onDone, onEdit }: ReadActionsProps) {
  return (
    <>
      <Button type="button" variant="secondary" onClick={onDone}>
        Done
      </Button>
      <Button type="button" onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}
