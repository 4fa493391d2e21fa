import { useId, useState, type FormEvent } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';

type DeclineDialogProps = {
  name: string;
  isBusy: boolean;
  error: Error | null;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Declines a request with the reason that the person reads (R11.5.2). */
export function DeclineDialog({ name, isBusy, error, onSend, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') setProblem('Reason is required.');
    else onSend(reason.trim());
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title="Decline this request"
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={onClose}>
          Decline
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <p>They are mailed. You can take it back later, under Declined.</p>
        <Field label="Reason" help={`${name} reads it.`} error={problem}>
          <TextArea
            data-first
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        {error && !isBusy && <Alert tone="bad">{error.message}</Alert>}
      </form>
    </Dialog>
  );
}
