import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { hasSession } from '../../../auth/session.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAskForPlan } from './billing.queries.ts';
import { billingText } from './billing.text.ts';

/** Says why the user could not ask for a plan. */
export interface AskFailure {
  readonly message: string;
  /** The reason behind the printed sentence, if it is known. */
  readonly reason?: string;
}

/** The state of asking for a plan, for the page. */
export interface Asking {
  /** The plan that the user asks for now. */
  readonly busyId: string | undefined;
  readonly failureAt: (packageId: string) => AskFailure | undefined;
  readonly choose: (packageId: string) => void;
}

type AskingRules = {
  /** The plan with the waiting request: pressing it again leads there. */
  waitingId: string | null | undefined;
  onAsked: () => void;
};

/** Asks for plans, one at a time. */
export function useAsking({ waitingId, onAsked }: AskingRules): Asking {
  const ask = useAskForPlan();
  const [failed, setFailed] = useState<{ packageId: string; failure: AskFailure }>();
  const showToast = useToast();

  const send = async (packageId: string) => {
    try {
      const { message } = await ask.mutateAsync(packageId);
      onAsked();
      showToast(message);
    } catch (error) {
      setFailed({ packageId, failure: failureOf(error) });
    }
  };
  const choose = (packageId: string) => {
    if (ask.isPending) return;
    setFailed(undefined);
    if (packageId === waitingId) return onAsked();
    if (hasSession()) return void send(packageId);
    setFailed({ packageId, failure: { message: billingText.signedOut } });
  };
  return {
    busyId: ask.isPending ? ask.variables : undefined,
    failureAt: (packageId) => (failed?.packageId === packageId ? failed.failure : undefined),
    choose,
  };
}

// R8.24: a call without an answer or a message is a thrown error. A refusal has the server's message or its fallback.
function failureOf(error: unknown): AskFailure {
  if (!(error instanceof ApiError)) return { message: billingText.askFailed };
  if (error.status > 0) return { message: error.message };
  return { message: billingText.askFailed, reason: error.message };
}
