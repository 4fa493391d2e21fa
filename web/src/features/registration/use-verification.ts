import { verifyEmailCall } from '@panthiya/contract/registration/email-verification.calls';
import type { verifyEmail } from '@panthiya/contract/registration/email-verification.contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, wordsOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';

/** How far the confirming of an address has come. */
export type Verification =
  | { readonly kind: 'working' }
  | { readonly kind: 'verified'; readonly message: string }
  /** Used, expired, or none of ours. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server gave no verdict; the link may still be good. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** Opened without a token. */
  | { readonly kind: 'incomplete' };

/** Confirms the token once; `tryAgain` after a connection that failed. */
export function useVerification(token: string | undefined) {
  const [answer, setAnswer] = useState<{ question: string; verification: Verification }>();
  const [tries, setTries] = useState(0);
  const asked = useRef<string>(undefined);
  const question = `${tries} ${token}`;

  useEffect(() => {
    // A second question would find the link used up by the first, and call it invalid.
    if (token === undefined || asked.current === question) return;
    asked.current = question;
    void confirm(token).then((verification) => setAnswer({ question, verification }));
  }, [token, question]);

  const verification = verificationOf(token, answer?.question === question && answer.verification);
  return { verification, tryAgain: () => setTries((count) => count + 1) };
}

function verificationOf(token: string | undefined, answered: Verification | false): Verification {
  if (token === undefined) return { kind: 'incomplete' };
  return answered || { kind: 'working' };
}

async function confirm(token: string): Promise<Verification> {
  try {
    const { message } = await call<typeof verifyEmail>(verifyEmailCall, { body: { token } });
    return { kind: 'verified', message };
  } catch (error) {
    const message = wordsOf(error, verifyEmailCall.fallback);
    const mayStillWork = error instanceof ApiError && (error.isPassing || error.status === 429);
    return { kind: mayStillWork ? 'unanswered' : 'refused', message };
  }
}
