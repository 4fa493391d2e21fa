import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { loginCall } from '@panthiya/contract/identity/session.calls';
import type { login } from '@panthiya/contract/identity/session.contract';
import { startTransition, useActionState, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { CurrentPassword } from '../../../auth/visitor/current-password.tsx';
import { takeRedirect } from '../../../auth/redirect.ts';
import { beginSession } from '../../../auth/session.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { EmailInput } from '../../../ui/text-inputs/email-input.tsx';
import { canUsePasskeys } from '../../../auth/passkeys/support/can-use-passkeys.ts';
import { SupportWays } from '../../../auth/visitor/support-ways.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { sessionText } from './session.text.ts';
import { usePasskey } from './use-passkey.ts';
import { loadSecondStep, type Second } from './second-step/use-second-step.ts';

/** Says why a user is not signed in, and if only the support can help. */
interface Failed {
  readonly words: string;
  readonly isDisabled: boolean;
}

/** How the form begins. */
export interface Start {
  /** What the user just typed elsewhere, if anything. */
  readonly email: string | undefined;
  /** The user comes back from the second step: the focus belongs to this field. */
  readonly focus?: 'email' | 'password';
  /** Why the second step was left. */
  readonly reason?: string | undefined;
}

type LoginFormProps = { start: Start; onSecondStep: (second: Second) => void };

/** Signs in and goes to the user's target (R4.6-R4.9). The e-mail field itself stops text that is no address (R5.1). */
export function LoginForm({ start, onSecondStep }: LoginFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const frame = useRef<HTMLFormElement>(null);
  const { email, focus, reason } = start;
  useEffect(() => {
    if (focus) frame.current?.querySelector<HTMLElement>(`[name=${focus}]`)?.focus();
  }, [focus]);

  const goOn = () => void navigate(takeRedirect(search.get('redirect')), { replace: true });
  const [failed, signIn, isPending] = useActionState(
    async (_: Failed | null, form: FormData | { readonly failure: unknown }) => {
      try {
        if ('failure' in form) throw form.failure;
        const second = await signInWith(String(form.get('email')), String(form.get('password')));
        if (second) {
          onSecondStep(second);
          return null;
        }
      } catch (failure) {
        return {
          words: messageOf(failure, sessionText.failedWithoutMessage),
          isDisabled: failure instanceof ApiError && failure.code === 'ACCOUNT_DISABLED',
        };
      }
      goOn();
      return null;
    },
    reason ? { words: reason, isDisabled: false } : null,
  );

  const fail = (failure: unknown) => startTransition(() => signIn({ failure }));
  const passkey = usePasskey({ onSignedIn: goOn, onFailed: fail });

  // Not the form's `action`: React would empty the fields after each try (R4.9).
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => signIn(form));
  };

  return (
    <form className="grid gap-5" ref={frame} onSubmit={handleSubmit}>
      <Field label={t`Email`}>
        <EmailInput
          name="email"
          required
          // The browser offers passkeys here too, once they are asked for.
          autoComplete="username webauthn"
          enterKeyHint="next"
          defaultValue={email}
          onFocus={canUsePasskeys() ? passkey.offer : undefined}
        />
      </Field>
      <CurrentPassword />
      <Button isWide isBusy={isPending}>
        {isPending ? t`Signing In...` : t`Sign In`}
      </Button>
      {canUsePasskeys() && (
        <Button
          type="button"
          variant="secondary"
          isWide
          isBusy={passkey.isBusy}
          onClick={passkey.ask}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      {appConfig.providers.length > 0 && <ProviderPlace onFailed={fail} />}
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

/**
 * Signs in, or gives the second step that the account asks for.
 * @throws {Error} with the message to show; an answer without a token is a failed login too (R4.1).
 */
async function signInWith(email: string, password: string): Promise<Second | undefined> {
  try {
    const { token, user } = await call<typeof login>(loginCall, { body: { email, password } });
    if (!token) throw new Error(say(loginCall.fallback));
    await beginSession({ token, user });
    return undefined;
  } catch (failure) {
    const step = failure instanceof ApiError && failure.secondStep;
    if (!step) throw failure;
    return loadSecondStep({ email, step });
  }
}
