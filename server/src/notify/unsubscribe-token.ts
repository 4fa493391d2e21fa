import {
  type ChosenGroup,
  CHOSEN_GROUPS,
} from '@panthiya/contract/notifications/notifications.rules';
import type { Sealing } from '../platform/sealing.ts';

const PLACE = 'unsubscribe';

/** Whose mails, and of which group. */
interface Subscription {
  readonly userId: string;
  readonly group: ChosenGroup;
}

/**
 * The token of one person's mails of one group. Sealed, so that nobody makes or reads one; it opens nothing else, and does not end: a mail of
 * last year can still turn them off (RFC 8058).
 */
export function writeUnsubscribeToken(sealing: Sealing, { userId, group }: Subscription): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const secret = Buffer.concat([id, Buffer.from([CHOSEN_GROUPS.indexOf(group)])]);
  return sealing.seal(secret, PLACE).toString('base64url');
}

/** What a token says; undefined for any that we did not make. */
export function readUnsubscribeToken(sealing: Sealing, token: string): Subscription | undefined {
  const secret = sealing.open(Buffer.from(token, 'base64url'), PLACE);
  const group = secret && CHOSEN_GROUPS[secret.at(16) ?? -1];
  if (secret === undefined || group === undefined) return undefined;
  const hex = secret.toString('hex', 0, 16);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, group };
}
