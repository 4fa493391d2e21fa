import type { Provider } from '@panthiya/contract/identity/providers.rules';
import {
  REGISTRATION_MINUTES,
  type WaitingRegistration,
} from '@panthiya/contract/waiting-connection';
import { createTabStore } from '../../lib/tab/tab-store.ts';

/** An account of a provider that nobody knows here: a registration connects it (R18.3.5). */
export interface KeptRegistration extends WaitingRegistration {
  readonly provider: Provider;
  /** As its button said it. */
  readonly name: string;
}

/** What waits in this tab for a registration, for as long as the server keeps it. */
export const keptRegistration = createTabStore<KeptRegistration>(
  'pt_provider_registration',
  REGISTRATION_MINUTES,
  ({ claimed }) => typeof claimed?.email === 'string',
);
