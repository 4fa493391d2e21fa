import type { EndpointCall } from '@panthiya/contract/endpoint/endpoint';

interface SessionLink {
  /** The bearer token to send, or undefined when signed out. */
  readonly readToken: () => string | undefined;
  /** Told once for each token that the server no longer takes (R9.1). */
  readonly onRefusedToken: (token: string) => void;
}

let session: SessionLink = { readToken: () => undefined, onRefusedToken: () => undefined };
let lastRefusedToken: string | undefined;

/** Says where calls find the token; session/ does it at start, so that lib/ need not know it. */
export function linkSession(link: SessionLink): void {
  session = link;
}

/** The bearer token that a call carries; none where anybody may ask. */
export function tokenFor({ access }: EndpointCall): string | undefined {
  return access === 'anyone' ? undefined : session.readToken();
}

/** Says that the server no longer takes a token. */
export function reportRefused(token: string): void {
  if (token === lastRefusedToken) return;
  lastRefusedToken = token;
  session.onRefusedToken(token);
}
