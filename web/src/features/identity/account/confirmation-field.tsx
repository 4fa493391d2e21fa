import { t } from '#texts';
import type { SyntheticEvent } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { Rules } from '../../../ui/password-meter/rules.tsx';
import { accountText, shownFor } from './account.text.ts';
import { useBriefMessage } from './use-brief-message.ts';

type ConfirmationFieldProps = {
  value: string;
  onChange: (value: string) => void;
  isMatch: boolean;
  error: string | undefined;
};

/** The password again, typed and not pasted (R5.19, R5.20). */
export function ConfirmationField({ value, onChange, isMatch, error }: ConfirmationFieldProps) {
  const [warning, showWarning] = useBriefMessage(shownFor.pasteBlocked);
  const handlePaste = (event: SyntheticEvent) => {
    event.preventDefault();
    showWarning(accountText.pasteBlocked);
  };
  return (
    <Field
      label={t`Confirm New Password`}
      error={warning ?? error}
      after={<Rules rules={[{ text: t`Passwords match`, isMet: isMatch }]} />}
    >
      <PasswordInput
        name="confirmation"
        autoComplete="new-password"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={handlePaste}
        onDrop={handlePaste}
        onContextMenu={(event) => event.preventDefault()}
      />
    </Field>
  );
}
