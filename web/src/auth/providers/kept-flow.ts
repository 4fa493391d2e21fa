import { t } from '#texts';
import { type Provider, PROVIDERS } from '@panthiya/contract/identity/providers.rules';

const NAME = 'pt_provider_flow';

/** A way to a provider and back, as this tab keeps it. */
export interface KeptFlow {
  readonly purpose: 'sign-in' | 'connect';
  readonly provider: Provider;
  /** As its button said it. */
  readonly name: string;
  /** The secret of this tab: without it nothing that comes back counts (R18.3.2). */
  readonly flow: string;
  /** Where the person wanted to go, if they said so. */
  readonly target?: string | undefined;
}

/**
 * Keeps a flow while the tab lives. Not in a cookie: other tabs would read it.
 * @throws {Error} with a message for the user when the browser keeps nothing
 */
export function keepFlow(flow: KeptFlow): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(flow));
  } catch {
    throw new Error(
      t`Your browser keeps no data for this site. Allow it, or sign in with your password.`,
    );
  }
}

/** The flow that this tab began, once; undefined for none. */
export function takeFlow(): KeptFlow | undefined {
  try {
    const stored = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    const flow = JSON.parse(stored ?? 'null') as KeptFlow | null;
    return flow && PROVIDERS.includes(flow.provider) ? flow : undefined;
  } catch {
    return undefined; // an unreadable value is no flow
  }
}
