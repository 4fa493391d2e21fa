import { REASON_MAX, reason as rule } from '@panthiya/contract/fields/reason';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { FormActions } from '../dialog/dialog-actions.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { TextArea } from '../text-inputs/text-area.tsx';

type ReasonDialogProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The deed, as a verb: what its button says. */
  action: string;
  /** Who is told the reason. */
  reader: string;
  isBusy: boolean;
  error: Error | null;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a deed before it is done; the person about whom it is reads it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, reader, isBusy, error, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = rule.safeParse(reason);
    setProblem(read.error?.issues[0]?.message);
    if (read.success && !isBusy) onSend(read.data);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={onClose}>
          {action}
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <p>{children}</p>
        <Field label="Reason" help={`${reader} will see it.`} error={problem}>
          <TextArea
            data-first
            rows={3}
            maxLength={REASON_MAX}
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
