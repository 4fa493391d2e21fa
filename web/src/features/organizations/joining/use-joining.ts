import type { OrganizationRole } from '@panthiya/contract/roles';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { dropLanding, keepLanding, type Landing, readWish } from '../../../auth/landing.ts';
import { limitMet, type LimitMet } from '../../../shared/limits/limit-note.tsx';

/** The target of a code or an invitation (R2.1.30). */
export interface Offer {
  readonly organizationName: string;
  readonly role: OrganizationRole;
  readonly courses: readonly string[];
  readonly invitedBy: string | null;
  /** Of a claim code, or the invitation of a student: the student whom the reader becomes, as the institute writes the name. */
  readonly studentName?: string | null;
  /** Of a code: its course has no free place. */
  readonly isFull?: boolean;
  /** The address of an invitation, and if the caller is signed in with it. */
  readonly email?: string;
  readonly caller?: 'invited' | 'other' | 'nobody';
}

/** The answer of joining. */
export interface Joined {
  readonly message: string;
  readonly orgId: string;
  readonly role: OrganizationRole;
  /** The course of a course's code, or the only one of an invitation (R11.5.1). */
  readonly course?: { readonly id: string; readonly state: 'active' | 'waiting' } | undefined;
}

/** The state of joining. */
export type Joining =
  /** Looking up the target of the link; this changes nothing. */
  | { readonly kind: 'looking' }
  /** Waits for the press that joins. */
  | { readonly kind: 'offered'; readonly offer: Offer }
  | { readonly kind: 'working' }
  | { readonly kind: 'joined'; readonly joined: Joined }
  /** The address must be confirmed first; the link stays good. */
  | { readonly kind: 'unverified' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The code or invitation is good: the obstacle is about the person. */
      readonly isSecretGood: boolean;
      /** The organization is full (R10.4). */
      readonly limit?: LimitMet | undefined;
    }
  /** The server did not decide; the link can still be good. */
  | { readonly kind: 'unanswered'; readonly message: string };

type Question = {
  landing: Landing;
  /** The token or code; undefined while there is none. */
  secret: string | undefined;
  isSignedIn: boolean;
  lookUp: (secret: string) => Promise<Offer>;
  join: (secret: string) => Promise<Joined>;
};

/**
 * Looks up the target of a link, and joins after a press. The press is here, or was in this tab before the user signed in.
 * `tryAgain` repeats a call without an answer.
 */
export function useJoining({ landing, secret, isSignedIn, lookUp, join }: Question) {
  const [answer, setAnswer] = useState<{ question: string; joining: Joining }>();
  const [looks, setLooks] = useState(0);
  const [pressed, setPressed] = useState<string>();
  const asked = useRef<string>(undefined);
  // After a sign-in or sign-out, it is looked up again.
  const question = `${looks} ${isSignedIn} ${secret}`;

  const settle = (joining: Joining) => {
    if (secret === undefined) return;
    if (joining.kind === 'joined' || joining.kind === 'refused') dropLanding(landing);
    else keepLanding(landing, secret);
    setAnswer({ question, joining });
  };

  const joinNow = async () => {
    if (secret === undefined) return;
    setPressed(question);
    settle({ kind: 'working' });
    settle(await ask(async () => ({ kind: 'joined', joined: await join(secret) })));
  };

  useEffect(() => {
    if (!secret || asked.current === question) return;
    asked.current = question;
    const look = async () => {
      const found = await ask(async () => ({ kind: 'offered', offer: await lookUp(secret) }));
      const wish = readWish();
      const isWished = isSignedIn && wish?.landing === landing && wish.secret === secret;
      if (found.kind === 'offered' && found.offer.caller !== 'other' && isWished) await joinNow();
      else settle(found);
    };
    void look();
  });

  const tryAgain = () => {
    if (pressed === question) void joinNow();
    else setLooks((count) => count + 1);
  };
  const joining: Joining = answer?.question === question ? answer.joining : { kind: 'looking' };
  return { joining, join: () => void joinNow(), tryAgain };
}

async function ask(work: () => Promise<Joining>): Promise<Joining> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (!(error instanceof ApiError)) return { kind: 'unanswered', message };
    if (error.code === 'EMAIL_UNVERIFIED') return { kind: 'unverified' };
    // 401: the session had ended; the page asks for a sign-in.
    const mayStillWork = error.isTransient || error.status === 429 || error.status === 401;
    if (mayStillWork) return { kind: 'unanswered', message };
    return { kind: 'refused', message, isSecretGood: error.status === 409, limit: limitMet(error) };
  }
}
