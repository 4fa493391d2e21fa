import { changePasswordCall } from '@panthiya/contract/identity/account.calls';
import { errors } from '@panthiya/contract/errors';
import { findPasswordProblem, PASSWORDS_DIFFER } from '@panthiya/contract/identity/password.rules';
import { useState, type FormEvent } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../../../ui/text-inputs/password-owner.tsx';
import { isMostUsedPassword } from '../../../ui/password-meter/most-used-passwords.ts';
import { PasswordAdvice } from '../../../ui/password-meter/password-advice.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useChangePassword } from './account.queries.ts';
import { accountText, failureMessage } from './account.text.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { PasswordTools } from './password-tools.tsx';

const EMPTY = { password: '', confirmation: '', generation: 0 };

/** Changing the password (R2.2.6.2). */
export function PasswordCard() {
  const { user, profile } = useSession();
  const { runFresh, dialog } = useReauthentication();
  const [{ password, confirmation, generation }, setDraft] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const change = useChangePassword(runFresh);
  const showToast = useToast();

  const owner = { firstName: '', lastName: '', ...profile, email: user.email };
  const problem = findPasswordProblem(password, owner, isMostUsedPassword);
  const isMatch = password !== '' && password === confirmation;
  const isReady = problem === undefined && isMatch;

  const edit = (changes: Partial<typeof EMPTY>) => {
    setDraft((draft) => ({ ...draft, ...changes }));
    change.reset();
    setHasTried(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.reset();
    setHasTried(true);
    if (!isReady) return;
    change.mutate(password, {
      onSuccess: () => {
        edit({ ...EMPTY, generation: generation + 1 });
        showToast(accountText.passwordChanged);
      },
    });
  };
  const isUnmet = hasTried && !isReady;

  return (
    <Card title="Change Password">
      <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
        <PasswordOwner email={user.email} />
        <Field
          label="New Password"
          error={isUnmet && problem ? errors[problem].message : undefined}
          after={<PasswordAdvice password={password} owner={owner} />}
        >
          <PasswordInput
            // Anew with each password that is made up: it is shown, what one types is not.
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
          onGenerate={(made) =>
            edit({ password: made, confirmation: made, generation: generation + 1 })
          }
        />
        <ConfirmationField
          value={confirmation}
          onChange={(text) => edit({ confirmation: text })}
          isMatch={isMatch}
          error={isUnmet && password !== confirmation ? PASSWORDS_DIFFER : undefined}
        />
        <Button className="account-button" isBusy={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
        {isUnmet && <Alert tone="bad">{accountText.requirementsUnmet}</Alert>}
        {change.error && !isGivenUp(change.error) && (
          <Alert tone="bad">{failureMessage(changePasswordCall.fallback, change.error)}</Alert>
        )}
      </form>
      {dialog}
    </Card>
  );
}
