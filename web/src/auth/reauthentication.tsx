import { t, Trans } from '#texts';
import { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import type { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { useCallback, useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { FormActions } from '../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { PasswordInput } from '../ui/text-inputs/password-input.tsx';
import { PasswordOwner } from '../ui/text-inputs/password-owner.tsx';
import { useSession } from './session-context.ts';

/** A call that waits for the password. */
interface Waiting {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** Runs a call that needs a fresh sign-in; see `Reauthentication`. */
export type RunFresh = Reauthentication['runFresh'];

interface Reauthentication {
  /**
   * Runs a call. When the sign-in is too old for it, asks for the password and runs it again. Closing the dialog rejects with the
   * REAUTH_REQUIRED of the call: see `isGivenUp`.
   */
  readonly runFresh: <T>(work: () => Promise<T>) => Promise<T>;
  /** The dialog; place it outside of any form. */
  readonly dialog: ReactNode;
}

/** True when a user chose not to give the password: nothing was done, and no message is needed. */
export function isGivenUp(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'REAUTH_REQUIRED';
}

/** Asks for the password when a call needs a fresh sign-in (R7.13). */
export function useReauthentication(): Reauthentication {
  const [waiting, setWaiting] = useState<Waiting>();

  const runFresh = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      if (!isGivenUp(failure)) throw failure;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ goOn: resolve, giveUp: () => reject(failure) });
      });
      return await work();
    }
  }, []);

  const close = (settle: (() => void) | undefined) => {
    setWaiting(undefined);
    settle?.();
  };
  const dialog = (
    <PasswordDialog
      isOpen={waiting !== undefined}
      onDone={() => close(waiting?.goOn)}
      onCancel={() => close(waiting?.giveUp)}
    />
  );
  return { runFresh, dialog };
}

type PasswordDialogProps = { isOpen: boolean; onDone: () => void; onCancel: () => void };

function PasswordDialog({ isOpen, onDone, onCancel }: PasswordDialogProps) {
  const { user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const formId = useId();

  const close = (then: () => void) => {
    setError(undefined);
    then();
  };
  const check = async (password: string) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await call<typeof reauthenticate>(reauthenticateCall, { body: { password } });
      close(onDone);
    } catch (failure) {
      setError(messageOf(failure, reauthenticateCall.fallback));
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!isBusy) void check(password);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => close(onCancel)}
      title={t`Please enter your password`}
      isLocked={isBusy}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={() => close(onCancel)}>
          {isBusy ? t`Checking...` : t`Continue`}
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={handleSubmit}>
        <p className="text-ink-2">
          <Trans>
            You signed in a while ago. We ask for the password so that nobody else can change this.
          </Trans>
        </p>
        <PasswordOwner email={user.email} />
        <Field label={t`Password`} error={error}>
          <PasswordInput
            name="password"
            required
            data-first
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </Field>
      </form>
    </Dialog>
  );
}
