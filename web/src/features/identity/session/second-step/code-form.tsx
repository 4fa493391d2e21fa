import { t } from '#texts';
import { answerSecondFactorCall } from '@panthiya/contract/identity/second-factor.calls';
import type { answerSecondFactor } from '@panthiya/contract/identity/factors.contract';
import { TOTP_DIGITS } from '@panthiya/contract/identity/factors.rules';
import type { SecondFactor } from '@panthiya/contract/second-step';
import { say } from '@panthiya/contract/locale/say';
import { startTransition, useActionState, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepCodesLeft } from '../../../../auth/codes-left.ts';
import { takeRedirect } from '../../../../auth/redirect.ts';
import { beginSession } from '../../../../auth/session.ts';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { CodeInput, withoutGaps } from '../../../../ui/code-input/code-input.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../../ui/text-inputs/text-input.tsx';
import { keptStep } from '../../../../auth/visitor/kept-step.ts';
import { TrustWords } from './trust-words.tsx';

/** Says why a user is not signed in, and if another code can help. */
interface Failed {
  readonly words: string;
  readonly isAtField: boolean;
}

type CodeFormProps = {
  challenge: string;
  method: Exclude<SecondFactor, 'passkey'>;
  /** This browser can be trusted. */
  mayTrust: boolean;
  /** The sign-in has to begin again. */
  onOver: (reason: string) => void;
};

/** Takes the code of one way, and goes on as a sign-in does (R18.2.4). */
export function CodeForm({ challenge, method, mayTrust, onOver }: CodeFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);

  const [failed, signIn, isPending] = useActionState(async (_: Failed | null, form: FormData) => {
    try {
      const answer = { challenge, method, code: withoutGaps(String(form.get('code'))) };
      const trustDevice = form.has('trustDevice');
      await signInWith(trustDevice ? { ...answer, trustDevice } : answer);
    } catch (failure) {
      const { code, field } = failure instanceof ApiError ? failure : {};
      const words = messageOf(failure, answerSecondFactorCall.fallback);
      if (code === 'CHALLENGE_OVER') onOver(words);
      return { words, isAtField: code === 'SECOND_FACTOR_WRONG' || field === 'code' };
    }
    void navigate(takeRedirect(search.get('redirect')), { replace: true });
    return null;
  }, null);

  // Selected: the next code takes the place of the wrong one.
  useEffect(() => {
    if (failed?.isAtField === false) return;
    input.current?.focus();
    input.current?.select();
  }, [failed]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!isPending) startTransition(() => signIn(form));
  };
  const error = failed?.isAtField && !isPending ? failed.words : undefined;

  return (
    <form className="grid gap-5" onSubmit={handleSubmit}>
      {/* Before the code: its sixth digit sends the form. */}
      {mayTrust && (
        <Checkbox name="trustDevice">
          <TrustWords />
        </Checkbox>
      )}
      {method === 'totp' ? (
        <Field label={t`Code`} help={t`Sent automatically after the sixth digit.`} error={error}>
          <CodeInput ref={input} digits={TOTP_DIGITS} />
        </Field>
      ) : (
        <Field label={t`Recovery code`} error={error}>
          <TextInput
            ref={input}
            name="code"
            className="second-recovery"
            required
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Field>
      )}
      <Button isWide isBusy={isPending}>
        {isPending ? t`Signing In...` : t`Sign In`}
      </Button>
      {failed && !failed.isAtField && !isPending && <Alert tone="bad">{failed.words}</Alert>}
    </form>
  );
}

interface Answer {
  readonly challenge: string;
  readonly method: SecondFactor;
  readonly code: string;
  readonly trustDevice?: boolean;
}

/** @throws {Error} with the message to show; an answer without a token is a failed sign-in too (R4.1). */
async function signInWith(body: Answer): Promise<void> {
  const answer = await call<typeof answerSecondFactor>(answerSecondFactorCall, { body });
  if (!answer.token) throw new Error(say(answerSecondFactorCall.fallback));
  keptStep.forget();
  await beginSession(answer);
  keepCodesLeft(answer.recoveryCodesLeft);
}
