import { t } from '#texts';
import {
  FLOW_MINUTES,
  type Provider,
  PROVIDERS,
} from '@panthiya/contract/identity/providers.rules';
import { createTabStore } from '../../lib/tab/tab-store.ts';

/** A way to a provider and back, as this tab keeps it. */
export interface KeptFlow {
  readonly purpose: 'sign-in' | 'connect' | 'fresh';
  readonly provider: Provider;
  /** As its button said it. */
  readonly name: string;
  /** The secret of this tab: without it nothing that comes back counts (R18.3.2). */
  readonly flow: string;
  /** Where the person wanted to go, if they said so. */
  readonly target?: string | undefined;
}

const flows = createTabStore<KeptFlow>(
  'pt_provider_flow',
  FLOW_MINUTES,
  ({ provider }) => provider !== undefined && PROVIDERS.includes(provider),
);

/** @throws {Error} with a message for the user when the browser keeps nothing */
export function keepFlow(flow: KeptFlow): void {
  if (flows.keep(flow)) return;
  throw new Error(
    t`Your browser keeps no data for this site. Allow it, or sign in with your password.`,
  );
}

/** The flow that this tab began, once; undefined for none. */
export const takeFlow = flows.take;
