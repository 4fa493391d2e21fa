import type { EndpointCall } from '@panthiya/contract/endpoint/endpoint';

interface SessionLink {
  /** The bearer token to send, or undefined when signed out. */
  readonly readToken: () => string | undefined;
  /** Called once for each token that the server refuses (R9.1). */
  readonly onRefusedToken: (token: string) => void;
  /** Called when a call that can change something is sent. */
  readonly onChange?: () => void;
}

let session: SessionLink = { readToken: () => undefined, onRefusedToken: () => undefined };
let lastRefusedToken: string | undefined;

/** Sets where calls find the token. session/ does it at start, so that lib/ does not depend on it. */
export function linkSession(link: SessionLink): void {
  session = link;
}

/** The bearer token of a call; none if the call is open to all. */
export function tokenFor({ access }: EndpointCall): string | undefined {
  return access === 'anyone' ? undefined : session.readToken();
}

/** Reports that the server refuses a token. */
export function reportRefused(token: string): void {
  if (token === lastRefusedToken) return;
  lastRefusedToken = token;
  session.onRefusedToken(token);
}

/** Says that a call that can change something is sent. */
export function reportChange(): void {
  session.onChange?.();
}
