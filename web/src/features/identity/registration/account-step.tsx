import { t, Trans } from '#texts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { WishNote } from '../../../shared/joining/wish-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../../../ui/text-inputs/password-owner.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';
import { PasswordAdvice } from '../../../ui/password-meter/password-advice.tsx';
import type { RegistrationValues } from './registration-values.ts';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';

/** Step 4 (R2.2.3.12). */
export function AccountStep() {
  const { getValues, trigger } = useFormContext<RegistrationValues>();
  const password = useFormField<RegistrationValues>('password');
  const confirmation = useFormField<RegistrationValues>('confirmPassword');
  const typed = useWatch<RegistrationValues, 'password'>({ name: 'password' });
  const kept = useWatch<RegistrationValues, 'hasProvider'>({ name: 'hasProvider' })
    ? keptRegistration.read()
    : undefined;
  const [wantsPassword, setWantsPassword] = useState(false);
  if (kept && !wantsPassword)
    return (
      <div className="grid gap-5">
        <WishNote />
        <Alert tone="ok">
          <p>
            <Trans>
              You sign in with {{ name: <AsIs>{kept.name}</AsIs> }}. A password is not needed.
            </Trans>
          </p>
        </Alert>
        <div>
          <Button type="button" variant="secondary" onClick={() => setWantsPassword(true)}>
            <Trans>Set a password too</Trans>
          </Button>
        </div>
      </div>
    );

  return (
    <div className="grid gap-5">
      <WishNote />
      <PasswordOwner email={getValues('email')} />
      <Field
        label={t`Password`}
        help={t`Longer is stronger.`}
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
