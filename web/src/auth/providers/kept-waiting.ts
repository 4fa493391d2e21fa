import {
  FLOW_MINUTES,
  type Provider,
  PROVIDERS,
} from '@panthiya/contract/identity/providers.rules';
import type { WaitingConnection } from '@panthiya/contract/waiting-connection';
import { createTabStore } from '../../lib/tab/tab-store.ts';

/** An account of a provider that is connected after a full sign-in as before (R18.3.4). */
export interface KeptWaiting extends WaitingConnection {
  readonly provider: Provider;
  /** As its button said it. */
  readonly name: string;
  /** Where the person wanted to go. */
  readonly target: string | undefined;
}

/** How long it counts, seconds. */
export const WAITING_SECONDS = FLOW_MINUTES * 60;

/** What waits in this tab, for as long as the server keeps it. Where nothing is kept it is connected on the account page. */
export const keptWaiting = createTabStore<KeptWaiting>(
  'pt_provider_waiting',
  FLOW_MINUTES,
  ({ provider }) => provider !== undefined && PROVIDERS.includes(provider),
);
