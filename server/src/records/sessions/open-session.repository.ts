import { FRESH_MINUTES } from '@panthiya/contract/identity/account.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { TRUST_DAYS } from '@panthiya/contract/identity/devices.rules';
import { sql } from 'drizzle-orm';
import { type Database, prepared } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import type { Client } from '../../platform/network.ts';
import type { AuditEvent } from '../audit/audit-log.repository.ts';
import { auditLog } from '../audit/audit-log.table.ts';
import { identities } from '../identities/identities.table.ts';
import { userDevices } from './devices.table.ts';
import { users } from '../users/users.table.ts';
import { SESSION_LIFETIME } from './sessions.repository.ts';
import { type SignInMethod, sessions } from './sessions.table.ts';

const SESSION_STARTED: AuditEvent = 'session.started';
const DEVICE_TRUSTED: AuditEvent = 'device.trusted';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** The hash of the password that was checked, or that the account had then; null for none. */
  readonly passwordHash: string | null;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly network: string;
  readonly client: Client;
  /** The SHA-256 of the browser's key; null for a sign-in without one. */
  readonly browserHash: Buffer | null;
  /** What the device is known by. */
  readonly deviceHash: Buffer;
  /** A second factor was shown. */
  readonly hasSecondFactor: boolean;
  /** What the sign-in began with. */
  readonly method: SignInMethod;
  /** The identity that opens it; null for another way. */
  readonly provider: Provider | null;
  /** This device is not asked for one for 30 days. */
  readonly trustsDevice: boolean;
}

/** What opened with a session. */
export interface OpenedSession {
  /** The account has not signed in from this device before, and it is not its first. */
  readonly isNewDevice: boolean;
}

const opened = prepared((database) => {
  const value = sql.placeholder;
  // The owner's row is locked until the statement is over. A reset or a disabling at the same moment can come second: then it
  // waits and ends this session too. If it came first, no session opens.
  const owner = sql`
    select ${users.id} as id, ${users.trustVersion} as trust_version, ${users.secondFactorAt} is null as lacks_factor, ${users.isSystemAdmin} as is_admin
    from ${users}
    where ${users.id} = ${value('userId')} and ${users.passwordHash} is not distinct from ${value('passwordHash')} and ${users.disabledAt} is null
    for share`;
  // The device comes second, everywhere: nobody waits for the other. One that is forgotten at this moment is waited for, and gone.
  const trust = sql`
    select device.trust_version from owner
    inner join ${userDevices} as device on device.user_id = owner.id and device.key_hash = ${value('deviceHash')}::bytea
      and device.trust_version = owner.trust_version and device.trusted_until > now()
    where not owner.is_admin
    for no key update of device`;
  // One that is disconnected at this moment is waited for, and gone.
  const identity = sql`
    select known.provider from owner
    inner join ${identities} as known on known.user_id = owner.id and known.provider = ${value('provider')}
    for key share of known`;
  const admitted = sql`
    select owner.id, ${value('trustsDevice')}::boolean and ${value('hasSecondFactor')}::boolean and not owner.is_admin and not owner.lacks_factor as is_trusting,
      owner.trust_version, (select trust_version from trust) as trusted_version,
      (owner.lacks_factor or ${value('hasSecondFactor')}::boolean) and ${value('method')}::text <> 'provider' as is_fresh
    from owner
    where (owner.lacks_factor or ${value('hasSecondFactor')}::boolean or exists (select from trust))
      and (${value('provider')}::text is null or exists (select from identity))`;
  const device = sql`
    insert into ${userDevices} as known (id, user_id, key_hash, client, user_agent, network, trusted_until, trust_version)
    select ${value('deviceId')}::uuid, id, ${value('deviceHash')}::bytea, ${value('client')}, ${value('userAgent')}, ${value('network')},
      case when is_trusting then now() + make_interval(days => ${sql.raw(String(TRUST_DAYS))}) end, case when is_trusting then trust_version end
    from admitted
    on conflict on constraint user_devices_key do update set user_agent = excluded.user_agent, network = excluded.network, last_seen_at = now(),
      trusted_until = coalesce(excluded.trusted_until, known.trusted_until), trust_version = coalesce(excluded.trust_version, known.trust_version)
    returning id`;
  // By trust alone it is not fresh: nobody showed a factor just now. Nor by a provider, who may have asked nobody (ADR 0039).
  const session = sql`
    insert into ${sessions} (id, user_id, device_id, token_hash, user_agent, network, browser_hash, is_program, has_second_factor, method, provider, trust_version, authenticated_at, expires_at)
    select ${value('id')}::uuid, admitted.id, device.id, ${value('tokenHash')}::bytea, ${value('userAgent')}, ${value('network')}, ${value('browserHash')}::bytea,
      ${value('client')} = 'program', ${value('hasSecondFactor')}::boolean, ${value('method')}, ${value('provider')}, case when is_trusting then trust_version else trusted_version end,
      case when is_fresh then now() else now() - make_interval(mins => ${sql.raw(String(FRESH_MINUTES))}) end, now() + ${SESSION_LIFETIME}
    from admitted, device
    returning user_id`;
  const entries = sql`
    insert into ${auditLog} (id, event, actor_id, subject_id)
    select ${value('entryId')}::uuid, ${SESSION_STARTED}, user_id, user_id from session
    union all
    select ${value('trustEntryId')}::uuid, ${DEVICE_TRUSTED}, user_id, user_id from session, admitted where is_trusting
    returning id`;
  const parts = { owner, trust, identity, admitted, device, session, entries };
  const named = Object.entries(parts).map(([name, part]) => database.$with(name, {}).as(part));
  return database
    .with(...named)
    .select({
      // The rows of the moment before this statement: its own is not among them.
      isNewDevice: sql<boolean>`device.id = ${value('deviceId')}::uuid
        and exists (select from ${userDevices} where ${userDevices.userId} = admitted.id)`,
    })
    .from(sql`admitted, device, session`)
    .prepare('open_session');
});

/**
 * Adds a session of 7 days and its entries in the log. undefined when the password has changed since its check, or the account is
 * disabled, or the identity that opens it disconnected. undefined too when the account needs a second factor and none was shown, unless this very device is trusted by this
 * account now. The statement itself asks, so no way in forgets it.
 */
export async function openSession(
  database: Database,
  session: NewSession,
): Promise<OpenedSession | undefined> {
  const ids = { deviceId: createId(), entryId: createId(), trustEntryId: createId() };
  const [found] = await opened(database, { ...session, ...ids });
  return found;
}
