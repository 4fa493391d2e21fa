import { t, Trans } from '#texts';
import type { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import type { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { FormActions } from '../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { PasswordInput } from '../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../ui/text-inputs/password-owner.tsx';
import { TextInput } from '../ui/text-inputs/text-input.tsx';
import { canUsePasskeys } from './passkeys/support/can-use-passkeys.ts';
import type { PasskeyProof } from './passkeys/passkey-proof.tsx';
import { useSession } from './session-context.ts';

/** Why the password or the code was refused. */
interface Refused {
  readonly field: 'password' | 'code';
  readonly words: string;
}

type PasswordDialogProps = {
  /** The call that checks. Who asks brings it: here it would take all calls of the account into a file of their own (ADR 0025). */
  endpoint: typeof reauthenticateCall;
  /** What the server said when it asked for a code too, before this dialog. */
  codeQuestion?: string | undefined;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the password, and for a code once the server wants one (R7.13). */
export function PasswordDialog({ endpoint, codeQuestion, onDone, onCancel }: PasswordDialogProps) {
  const { user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  /** What the server said when it asked for the code. */
  const [question, setQuestion] = useState(codeQuestion);
  const [refused, setRefused] = useState<Refused>();
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [Proof, setProof] = useState<typeof PasskeyProof>();
  const formId = useId();

  useEffect(() => {
    if (!canUsePasskeys()) return;
    import('./passkeys/passkey-proof.tsx').then(
      (part) => setProof(() => part.PasskeyProof),
      () => undefined,
    );
  }, []);

  // Both when the field comes and when its code was wrong.
  useEffect(() => {
    if (question === undefined || refused?.field === 'password') return;
    // Both are asked for from the start: the password comes first.
    if (codeQuestion !== undefined && refused === undefined) return;
    code.current?.focus();
    code.current?.select();
  }, [codeQuestion, question, refused]);

  const check = async (body: { password: string; code?: string }) => {
    setIsBusy(true);
    setRefused(undefined);
    try {
      await call<typeof reauthenticate>(endpoint, { body });
      onDone();
    } catch (failure) {
      const words = messageOf(failure, endpoint.fallback);
      if (codeOf(failure) === 'CODE_REQUIRED' && body.code === undefined) setQuestion(words);
      else setRefused({ field: isAboutCode(failure) ? 'code' : 'password', words });
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const typed = sent.get('code');
    const password = String(sent.get('password'));
    if (!isBusy) void check(typed === null ? { password } : { password, code: String(typed) });
  };
  const errorAt = (field: Refused['field']) =>
    refused?.field === field ? refused.words : undefined;

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t`Please enter your password`}
      isLocked={isBusy}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={onCancel}>
          {isBusy ? t`Checking...` : t`Continue`}
        </FormActions>
      }
    >
      <form ref={form} id={formId} className="grid gap-4" onSubmit={handleSubmit}>
        <p className="text-ink-2">
          <Trans>
            You signed in a while ago. We ask for the password so that nobody else can change this.
          </Trans>
        </p>
        <PasswordOwner email={user.email} />
        <Field label={t`Password`} error={errorAt('password')}>
          <PasswordInput
            name="password"
            required
            data-first
            autoComplete="current-password"
            enterKeyHint={question === undefined ? 'go' : 'next'}
          />
        </Field>
        {question !== undefined && (
          <Field
            label={t`Code`}
            help={`${question} ${t`A recovery code works too.`}`}
            error={errorAt('code')}
          >
            <TextInput
              ref={code}
              name="code"
              required
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
            />
          </Field>
        )}
        {Proof && (
          <Proof
            endpoint={endpoint}
            readPassword={() =>
              form.current ? String(new FormData(form.current).get('password')) : ''
            }
            onDone={onDone}
          />
        )}
      </form>
    </Dialog>
  );
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : undefined);

const isAboutCode = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'CODE_WRONG' || failure.field === 'code');
