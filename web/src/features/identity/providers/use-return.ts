import { t } from '#texts';
import { finishProviderCall } from '@panthiya/contract/identity/provider-sign-in.calls';
import { pages } from '@panthiya/contract/pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WaitingConnection } from '@panthiya/contract/waiting-connection';
import { waitingLanding } from '../../../auth/landing.ts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { keptWaiting, WAITING_SECONDS } from '../../../auth/providers/kept-waiting.ts';
import { hasSession } from '../../../auth/session.ts';
import { type KeptFlow, takeFlow } from '../../../auth/providers/kept-flow.ts';
import { rememberRedirect, takeRedirect } from '../../../auth/redirect.ts';
import { ApiError, loadPart, messageOf } from '../../../lib/api-error.ts';
import { loginPath } from '../../../lib/paths.ts';
import { leaveToast } from '../../../ui/toast/toast-context.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { finishSignIn } from './finish.ts';
import { handOver } from '../../../auth/providers/hand-over.ts';

/** What came of it, and the way on. */
export type Outcome =
  | { readonly kind: 'stopped'; readonly way: string }
  | {
      readonly kind: 'failed';
      readonly words: string;
      readonly way: string;
      /** The server has not heard of it: the same answer of the provider can still count. */
      readonly canTryAgain: boolean;
    };

/** What this tab came back with, taken once. */
interface Taken {
  readonly arrival: Arrival;
  /** Under which the target of the sign-in is kept, if there is one. */
  readonly key: string | undefined;
}

const refusals: Readonly<Record<'refused' | 'lost', string>> = {
  refused: t`This sign-in could not be finished. Please start again.`,
  lost: t`This tab began no sign-in. Please start again.`,
};

/** Finishes what this tab began, once. Code and state leave the address before anything else happens. */
export function useReturn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const taken = useRef<Taken>(undefined);

  const wayOf = ({ arrival, key }: Taken) =>
    arrival.flow === undefined || arrival.flow.purpose === 'sign-in'
      ? loginPath(key)
      : pages.account;
  /** Leads to a sign-in as before, and from there to the account, which connects it (R18.3.4). */
  const letWait = (found: WaitingConnection & KeptFlow, notice: string) => {
    const { connection, address, provider, name, target = waitingLanding() } = found;
    keptWaiting.keep({ connection, address, provider, name, target });
    if (hasSession()) return navigate(pages.account, { replace: true });
    const toAccount = rememberRedirect(pages.account, WAITING_SECONDS);
    return navigate(loginPath(toAccount), { replace: true, state: { notice, email: address } });
  };
  const finish = async (now: Taken) => {
    const { arrival, key } = now;
    const way = wayOf(now);
    const fail = (words: string, canTryAgain = false) =>
      setOutcome({ kind: 'failed', words, way, canTryAgain });
    if (arrival.kind === 'stopped') return setOutcome({ kind: 'stopped', way });
    if (arrival.kind !== 'back') return fail(refusals[arrival.kind]);
    if (arrival.flow.purpose === 'connect') {
      // There the password can be asked for, and the row says what came of it.
      handOver(arrival);
      return navigate(pages.account, { replace: true });
    }
    if (arrival.flow.purpose === 'fresh') {
      try {
        const part = await loadPart(() => import('./finish-fresh.ts'));
        await part.finishFresh(arrival);
        const { name } = arrival.flow;
        leaveToast(t`${{ name }} has confirmed that it is you. Please press the button again.`);
        return await navigate(takeRedirect(key ?? null), { replace: true });
      } catch (failure) {
        return fail(messageOf(failure, finishProviderCall.fallback));
      }
    }
    try {
      if (!(await finishSignIn(arrival))) return await navigate(loginPath(key), { replace: true });
    } catch (failure) {
      const waiting = failure instanceof ApiError ? failure.waiting : undefined;
      if (waiting && 'registration' in waiting) {
        const { registration, claimed } = waiting;
        const { provider, name } = arrival.flow;
        keptRegistration.keep({ registration, claimed, provider, name });
        return navigate(pages.register, { replace: true });
      }
      if (waiting && 'connection' in waiting && failure instanceof ApiError)
        return letWait({ ...waiting, ...arrival.flow }, failure.message);
      const isUnheard = failure instanceof ApiError && failure.status === 0;
      return fail(messageOf(failure, finishProviderCall.fallback), isUnheard);
    }
    return navigate(takeRedirect(key ?? null), { replace: true });
  };

  useEffect(() => {
    if (taken.current) return;
    const arrival = readArrival(new URLSearchParams(search), takeFlow());
    const target = arrival.flow?.target;
    const key = target === undefined ? undefined : rememberRedirect(target);
    taken.current = { arrival, key };
    void navigate(pathname, { replace: true });
    void finish(taken.current);
  });

  const tryAgain = () => {
    setOutcome(undefined);
    if (taken.current) void finish(taken.current);
  };
  return { outcome, tryAgain };
}
