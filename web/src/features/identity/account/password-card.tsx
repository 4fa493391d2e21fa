import { t } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { changePasswordCall } from '@panthiya/contract/identity/account.calls';
import { errors } from '@panthiya/contract/errors';
import { findPasswordProblem, PASSWORDS_DIFFER } from '@panthiya/contract/identity/password.rules';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { type Messages, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../../../ui/text-inputs/password-owner.tsx';
import { isMostUsedPassword } from '../../../ui/password-meter/most-used-passwords.ts';
import { PasswordAdvice } from '../../../ui/password-meter/password-advice.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useChangePassword } from './account.queries.ts';
import { accountText, failureMessage } from './account.text.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { PasswordTools } from './password-tools.tsx';

const EMPTY = { password: '', confirmation: '' };

/** Changing the password (R2.2.6.2), or setting a first one (R18.3.5). */
export function PasswordCard({ hasPassword = true }: { hasPassword?: boolean }) {
  const { user, profile } = useSession();
  const { runFresh, dialog } = useReauthentication();
  const [generation, setGeneration] = useState(0);
  const change = useChangePassword(runFresh);
  const showToast = useToast();

  const owner = { firstName: '', lastName: '', ...profile, email: user.email };
  const form = useContractForm(changePasswordCall, {
    start: EMPTY,
    check: (values) => findProblems(values, owner),
    summarize: () => ({ message: accountText.requirementsUnmet }),
    fieldOf: (path) => (path === 'newPassword' ? 'password' : undefined),
    explain: (failure) =>
      isGivenUp(failure)
        ? undefined
        : { message: failureMessage(changePasswordCall.fallback, failure) },
    send: async ({ password }) => {
      await change.mutateAsync(password);
      form.begin(EMPTY);
      setGeneration((before) => before + 1);
      showToast(accountText.passwordChanged);
    },
  });
  const { password, confirmation } = form.values;
  const isMatch = password !== '' && password === confirmation;
  const edit = (changes: Partial<typeof EMPTY>) => {
    form.change(changes);
    // Each of the two can become right by a change of the other.
    form.fields.clearErrors();
    form.clearRefusal();
  };

  return (
    <Card title={hasPassword ? t`Change Password` : t`Set a password`}>
      <ContractForm form={form} className="grid gap-5">
        <PasswordOwner email={user.email} />
        <Field
          label={t`New Password`}
          error={form.errors['password']}
          after={<PasswordAdvice password={password} owner={owner} />}
        >
          <PasswordInput
            // New for each generated password: a generated one is shown, a typed one is not.
            key={generation}
            isShownAtFirst={generation > 0 && password !== ''}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            value={password}
            onChange={(event) => edit({ password: event.target.value })}
          />
        </Field>
        <PasswordTools
          password={password}
          onGenerate={(made) => {
            edit({ password: made, confirmation: made });
            setGeneration((before) => before + 1);
          }}
        />
        <ConfirmationField
          value={confirmation}
          onChange={(text) => edit({ confirmation: text })}
          isMatch={isMatch}
          error={form.errors['confirmation']}
        />
        <Button className="account-button" isBusy={form.isBusy}>
          {form.isBusy && t`Changing...`}
          {!form.isBusy && (hasPassword ? t`Change Password` : t`Set a password`)}
        </Button>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
      {dialog}
    </Card>
  );
}

function findProblems(
  { password, confirmation }: typeof EMPTY,
  owner: Parameters<typeof findPasswordProblem>[1],
): Messages {
  const problem = findPasswordProblem(password, owner, isMostUsedPassword);
  return {
    ...(problem && { password: say(errors[problem].message) }),
    ...(password !== confirmation && { confirmation: say(PASSWORDS_DIFFER) }),
  };
}
