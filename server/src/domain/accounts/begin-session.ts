import type { Provider } from '@panthiya/contract/identity/providers.rules';
import type { Database } from '../../db/database.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import { createId } from '../../platform/identifier.ts';
import type { Origin } from '../../platform/network.ts';
import { createLinkToken, createSessionToken, hashToken } from '../../platform/secret-token.ts';
import { removeSurplusDevices } from '../../records/sessions/devices.repository.ts';
import { readDevice } from '../../records/sessions/device-name.ts';
import { openSession } from '../../records/sessions/open-session.repository.ts';
import { removeSurplusSessions } from '../../records/sessions/sessions.repository.ts';
import type { SignInMethod } from '../../records/sessions/sessions.table.ts';
import type { User } from '../../records/users/users.table.ts';
import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';
import { newDeviceMails, type SignInWay } from './new-device.mails.ts';

const DAY = 24 * 60 * 60;
/** Mails about new devices of an account (R18.4.3). */
const newDevices: Limit = { name: 'new-device-mail', points: 5, seconds: DAY };

/** The user of the new session, and what they have shown. */
interface Opener {
  readonly user: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>;
  /** The hash of the password that was checked, or that the account had then; null for none. */
  readonly passwordHash: string | null;
  readonly way: SignInWay;
  /** The provider that told who it is. */
  readonly provider?: Provider | null;
  /** The second factor was shown; false where the account has none, or a trusted device takes its place. */
  readonly hasSecondFactor?: boolean;
  /** Do not ask on this device for 30 days. */
  readonly trustsDevice?: boolean;
}

/** The secrets of a new session, which are shown only here. */
export interface BegunSession {
  readonly token: string;
  /** For the cookie of the browser that signs in; undefined for other clients than a page of ours (ADR 0034). */
  readonly browserKey: string | undefined;
}

/** What a sign-in begins with, by its way. */
function methodOf(way: SignInWay): SignInMethod {
  if (way === 'passkey-alone') return 'passkey';
  return way === 'provider' || way === 'provider-and-factor' ? 'provider' : 'password';
}

/** What a device is known by: its key, or the browser's name and the network where it has none. That opens nothing. */
export const deviceHashOf = (
  { userAgent, network }: Pick<Origin, 'userAgent' | 'network'>,
  browserKey: string | undefined,
): Buffer => hashToken(browserKey ?? `${userAgent}\n${network}`);

/** The only way to open a session: the device is remembered, and one that is new to the account is mailed. */
export function createBeginSession({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const mailed = limits(newDevices);

  /** Tells the owner when, on what and by which way (R18.4.3). An address that is not confirmed may be a stranger's. */
  async function notifyOwner({ user, way }: Opener, { userAgent }: Origin): Promise<void> {
    if (user.emailVerifiedAt === null || !(await mailed.tryConsume(user.id))) return;
    const { browser, system } = readDevice(userAgent);
    const details = { at: new Date().toISOString(), browser, system, way };
    const mail = { templates: newDeviceMails, kind: 'new-device' } as const;
    await database.transaction((transaction) =>
      createMail(transaction, mail, { id: user.id, email: user.email, details }),
    );
  }

  /**
   * Opens a session. undefined when the password changed, the account was disabled, the identity disconnected, or a second factor was turned on after the
   * password check, or when the trust in this device ended.
   */
  return async (opener: Opener, origin: Origin): Promise<BegunSession | undefined> => {
    const { user, passwordHash, way, hasSecondFactor = false, trustsDevice = false } = opener;
    const { network, userAgent, client } = origin;
    const token = createSessionToken();
    const browserKey = client === 'page' ? (origin.browserKey ?? createLinkToken()) : undefined;
    const session = {
      id: createId(),
      userId: user.id,
      passwordHash,
      network,
      userAgent,
      client,
      tokenHash: hashToken(token),
      browserHash: browserKey === undefined ? null : hashToken(browserKey),
      deviceHash: deviceHashOf(origin, browserKey),
      hasSecondFactor,
      method: methodOf(way),
      provider: opener.provider ?? null,
      trustsDevice: trustsDevice && client === 'page',
    };
    const found = await openSession(database, session);
    if (found === undefined) return undefined;
    // After the transaction, not within: only then can sign-ins at the same time see each other's sessions.
    await removeSurplusSessions(database, user.id);
    if (found.isNewDevice) {
      await removeSurplusDevices(database, user.id);
      await notifyOwner(opener, origin);
    }
    return { token, browserKey };
  };
}
