import { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import { useCallback, useState, type ReactNode } from 'react';
import { ApiError, loadPart } from '../lib/api-error.ts';
import type { PasswordDialog } from './password-dialog.tsx';

/** A call that waits for the password. */
interface Waiting {
  /** It is loaded when it is asked for: most visits never see it. */
  readonly Dialog: typeof PasswordDialog;
  /** What the server says when only a code is missing: a trusted device is not enough for this (R18.1.7). */
  readonly question: string | undefined;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** Runs a call that needs a fresh sign-in; see `Reauthentication`. */
export type RunFresh = Reauthentication['runFresh'];

interface Reauthentication {
  /**
   * Runs a call. When the sign-in is too old for it, asks for the password and runs it again. Closing the dialog rejects with the
   * refusal of the call: see `isGivenUp`.
   */
  readonly runFresh: <T>(work: () => Promise<T>) => Promise<T>;
  /** The dialog; place it outside of any form. */
  readonly dialog: ReactNode;
}

/** True when a user chose not to give the password: nothing was done, and no message is needed. */
export function isGivenUp(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError &&
    (failure.code === 'REAUTH_REQUIRED' || failure.code === 'CODE_REQUIRED')
  );
}

/** Asks for the password when a call needs a fresh sign-in (R7.13), and for a code where the account has a second step. */
export function useReauthentication(): Reauthentication {
  const [waiting, setWaiting] = useState<Waiting>();

  const runFresh = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    // The password once, and once more with a code where a trusted device is not enough (R18.1.7).
    const asked = new Set<string | undefined>();
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        if (!isGivenUp(failure) || asked.has(failure.code)) throw failure;
        asked.add(failure.code);
        const { PasswordDialog: Dialog } = await loadPart(() => import('./password-dialog.tsx'));
        const question = failure.code === 'CODE_REQUIRED' ? failure.message : undefined;
        await new Promise<void>((resolve, reject) => {
          setWaiting({ Dialog, question, goOn: resolve, giveUp: () => reject(failure) });
        });
      }
    }
  }, []);

  const close = (settle: () => void) => {
    setWaiting(undefined);
    settle();
  };
  const dialog = waiting && (
    <waiting.Dialog
      // The next question is a new dialog, also where no moment lies between them.
      key={waiting.question ?? ''}
      endpoint={reauthenticateCall}
      codeQuestion={waiting.question}
      onDone={() => close(waiting.goOn)}
      onCancel={() => close(waiting.giveUp)}
    />
  );
  return { runFresh, dialog };
}
