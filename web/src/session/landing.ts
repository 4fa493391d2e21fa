import { pages } from '@panthiya/contract/pages';

/** A shared or mailed link that lets somebody into an organisation. */
export type Landing = 'invite' | 'join';

const stores: Readonly<Record<Landing, string>> = { invite: 'pt_invite', join: 'pt_join_code' };
const landings: readonly Landing[] = ['invite', 'join'];

/**
 * Keeps the token or code of a link for as long as the tab lives, so that it is still there after a
 * registration or a sign-in (R2.1.30). Not in a cookie: those travel to the server with every request.
 */
export function keepLanding(landing: Landing, secret: string): void {
  try {
    sessionStorage.setItem(stores[landing], secret);
  } catch {
    // Storage is closed in some private windows; then the link must be opened again after sign-in.
  }
}

/** What was kept of a link, if anything. */
export function readLanding(landing: Landing): string | undefined {
  try {
    return sessionStorage.getItem(stores[landing]) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The link did what it could. */
export function dropLanding(landing: Landing): void {
  try {
    sessionStorage.removeItem(stores[landing]);
  } catch {
    // Nothing was kept either.
  }
}

/** The page of a link that waits for somebody to be signed in; undefined when none does. */
export function waitingLanding(): string | undefined {
  const waiting = landings.find((landing) => readLanding(landing) !== undefined);
  return waiting && pages[waiting];
}
