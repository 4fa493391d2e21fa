import { t } from '#texts';

/** A message of the page before /login that /login still shows: where a mail went. It lives with the entry of the history. */
export interface SignInNotice {
  readonly notice: string;
  /** The address that the user just typed: /login has it in its field. */
  readonly email?: string;
}

const ENDED = t`You were signed out on this device. This happens after 7 days, when your password changes, or when you confirm your email on another device. You or our staff can sign a device out, too.`;

/** The message to show on /login; undefined for users who came there in another way. */
export function readSignInNotice(state: unknown): { isGood: boolean; words: string } | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if ('wasEnded' in state && state.wasEnded === true) return { isGood: false, words: ENDED };
  if (!('notice' in state) || typeof state.notice !== 'string') return undefined;
  return { isGood: true, words: state.notice };
}
