import { t, Trans } from '#texts';
import type { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import type { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { appConfig } from '../lib/app-config.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { AsIs } from '../ui/text/as-is.tsx';
import { FormActions } from '../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { PasswordInput } from '../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../ui/text-inputs/password-owner.tsx';
import { TextInput } from '../ui/text-inputs/text-input.tsx';
import { keptProof } from './providers/kept-proof.ts';
import type { ProviderProof } from './providers/provider-proof.tsx';
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
  const [proven, setProven] = useState(() =>
    appConfig.providers.length > 0 ? keptProof.read() : undefined,
  );
  const [question, setQuestion] = useState(codeQuestion ?? proven?.question);
  const [hasPassword, setHasPassword] = useState(true);
  const [refused, setRefused] = useState<Refused>();
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [Proof, setProof] = useState<typeof PasskeyProof>();
  const [ByProvider, setByProvider] = useState<typeof ProviderProof>();
  const formId = useId();

  useEffect(() => {
    if (!canUsePasskeys()) return;
    import('./passkeys/passkey-proof.tsx').then(
      (part) => setProof(() => part.PasskeyProof),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    if (appConfig.providers.length === 0) return;
    import('./providers/provider-proof.tsx').then(
      (part) => setByProvider(() => part.ProviderProof),
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

  const check = async (body: { password?: string; proof?: string; code?: string }) => {
    setIsBusy(true);
    setRefused(undefined);
    try {
      await call<typeof reauthenticate>(endpoint, { body });
      keptProof.forget();
      onDone();
    } catch (failure) {
      const words = messageOf(failure, endpoint.fallback);
      if (body.proof !== undefined && codeOf(failure) === 'CHALLENGE_OVER') {
        keptProof.forget();
        setProven(undefined);
      }
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
    const first = proven ? { proof: proven.proof } : { password: String(sent.get('password')) };
    if (!isBusy) void check(typed === null ? first : { ...first, code: String(typed) });
  };
  const asksPassword = !proven && hasPassword;
  const errorAt = (field: Refused['field']) =>
    refused?.field === field ? refused.words : undefined;

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={asksPassword ? t`Please enter your password` : t`Please confirm that it is you`}
      isLocked={isBusy}
      end={
        asksPassword || proven ? (
          <FormActions formId={formId} isBusy={isBusy} onCancel={onCancel}>
            {isBusy ? t`Checking...` : t`Continue`}
          </FormActions>
        ) : (
          <div className="grid">
            <Button type="button" variant="secondary" isWide onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )
      }
    >
      <form ref={form} id={formId} className="grid gap-4" onSubmit={handleSubmit}>
        <p className="text-ink-2">
          {proven && (
            <Trans>
              {{ name: <AsIs>{proven.name}</AsIs> }} has confirmed that it is you. Now enter a code.
            </Trans>
          )}
          {!proven && asksPassword && (
            <Trans>
              You signed in a while ago. We ask for the password so that nobody else can change
              this.
            </Trans>
          )}
          {!proven && !asksPassword && (
            <Trans>
              You signed in a while ago. Confirm it, so that nobody else can change this.
            </Trans>
          )}
        </p>
        <PasswordOwner email={user.email} />
        {asksPassword && (
          <Field label={t`Password`} error={errorAt('password')}>
            <PasswordInput
              name="password"
              required
              data-first
              autoComplete="current-password"
              enterKeyHint={question === undefined ? 'go' : 'next'}
            />
          </Field>
        )}
        {!asksPassword && refused?.field === 'password' && (
          <Alert tone="bad">{refused.words}</Alert>
        )}
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
        {ByProvider && !proven && <ByProvider onKnown={setHasPassword} />}
        {Proof && !proven && (
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
