import {
  lookUpEmailLinkCall,
  rejectEmailCall,
  verifyEmailCall,
} from '@panthiya/contract/identity/email-verification.calls';
import type {
  lookUpEmailLink,
  rejectEmail,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { dropLanding, readWish } from '../../../auth/landing.ts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { notifyProfileChanged } from '../../../auth/session-tabs.ts';
import { beginSession } from '../../../auth/session.ts';

/** The purpose of a mailed link, and the user who is signed in here. */
export type EmailLink = Omit<ReplyOf<typeof lookUpEmailLink>, 'success'>;

type Joined = NonNullable<ReplyOf<typeof verifyEmail>['joined']>;

/** The state of confirming an address. */
export type Verification =
  /** Looking up the purpose of the link; this changes nothing. */
  | { readonly kind: 'looking' }
  /** Waits for a press. */
  | { readonly kind: 'asking'; readonly link: EmailLink }
  /** With the page of the class that the person registered for, or why they could not join it. */
  | {
      readonly kind: 'verified';
      readonly joinedPath?: string | undefined;
      readonly notJoined?: string | undefined;
    }
  /** The owner of the address did not ask for this. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** Used, expired, or not ours. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server did not decide; the link can still be good. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** Opened without a token. */
  | { readonly kind: 'incomplete' };

/** The result of a press while the page still asks: a message, and the field that it is about. */
export interface PressError {
  readonly message: string;
  readonly isAboutPassword: boolean;
}

/** Looks up the purpose of the link. Confirming and rejecting need a press (R2.1.30); `lookAgain` asks again. */
export function useVerification(token: string | undefined) {
  const [answer, setAnswer] = useState<{ question: string; verification: Verification }>();
  const [looks, setLooks] = useState(0);
  const asked = useRef<string>(undefined);
  const question = `${looks} ${token}`;

  useEffect(() => {
    if (token === undefined || asked.current === question) return;
    asked.current = question;
    void lookUp(token).then((verification) => setAnswer({ question, verification }));
  }, [token, question]);

  const lookAgain = () => setLooks((count) => count + 1);
  const settle = (verification: Verification) => setAnswer({ question, verification });

  /** Returns the obstacle while the page still asks. */
  const press = async (work: (token: string) => Promise<Verification>) => {
    try {
      settle(await work(token ?? ''));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const message = messageOf(error, verifyEmailCall.fallback);
      if (code === 'LINK_INVALID') settle({ kind: 'refused', message });
      // Signed in or out since then, in this tab or another.
      else if (code === 'UNAUTHENTICATED' || code === 'OTHER_ACCOUNT') lookAgain();
      else return { message, isAboutPassword: code === 'WRONG_PASSWORD' } satisfies PressError;
    }
    return undefined;
  };

  return {
    verification: verificationOf(token, answer?.question === question && answer.verification),
    lookAgain,
    confirm: (password?: string) => press((link) => confirm(link, password)),
    reject: () => press(reject),
  };
}

function verificationOf(token: string | undefined, answered: Verification | false): Verification {
  if (token === undefined) return { kind: 'incomplete' };
  return answered || { kind: 'looking' };
}

async function lookUp(token: string): Promise<Verification> {
  try {
    const body = { token };
    const link = await call<typeof lookUpEmailLink>(lookUpEmailLinkCall, { body });
    return { kind: 'asking', link };
  } catch (error) {
    const message = messageOf(error, lookUpEmailLinkCall.fallback);
    const mayStillWork = error instanceof ApiError && (error.isTransient || error.status === 429);
    return { kind: mayStillWork ? 'unanswered' : 'refused', message };
  }
}

async function confirm(token: string, password: string | undefined): Promise<Verification> {
  const body = password === undefined ? { token } : { token, password };
  const reply = await call<typeof verifyEmail>(verifyEmailCall, { body });
  if (reply.token && reply.user) await beginSession({ token: reply.token, user: reply.user });
  // Other tabs show that the address waits to be confirmed.
  notifyProfileChanged();
  // It came true, or cannot: the next user to sign in in this tab can be another one.
  const wish = readWish();
  if (wish !== undefined) dropLanding(wish.landing);
  const { joined, notJoined } = reply;
  return { kind: 'verified', notJoined, joinedPath: joined && joinedPathOf(joined) };
}

function joinedPathOf({ orgId, role, courseId }: Joined): string {
  return courseId === null ? rolePath(orgId, role) : coursePath({ orgId, courseId });
}

async function reject(token: string): Promise<Verification> {
  const { message } = await call<typeof rejectEmail>(rejectEmailCall, { body: { token } });
  return { kind: 'rejected', message };
}
