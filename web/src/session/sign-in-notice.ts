/** What the page before /login has told, and /login still says: where a mail went. It lives with the entry of the history. */
export interface SignInNotice {
  readonly notice: string;
}

/** What is to be said on /login; undefined for whoever came there otherwise. */
export function readSignInNotice(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return typeof state.notice === 'string' ? state.notice : undefined;
}
