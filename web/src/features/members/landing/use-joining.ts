import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { limitMet, type LimitMet } from '../../../session/limit-note.tsx';
import { dropLanding, keepLanding, type Landing } from '../../../session/landing.ts';

/** What joining answers (R2.1.30). */
export interface Joined {
  readonly message: string;
  readonly orgId: string;
  readonly role: OrganizationRole;
  /** The course of a course's code (R11.5.1). */
  readonly course?: { readonly id: string; readonly state: 'active' | 'waiting' } | undefined;
}

/** How far it has come. */
export type Joining =
  | { readonly kind: 'working' }
  | { readonly kind: 'joined'; readonly joined: Joined }
  /** The address must be confirmed first; the link stays good. */
  | { readonly kind: 'unverified' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The organisation is full (R10.4). */
      readonly limit?: LimitMet | undefined;
    }
  /** The server gave no verdict; the link may still be good. */
  | { readonly kind: 'unanswered'; readonly message: string };

type Question = {
  landing: Landing;
  /** The token or code; undefined while there is none. */
  secret: string | undefined;
  /** Nothing is asked before somebody is signed in; until then the secret is kept. */
  isSignedIn: boolean;
  join: (secret: string) => Promise<Joined>;
};

/** Joins once for each secret, as soon as somebody is signed in; `tryAgain` asks once more. */
export function useJoining({ landing, secret, isSignedIn, join }: Question) {
  const [answer, setAnswer] = useState<{ question: string; joining: Joining }>();
  const [tries, setTries] = useState(0);
  const asked = useRef<string>(undefined);
  const question = `${tries} ${secret}`;

  useEffect(() => {
    if (!secret) return;
    if (!isSignedIn) {
      // Whoever signs in next is asked about anew.
      asked.current = undefined;
      keepLanding(landing, secret);
      return;
    }
    if (asked.current === question) return;
    asked.current = question;
    const joinNow = async () => {
      const joining = await ask(join, secret);
      if (joining.kind === 'joined' || joining.kind === 'refused') dropLanding(landing);
      else keepLanding(landing, secret);
      setAnswer({ question, joining });
    };
    void joinNow();
  }, [landing, secret, isSignedIn, question, join]);

  const joining: Joining = answer?.question === question ? answer.joining : { kind: 'working' };
  return { joining, tryAgain: () => setTries((count) => count + 1) };
}

async function ask(join: Question['join'], secret: string): Promise<Joining> {
  try {
    return { kind: 'joined', joined: await join(secret) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (!(error instanceof ApiError)) return { kind: 'unanswered', message };
    if (error.code === 'EMAIL_UNVERIFIED') return { kind: 'unverified' };
    // 401: the session had ended; the page asks for a sign-in.
    const mayStillWork = error.isPassing || error.status === 429 || error.status === 401;
    if (mayStillWork) return { kind: 'unanswered', message };
    return { kind: 'refused', message, limit: limitMet(error) };
  }
}
