import {
  FLOW_MINUTES,
  type Provider,
  PROVIDERS,
} from '@panthiya/contract/identity/providers.rules';
import type { WaitingConnection } from '@panthiya/contract/waiting-connection';

const NAME = 'pt_provider_waiting';

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

/** Keeps it in this tab, for as long as the server does. */
export function keepWaiting(waiting: KeptWaiting): void {
  try {
    const until = Date.now() + WAITING_SECONDS * 1000;
    sessionStorage.setItem(NAME, JSON.stringify({ ...waiting, until }));
  } catch {
    // Storage is blocked in some private windows: then it is connected on the account page.
  }
}

/** What waits in this tab, once; undefined for nothing. */
export function takeWaiting(): KeptWaiting | undefined {
  try {
    const stored = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    const kept = JSON.parse(stored ?? 'null') as (KeptWaiting & { until: number }) | null;
    return kept && kept.until > Date.now() && PROVIDERS.includes(kept.provider) ? kept : undefined;
  } catch {
    return undefined; // an unreadable value is nothing
  }
}
