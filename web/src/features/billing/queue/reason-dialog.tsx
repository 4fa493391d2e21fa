import {
  rejectRequest,
  type UpgradeRequest,
} from '@panthiya/contract/billing/upgrade-requests.contract';
import { useId, useState, type FormEvent } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';

type ReasonDialogProps = {
  kind: 'reject' | 'reverse';
  request: UpgradeRequest;
  isBusy: boolean;
  error: Error | null;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Rejects a request, or takes a decision back, with the reason that the person reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { kind, request, isBusy, error, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const isRejection = kind === 'reject';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Both calls take the same body.
    const read = rejectRequest.body.safeParse({ reason });
    setProblem(read.error?.issues[0]?.message);
    if (read.success && !isBusy) onSend(read.data.reason);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={isRejection ? `Reject ${request.reference}` : `Reverse ${request.reference}`}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={onClose}>
          {isRejection ? 'Reject' : 'Reverse'}
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <p>{consequence(kind, request)}</p>
        <Field label="Reason" help={`${request.person.name} reads it.`} error={problem}>
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

function consequence(kind: 'reject' | 'reverse', { state }: UpgradeRequest): string {
  if (kind === 'reject') return 'They keep the plan that they have, and are mailed.';
  return state === 'approved'
    ? 'The plan from before comes back at once, and they are mailed.'
    : 'The request waits again, as if it had not been rejected.';
}
