import { startProviderCall } from '@panthiya/contract/identity/provider-sign-in.calls';
import type { startProvider } from '@panthiya/contract/identity/providers.contract';
import { call } from '../../lib/api.ts';
import { goTo } from './address.ts';
import { keepFlow, type KeptFlow } from './kept-flow.ts';

/**
 * Leads to the provider, to sign in.
 * @param target where the person wants to go afterwards
 * @throws {Error} with the message to show
 */
export async function signInBy(
  { provider, name }: Pick<KeptFlow, 'provider' | 'name'>,
  target: string | undefined,
): Promise<void> {
  const { address, flow } = await call<typeof startProvider>(startProviderCall, {
    params: { provider },
    body: {},
  });
  keepFlow({ provider, name, flow, target });
  goTo(address);
}
