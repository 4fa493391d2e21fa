import { Trans } from '#texts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type FormActionsProps = {
  /** The form in the dialog that the button sends. */
  formId: string;
  isBusy: boolean;
  onCancel: () => void;
  /** The action, as a verb. The label changes while it runs. */
  children: ReactNode;
};

/** The end of a dialog with a form: cancel, or send it. */
export function FormActions({ formId, isBusy, onCancel, children }: FormActionsProps) {
  return (
    <>
      <Button type="button" variant="secondary" disabled={isBusy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button form={formId} isBusy={isBusy}>
        {children}
      </Button>
    </>
  );
}

type ReadActionsProps = { onDone: () => void; onEdit: () => void };

/** The end of a dialog that users only read: close it, or start to edit. */
export function ReadActions({ onDone, onEdit }: ReadActionsProps) {
  return (
    <>
      <Button type="button" variant="secondary" onClick={onDone}>
        <Trans context="close a dialog">Done</Trans>
      </Button>
      <Button type="button" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </>
  );
}
