import { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import type { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { finishProofCall } from '@panthiya/contract/identity/provider-proof.calls';
import type { finishProof } from '@panthiya/contract/identity/providers.contract';
import type { CameBack } from '../../../auth/providers/hand-over.ts';
import { keptProof } from '../../../auth/providers/kept-proof.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';

/**
 * Makes the sign-in fresh (R18.3.6). Where a code is asked for too, the proof waits in this tab for the dialog that asks.
 * @throws {Error} with the message to show
 */
export async function finishFresh({ flow, body }: CameBack): Promise<void> {
  const { provider, name } = flow;
  const params = { provider };
  const { proof } = await call<typeof finishProof>(finishProofCall, { params, body });
  try {
    await call<typeof reauthenticate>(reauthenticateCall, { body: { proof } });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'CODE_REQUIRED')) throw failure;
    keptProof.keep({ proof, name, question: failure.message });
  }
}
