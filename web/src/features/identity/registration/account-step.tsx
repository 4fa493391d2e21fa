import { t } from '#texts';
import { useFormContext, useWatch } from 'react-hook-form';
import { WishNote } from '../../../shared/joining/wish-note.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../../../ui/text-inputs/password-owner.tsx';
import { PasswordAdvice } from '../../../ui/password-meter/password-advice.tsx';
import type { RegistrationValues } from './registration-values.ts';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';

/** Step 4 (R2.2.3.12). */
export function AccountStep() {
  const { getValues, trigger } = useFormContext<RegistrationValues>();
  const password = useFormField<RegistrationValues>('password');
  const confirmation = useFormField<RegistrationValues>('confirmPassword');
  const typed = useWatch<RegistrationValues, 'password'>({ name: 'password' });

  return (
    <div className="grid gap-5">
      <WishNote />
      <PasswordOwner email={getValues('email')} />
      <Field
        label={t`Password`}
        help={t`At least 8 characters. Longer is stronger.`}
        error={password.error}
        after={<PasswordAdvice password={typed} owner={getValues()} />}
      >
        <PasswordInput
          autoComplete="new-password"
          enterKeyHint="next"
          {...password.input}
          onChange={(event) => {
            void password.input.onChange(event);
            if (confirmation.error) void trigger('confirmPassword');
          }}
        />
      </Field>
      <Field label={t`Confirm Password`} error={confirmation.error}>
        <PasswordInput autoComplete="new-password" enterKeyHint="done" {...confirmation.input} />
      </Field>
    </div>
  );
}
