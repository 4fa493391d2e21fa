import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { errors } from '@panthiya/contract/errors';
import { pages } from '@panthiya/contract/pages';
import { confirmPasswordResetCall } from '@panthiya/contract/identity/password-reset.calls';
import type { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { findPasswordProblem, PASSWORDS_DIFFER } from '@panthiya/contract/identity/password.rules';
import { startTransition, useActionState, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { forgetDrafts } from '../../../auth/sign-out/drafts-key.ts';
import { endSession, hasSession } from '../../../auth/session.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/text-inputs/password-input.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { isMostUsedPassword } from '../../../ui/password-meter/most-used-passwords.ts';
import { PasswordAdvice } from '../../../ui/password-meter/password-advice.tsx';
import { passwordResetText } from './password-reset.text.ts';

type Outcome =
  | { kind: 'none' | 'done' | 'dead-link' }
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; field: 'password' | 'confirmation'; message: string };

const STRANGER = { email: '', firstName: '', lastName: '' };

type NewPasswordFormProps = { token: string; onAskAgain: () => void };

/** Sets a new password with the mailed token (R2.2.4.4). A refused weak password does not use up the link. */
export function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [outcome, save, isPending] = useActionState(
    () => setNewPassword(token, password, confirmation),
    { kind: 'none' },
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(save);
  };
  const errorAt = (field: 'password' | 'confirmation') =>
    outcome.kind === 'refused' && outcome.field === field && !isPending
      ? outcome.message
      : undefined;

  if (outcome.kind === 'done') {
    return (
      <>
        <Alert tone="ok">{passwordResetText.done}</Alert>
        <ButtonLink to={pages.login} isWide>
          <Trans>Sign In</Trans>
        </ButtonLink>
      </>
    );
  }
  if (outcome.kind === 'dead-link') {
    return (
      <>
        <Alert tone="bad" title={say(errors.LINK_INVALID.message)}>
          <Trans>A link works once, for one hour.</Trans>
        </Alert>
        <Button type="button" isWide onClick={onAskAgain}>
          <Trans>Ask for a new link</Trans>
        </Button>
      </>
    );
  }
  return (
    <form className="grid gap-5" onSubmit={handleSubmit}>
      <Field
        label={t`New Password`}
        error={errorAt('password')}
        after={<PasswordAdvice password={password} owner={STRANGER} />}
      >
        <PasswordInput
          name="password"
          required
          autoComplete="new-password"
          enterKeyHint="next"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label={t`Confirm Password`} error={errorAt('confirmation')}>
        <PasswordInput
          name="confirmation"
          required
          autoComplete="new-password"
          enterKeyHint="done"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
      </Field>
      <Button isWide isBusy={isPending}>
        {isPending ? t`Saving...` : t`Save New Password`}
      </Button>
      {outcome.kind === 'failed' && !isPending && <Alert tone="bad">{outcome.message}</Alert>}
    </form>
  );
}

async function setNewPassword(
  token: string,
  password: string,
  confirmation: string,
): Promise<Outcome> {
  const problem = findPasswordProblem(password, STRANGER, isMostUsedPassword);
  if (problem) return { kind: 'refused', field: 'password', message: say(errors[problem].message) };
  if (password !== confirmation) {
    return { kind: 'refused', field: 'confirmation', message: say(PASSWORDS_DIFFER) };
  }
  try {
    await call<typeof confirmPasswordReset>(confirmPasswordResetCall, {
      body: { token, password },
    });
  } catch (failure) {
    return outcomeOf(failure);
  }
  // The server has ended every session, this browser's too.
  if (hasSession()) {
    forgetDrafts();
    endSession();
  }
  return { kind: 'done' };
}

function outcomeOf(failure: unknown): Outcome {
  const message = messageOf(failure, confirmPasswordResetCall.fallback);
  if (!(failure instanceof ApiError)) return { kind: 'failed', message };
  if (failure.code === 'LINK_INVALID' || failure.field === 'token') return { kind: 'dead-link' };
  if (failure.field === 'password') return { kind: 'refused', field: 'password', message };
  return { kind: 'failed', message };
}
