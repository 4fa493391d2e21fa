import type { CameBack } from '../../../auth/providers/hand-over.ts';
import type { KeptFlow } from '../../../auth/providers/kept-flow.ts';

/** What brought a browser to /sign-in/return. */
export type Arrival =
  | CameBack
  /** The person said no at the provider. */
  | { readonly kind: 'stopped'; readonly flow: KeptFlow }
  /** The provider said no, or less than it should. */
  | { readonly kind: 'refused'; readonly flow: KeptFlow }
  /** This tab began nothing. */
  | { readonly kind: 'lost'; readonly flow?: undefined };

/**
 * Reads the address of a browser that comes back. Without the flow of this tab it means nothing: anybody can write such an address
 * (R18.3.2).
 */
export function readArrival(search: URLSearchParams, flow: KeptFlow | undefined): Arrival {
  if (!flow) return { kind: 'lost' };
  const error = search.get('error');
  if (error !== null) return { kind: error === 'access_denied' ? 'stopped' : 'refused', flow };
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name));
  if (!code || !state) return { kind: 'refused', flow };
  return { kind: 'back', flow, body: { code, state, flow: flow.flow, ...(iss && { iss }) } };
}
