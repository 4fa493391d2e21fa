import { startConnectingCall } from '@panthiya/contract/identity/identities.calls';
import { startProviderCall } from '@panthiya/contract/identity/provider-sign-in.calls';
import type {
  startConnecting,
  startProvider,
} from '@panthiya/contract/identity/providers.contract';
import { call } from '../../lib/api.ts';
import { goTo } from './address.ts';
import { keepFlow, type KeptFlow } from './kept-flow.ts';

/** Runs a call that needs a fresh sign-in. */
type RunFresh = <T>(work: () => Promise<T>) => Promise<T>;
type Chosen = Pick<KeptFlow, 'provider' | 'name'>;

/**
 * Leads to the provider, to sign in.
 * @param target where the person wants to go afterwards
 * @throws {Error} with the message to show
 */
export async function signInBy(
  { provider, name }: Chosen,
  target: string | undefined,
): Promise<void> {
  const { address, flow } = await call<typeof startProvider>(startProviderCall, {
    params: { provider },
    body: {},
  });
  keepFlow({ purpose: 'sign-in', provider, name, flow, target });
  goTo(address);
}

/** Leads to the provider, to connect an account there. @throws {Error} with the message to show */
export async function connectTo({ provider, name }: Chosen, runFresh: RunFresh): Promise<void> {
  const { address, flow } = await runFresh(() =>
    call<typeof startConnecting>(startConnectingCall, { params: { provider }, body: {} }),
  );
  keepFlow({ purpose: 'connect', provider, name, flow });
  goTo(address);
}
