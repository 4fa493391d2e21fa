import {
  askPasskeyCall,
  signInByPasskeyCall,
} from '@panthiya/contract/identity/passkey-sign-in.calls';
import type { CredentialAnswer } from '@panthiya/contract/identity/passkey';
import type { askPasskey, signInByPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { say } from '@panthiya/contract/locale/say';
import {
  askPasskeyOf,
  canOfferAtField,
  stopAsking,
} from '../../../../auth/passkeys/device/ask-device.ts';
import { beginSession } from '../../../../auth/session.ts';
import { call } from '../../../../lib/api.ts';

/** Before the challenge is over, which lives five minutes. */
const RENEW_MS = 240_000;

async function ask(isAutofill: boolean): Promise<CredentialAnswer | undefined> {
  const { options } = await call<typeof askPasskey>(askPasskeyCall, { body: {} });
  return askPasskeyOf(options, isAutofill);
}

/** @throws {Error} with the message to show; an answer without a token is a failed sign-in too (R4.1). */
async function signIn(credential: CredentialAnswer): Promise<void> {
  const answer = await call<typeof signInByPasskey>(signInByPasskeyCall, { body: { credential } });
  if (!answer.token) throw new Error(say(signInByPasskeyCall.fallback));
  await beginSession(answer);
}

/**
 * Asks for a passkey at once, as the button does, and ends what waits at the field. True when it signed in; false when its user
 * closed the sheet. @throws {Error} with the message to show
 */
export async function signInNow(): Promise<boolean> {
  const credential = await ask(false);
  if (credential === undefined) return false;
  await signIn(credential);
  return true;
}

interface Listener {
  readonly onSignedIn: () => void;
  readonly onFailed: (failure: unknown) => void;
}

/** Offers passkeys at the e-mail field, again and again, until the returned function is called. */
export function offerAtField({ onSignedIn, onFailed }: Listener): () => void {
  let isOver = false;
  let timer = 0;
  const offer = async () => {
    if (isOver || !(await canOfferAtField())) return;
    timer = window.setTimeout(() => void offer(), RENEW_MS);
    // Who types needs none of this: what fails before a passkey was chosen says nothing here.
    const credential = await ask(true).catch(() => undefined);
    if (credential === undefined || isOver) return;
    clearTimeout(timer);
    try {
      await signIn(credential);
      onSignedIn();
    } catch (failure) {
      onFailed(failure);
      void offer();
    }
  };
  void offer();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopAsking();
  };
}
