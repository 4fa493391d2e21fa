import { FRESH_MINUTES } from '@panthiya/contract/identity/account.contract';
import { SESSION_DAYS } from '@panthiya/contract/identity/session.rules';
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { batched } from '../../db/batched.ts';
import { jsonRow } from '../../db/json-row.ts';
import { deleteFeedsOf } from '../calendar-feeds/calendar-feeds.repository.ts';
import { userDevices } from './devices.table.ts';
import { endTrust } from './trust.repository.ts';
import { isPremium, type User, users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';

/** A session lives as long as its cookie (R9.1), by the database clock. */
export const SESSION_LIFETIME = sql.raw(`interval '${SESSION_DAYS} days'`);
// A user who can do everything has to sign in again after half a day away (docs/security.md, "Sessions").
const isAttended = sql`(not ${users.isSystemAdmin} or ${sessions.lastSeenAt} > now() - interval '12 hours')`;
/** True for a session that has not ended, of an account that is not disabled; its owner is joined. */
export const isLiveSession = and(
  gt(sessions.expiresAt, sql`now()`),
  isNull(users.disabledAt),
  isAttended,
);
/** Most live sessions of a user. The oldest end when there are more. */
const MAX_PER_USER = 20;

// Columns that few calls need, above all the hash, are not loaded.
const {
  passwordHash: _hash,
  disabledAt: _disabled,
  createdAt: _made,
  updatedAt: _changed,
  origin: _origin,
  premiumUntil: _premium,
  trustVersion: _trust,
  ...ownerColumns
} = getTableColumns(users);

/** A user as calls know them: all but the password hash and the columns that only the system reads. */
export interface SessionOwner extends Omit<
  User,
  | 'passwordHash'
  | 'disabledAt'
  | 'createdAt'
  | 'updatedAt'
  | 'origin'
  | 'premiumUntil'
  | 'trustVersion'
> {
  /** The plan is a paid one that has not expired (R6.6), by the database clock. */
  readonly isPremium: boolean;
}

/** A live session and its owner, as the guard reads them in one query. */
export interface LiveSession {
  readonly sessionId: string;
  /** The user typed the password, and the code where one is needed, in the last 15 minutes (R7.13), by the database clock. */
  readonly isFresh: boolean;
  /** "Last seen" is true to five minutes, by the database clock. A finer time would cost a write on every call. */
  readonly isSeenLately: boolean;
  /** It was opened, or made fresh, with a second factor, or on a device that is trusted still. */
  readonly hasSecondFactor: boolean;
  /** It began on a device that is trusted still (R18.4.2). */
  readonly isTrusted: boolean;
  readonly user: SessionOwner;
}

/** A live session, and whether it may be used where the call comes from. */
export interface FoundSession extends LiveSession {
  /** The call does not have the key of the browser that signed in: its token was copied. */
  readonly isElsewhere: boolean;
  /** Such a call was recorded in the last 5 minutes. */
  readonly isRefusedLately: boolean;
}

/** What a call shows: the hashes of its token and of its browser's key. */
export interface ShownSecrets {
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer | null;
}

/** The trust under which a session began has not ended. Its owner is joined, so that the guard reads no other table. */
const isOnTrusted = sql<boolean>`coalesce(${sessions.trustVersion} = ${users.trustVersion} and not ${users.isSystemAdmin}, false)`;
const hasFactor = sql<boolean>`(${sessions.hasSecondFactor} or ${isOnTrusted})`;

const liveBySecrets = prepared((database) => {
  const asked = sql`unnest(${sql.placeholder('tokenHashes')}::bytea[], ${sql.placeholder('browserHashes')}::bytea[]) with ordinality as asked (token_hash, browser_hash, position)`;
  return database
    .select({
      index: sql<number>`asked.position::int - 1`,
      answer: {
        sessionId: sessions.id,
        isFresh: sql<boolean>`${sessions.authenticatedAt} > now() - make_interval(mins => ${sql.raw(String(FRESH_MINUTES))})
          and (${users.secondFactorAt} is null or ${hasFactor})`,
        hasSecondFactor: hasFactor,
        isTrusted: isOnTrusted,
        isSeenLately: sql<boolean>`${sessions.lastSeenAt} > now() - interval '5 minutes'`,
        isElsewhere: sql<boolean>`${sessions.browserHash} is not null and ${sessions.browserHash} is distinct from asked.browser_hash`,
        isRefusedLately: sql<boolean>`coalesce(${sessions.refusedAt} > now() - interval '5 minutes', false)`,
        user: jsonRow<SessionOwner>({
          ...ownerColumns,
          isPremium,
        }),
      },
    })
    .from(asked)
    .innerJoin(sessions, eq(sessions.tokenHash, sql`asked.token_hash`))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiveSession)
    .prepare('find_live_sessions');
});

/** The live session of a token, with its owner. undefined when it ended or its owner is disabled. */
export const findLiveSession = batched<ShownSecrets, FoundSession>((database, shown) =>
  liveBySecrets(database, {
    tokenHashes: shown.map(({ tokenHash }) => tokenHash),
    browserHashes: shown.map(({ browserHash }) => browserHash),
  }),
);

const surplusOf = prepared((database) => {
  const isOwn = eq(sessions.userId, sql.placeholder('userId'));
  const newest = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_PER_USER);
  return database
    .delete(sessions)
    .where(and(isOwn, notInArray(sessions.id, newest)))
    .prepare('remove_surplus_sessions');
});

/** Ends the oldest sessions of a user beyond 20. */
export async function removeSurplusSessions(database: Database, userId: string): Promise<void> {
  await surplusOf(database, { userId });
}

/** True while this session is not ended. Calls that end sessions lock their user first. */
export async function hasSession(queries: Queries, id: string): Promise<boolean> {
  const found = await queries.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length === 1;
}

/** True when this session has shown the second factor; undefined when it is ended. Their user is locked. */
export async function hasSessionShownFactor(
  queries: Queries,
  id: string,
): Promise<boolean | undefined> {
  const [found] = await queries
    .select({ hasSecondFactor: sessions.hasSecondFactor })
    .from(sessions)
    .where(eq(sessions.id, id));
  return found?.hasSecondFactor;
}

export async function removeSession(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Ends all sessions of a user, or all but one, with the trust of all devices and all calendar addresses: whoever was in the account could
 * have made one. Answers how many of the sessions were still live.
 */
export async function endSessionsOf(
  queries: Queries,
  userId: string,
  except?: string,
): Promise<number> {
  await endTrust(queries, userId);
  await deleteFeedsOf(queries, userId);
  const ended = await queries
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)),
    )
    .returning({ isLive: sql<boolean>`${sessions.expiresAt} > now()` });
  return ended.filter(({ isLive }) => isLive).length;
}

/** Records that the user of a session has shown the second factor. */
export async function updateSessionFactor(queries: Queries, id: string): Promise<void> {
  await queries.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id));
}

/** The sessions of a user have shown no second factor any more: what they showed is gone, or another one now. */
export async function forgetSessionFactors(queries: Queries, userId: string): Promise<void> {
  await queries
    .update(sessions)
    .set({ hasSecondFactor: false })
    .where(and(eq(sessions.userId, userId), sessions.hasSecondFactor));
}

/** Records that somebody showed the token of a session in another browser just now. */
export async function updateRefused(queries: Queries, id: string): Promise<void> {
  await queries
    .update(sessions)
    .set({ refusedAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** Records that a session, and its device, was used just now. One after the other: neither waits for the other's lock. */
export async function updateLastSeen(database: Database, id: string): Promise<void> {
  const [seen] = await database
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id))
    .returning({ deviceId: sessions.deviceId });
  if (!seen?.deviceId) return;
  await database
    .update(userDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(userDevices.id, seen.deviceId));
}

const fromNetwork = prepared((database) =>
  database
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.network, sql.placeholder('network')),
      ),
    )
    .limit(1)
    .prepare('find_session_from_network'),
);

/** True when the user has signed in from this network before and that session is still live. */
export async function isKnownNetwork(
  database: Database,
  userId: string,
  network: string,
): Promise<boolean> {
  const [known] = await fromNetwork(database, { userId, network });
  return known !== undefined;
}

export async function removeExpiredSessions(queries: Queries): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
