import { useSyncExternalStore } from 'react';
import { readCookie, cookieNames } from './cookies.ts';
import type { StoredUser } from './stored-user.ts';

/** The state of this tab. */
export type SessionState =
  /**
   * `hasLoggedOut`: the user chose it in this tab, so there is no page to lead back to. `wasEnded`: the server refused the token,
   * which ran out or was ended on another device.
   */
  | {
      readonly kind: 'signed-out';
      readonly hasLoggedOut: boolean;
      readonly wasEnded?: boolean | undefined;
    }
  /** A token is there; the login check is pending (R2.1.26). */
  | { readonly kind: 'checking' }
  /** `isConfirmed`: false when the check got no answer and the stored user is used. */
  | { readonly kind: 'signed-in'; readonly user: StoredUser; readonly isConfirmed: boolean }
  /** No answer to the check, and no stored user either. */
  | { readonly kind: 'unreachable' };

interface SessionSnapshot {
  /** The token of this state; undefined when signed out. */
  readonly token: string | undefined;
  readonly state: SessionState;
}

/** The session token, or undefined when signed out. */
export function readToken(): string | undefined {
  return readCookie(cookieNames.token) || undefined;
}

const listeners = new Set<() => void>();
let snapshot = readSessionSnapshot();

/** The state from the cookies alone. */
export function readSessionSnapshot(): SessionSnapshot {
  const token = readToken();
  return token === undefined
    ? { token, state: { kind: 'signed-out', hasLoggedOut: false } }
    : { token, state: { kind: 'checking' } };
}

/** The present state of this tab, and its token. */
export function getSessionSnapshot(): SessionSnapshot {
  return snapshot;
}

/** Sets the state of this tab, and informs the parts that show it. */
export function setSessionSnapshot(next: SessionSnapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tab's session; renders again when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => snapshot.state);
}
