import { finishProviderCall } from '@panthiya/contract/identity/provider-sign-in.calls';
import type { finishProvider } from '@panthiya/contract/identity/providers.contract';
import { say } from '@panthiya/contract/locale/say';
import { beginSession } from '../../../auth/session.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { keptStep } from '../../../auth/visitor/kept-step.ts';
import type { CameBack } from '../../../auth/providers/hand-over.ts';

/**
 * Signs in. False when the account asks for the second step: it is kept for /login, which shows it (R18.3.7).
 * @throws {Error} with the message to show; an answer without a token is a failed sign-in too (R4.1)
 */
export async function finishSignIn({ flow, body }: CameBack): Promise<boolean> {
  const { provider, name } = flow;
  try {
    const answer = await call<typeof finishProvider>(finishProviderCall, {
      params: { provider },
      body,
    });
    if (!answer.token) throw new Error(say(finishProviderCall.fallback));
    await beginSession(answer);
    return true;
  } catch (failure) {
    const step = failure instanceof ApiError && failure.secondStep;
    if (!step) throw failure;
    keptStep.keep({ provider: name, step });
    return false;
  }
}
