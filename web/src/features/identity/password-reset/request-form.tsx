import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { requestPasswordResetCall } from '@panthiya/contract/identity/password-reset.calls';
import type { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { startTransition, useActionState, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { readTypedEmail, type TypedEmail } from '../../../auth/visitor/typed-email.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { EmailInput } from '../../../ui/text-inputs/email-input.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { passwordResetText } from './password-reset.text.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';

type Outcome =
  | { kind: 'none' }
  | { kind: 'sent'; message: string; email: string }
  | { kind: 'failed'; message: string };

/** Asks for a reset link (R4.25, R4.26). */
export function RequestForm() {
  const { state } = useLocation();
  const [email, setEmail] = useState(readTypedEmail(state) ?? '');
  const [outcome, request, isPending] = useActionState(
    async (_: Outcome, address: string): Promise<Outcome> => {
      try {
        const { message } = await call<typeof requestPasswordReset>(requestPasswordResetCall, {
          body: { email: address },
        });
        setEmail('');
        return { kind: 'sent', message, email: address };
      } catch (failure) {
        return {
          kind: 'failed',
          message: messageOf(failure, passwordResetText.failedWithoutMessage),
        };
      }
    },
    { kind: 'none' },
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(() => request(email.trim()));
  };

  // Sent or not, the way back to /login takes the address along.
  const known = outcome.kind === 'sent' && email === '' ? outcome.email : email.trim();
  const typed = known === '' ? undefined : ({ email: known } satisfies TypedEmail);

  return (
    <>
      <form className="grid gap-5" onSubmit={handleSubmit}>
        <Field label={t`Email`}>
          <EmailInput
            name="email"
            required
            autoComplete="username"
            enterKeyHint="send"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button isWide isBusy={isPending} disabled={email.trim() === ''}>
          {isPending ? t`Sending...` : t`Send Reset Link`}
        </Button>
        {outcome.kind === 'failed' && !isPending && <Alert tone="bad">{outcome.message}</Alert>}
        {outcome.kind === 'sent' && !isPending && (
          <>
            <Alert tone="ok">{outcome.message}</Alert>
            <RedirectCountdown notice={outcome.message} email={outcome.email} />
          </>
        )}
      </form>
      <p className="flex flex-wrap justify-center gap-x-6 text-ink-2">
        <span>
          <Trans>
            Remembered it?{' '}
            <TextLink to={pages.login} state={typed}>
              Sign In
            </TextLink>
          </Trans>
        </span>
        <span>
          <Trans>
            No account? <TextLink to={pages.register}>Sign Up</TextLink>
          </Trans>
        </span>
      </p>
    </>
  );
}
