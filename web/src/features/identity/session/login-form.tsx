import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { loginCall } from '@panthiya/contract/identity/session.calls';
import type { login } from '@panthiya/contract/identity/session.contract';
import { startTransition, useActionState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { phoneLink } from '../../../lib/contact/contact-links.ts';
import { call } from '../../../lib/api.ts';
import { CurrentPassword } from '../../../auth/visitor/current-password.tsx';
import { takeRedirect } from '../../../auth/redirect.ts';
import { beginSession } from '../../../auth/session.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { EmailInput } from '../../../ui/text-inputs/email-input.tsx';
import { sessionText } from './session.text.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

/** Says why a user is not signed in, and if only the support can help. */
interface Failed {
  readonly words: string;
  readonly isDisabled: boolean;
}

/** Signs in and goes to the user's target (R4.6-R4.9). `email` is what the user just typed elsewhere, if anything. The e-mail field itself stops text that is no address (R5.1). */
export function LoginForm({ email }: { email: string | undefined }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const [failed, signIn, isPending] = useActionState(async (_: Failed | null, form: FormData) => {
    try {
      await signInWith(String(form.get('email')), String(form.get('password')));
    } catch (failure) {
      return {
        words: messageOf(failure, sessionText.failedWithoutMessage),
        isDisabled: failure instanceof ApiError && failure.code === 'ACCOUNT_DISABLED',
      };
    }
    void navigate(takeRedirect(search.get('redirect')), { replace: true });
    return null;
  }, null);

  // Not the form's `action`: React would empty the fields after each try (R4.9).
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => signIn(form));
  };

  return (
    <form className="grid gap-5" onSubmit={handleSubmit}>
      <Field label={t`Email`}>
        <EmailInput
          name="email"
          required
          autoComplete="username"
          enterKeyHint="next"
          defaultValue={email}
        />
      </Field>
      <CurrentPassword />
      <Button isWide isBusy={isPending}>
        {isPending ? t`Signing In...` : t`Sign In`}
      </Button>
      {/* Removed during a new try, so that a screen reader reads the same message again. */}
      {failed && !isPending && (
        <Alert tone="bad">
          {failed.words}
          {failed.isDisabled && <SupportWays />}
        </Alert>
      )}
    </form>
  );
}

/** A locked-out user finds the support's contacts only on this page. */
function SupportWays() {
  const { supportPhone } = appConfig;
  const supportEmail = <AsIs>{appConfig.supportEmail}</AsIs>;
  return (
    <p className="mt-2">
      <Trans>
        Call <a href={phoneLink(supportPhone)}>{supportPhone}</a> or write to{' '}
        <a href={`mailto:${appConfig.supportEmail}`}>{supportEmail}</a>.
      </Trans>
    </p>
  );
}

/** @throws {Error} with the message to show; an answer without a token is a failed login too (R4.1). */
async function signInWith(email: string, password: string): Promise<void> {
  const { token, user } = await call<typeof login>(loginCall, { body: { email, password } });
  if (!token) throw new Error(say(loginCall.fallback));
  await beginSession({ token, user });
}
