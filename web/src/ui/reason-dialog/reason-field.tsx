import { t } from '#texts';
import { REASON_MAX } from '@panthiya/contract/fields/reason';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';

type ReasonFieldProps = {
  /** Says who reads it. */
  help: string;
  error?: string | undefined;
  isOptional?: boolean;
  reason: string;
  onReason: (reason: string) => void;
};

/** The reason of an action, in a line, among other questions about it. */
export function ReasonField({ reason, onReason, ...words }: ReasonFieldProps) {
  return (
    <Field label={t`Reason`} {...words}>
      <TextInput
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </Field>
  );
}
