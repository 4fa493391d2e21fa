import {
  connectWaitingCall,
  finishConnectingCall,
} from '@panthiya/contract/identity/identities.calls';
import type {
  connectWaiting,
  finishConnecting,
} from '@panthiya/contract/identity/providers.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { keptWaiting } from '../../../auth/providers/kept-waiting.ts';
import { call } from '../../../lib/api.ts';
import { takeOver } from '../../../auth/providers/hand-over.ts';

/** An account of a provider that this tab came with, to be connected. */
export interface Arrived {
  readonly provider: Provider;
  readonly name: string;
  /** Of whom it is, where a provider vouched for an address: of nobody else (R18.3.4). */
  readonly address?: string;
  /** Where the person wanted to go before. */
  readonly target?: string | undefined;
  readonly connect: () => Promise<unknown>;
}

/** What this tab came with, once: from the provider, or after the sign-in that it waited for. */
export function takeArrived(): Arrived | undefined {
  const cameBack = takeOver();
  if (cameBack) {
    const { flow, body } = cameBack;
    const { provider, name } = flow;
    const connect = () =>
      call<typeof finishConnecting>(finishConnectingCall, { params: { provider }, body });
    return { provider, name, connect };
  }
  const waiting = keptWaiting.take();
  if (!waiting) return undefined;
  const { provider, name, address, target, connection } = waiting;
  const connect = () => call<typeof connectWaiting>(connectWaitingCall, { body: { connection } });
  return { provider, name, address, target, connect };
}
