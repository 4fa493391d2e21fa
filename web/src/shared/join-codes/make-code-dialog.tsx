import {
  type JoinCode,
  joinCodeRole,
  MAX_USES,
} from '@panthiya/contract/organizations/join-codes.contract';
import { useId, useState, type FormEvent } from 'react';
import { roleNames } from '../roles/role-labels.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { readCount, valueIn } from '../../lib/forms/typed-number.ts';
import { FormActions } from '../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioChoices } from '../../ui/inputs/radio-choices.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { CodeSource } from './code-source.ts';

const DAY_MS = 86_400_000;
const roles = ['student', 'lecturer'].map((value) => ({
  value,
  label: roleNames[joinCodeRole.parse(value)],
}));
const ends = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '180', label: 'Half a year' },
];

type MakeCodeDialogProps = {
  create: CodeSource['create'];
  /** False where everybody joins as a student. */
  hasRole: boolean;
  onMade: (code: JoinCode) => void;
  onClose: () => void;
};

/** Role, expiry and number of uses of a new code (R10.2). */
export function MakeCodeDialog({ create, hasRole, onMade, onClose }: MakeCodeDialogProps) {
  const [role, setRole] = useState('student');
  const [days, setDays] = useState('30');
  const [uses, setUses] = useState('');
  const [error, setError] = useState<string>();
  const formId = useId();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const typed = readCount(uses, { least: 1, most: MAX_USES });
    const isEmpty = uses.trim() === '';
    if (!isEmpty && 'problem' in typed) return setError(typed.problem);
    const maxUses = isEmpty ? null : (valueIn(typed) ?? null);
    const expiresAt =
      days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    create.mutate({ role: joinCodeRole.parse(role), expiresAt, maxUses }, { onSuccess: onMade });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={create.isPending}
      title="Make a code"
      end={
        <FormActions formId={formId} isBusy={create.isPending} onCancel={onClose}>
          Make the code
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        {hasRole && (
          <RadioChoices
            legend="People who join become"
            name="code-role"
            options={roles}
            checkedValue={role}
            onChange={({ target }) => setRole(target.value)}
          />
        )}
        <Field label="It works for" help="You can withdraw it at any time.">
          <Select
            placeholder="Until it is withdrawn"
            options={ends}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </Field>
        <Field label="How many people can use it" isOptional help="Empty = no limit." error={error}>
          <TextInput
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            value={uses}
            onChange={(event) => {
              setUses(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        {create.error && !create.isPending && <Alert tone="bad">{create.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
