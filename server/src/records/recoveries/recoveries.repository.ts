import {
  LONG_RECOVERY_DAYS,
  RECOVERIES_A_YEAR,
  RECOVERY_HOURS,
  RECOVERY_LINK_HOURS,
  SECOND_PERSON_DAYS,
} from '@panthiya/contract/identity/recovery.rules';
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { users } from '../users/users.table.ts';
import { recoveries, type RecoveryRow } from './recoveries.table.ts';

/** Whoever changes a request has locked its user: of many calls at once one comes first, and the others see what it did. */

const { id, userId, confirmedAt, secondAt, dueAt, endedAt, reminders } = recoveries;
const isOpen = isNull(endedAt);
const isInTime = sql`(${recoveries.askedAt} > now() - make_interval(hours => ${RECOVERY_LINK_HOURS}))`;
const isExpired = sql<boolean>`(${dueAt} is null and case
  when ${confirmedAt} is null then not ${isInTime}
  else ${confirmedAt} <= now() - make_interval(days => ${SECOND_PERSON_DAYS}) end)`;
const isConfirmed = sql<boolean>`(${confirmedAt} is not null)`;
const isWaiting = sql<boolean>`(${dueAt} is not null)`;
const isDue = sql<boolean>`coalesce(${dueAt} <= now(), false)`;
// After a standstill one mail, not two.
const dueReminders = sql<number>`case
  when ${dueAt} is null then 0
  when ${dueAt} - interval '24 hours' <= now() then 2
  when greatest(${confirmedAt}, ${secondAt}) + interval '24 hours' <= now() then 1
  else 0 end`;

/** The open request of a user, confirmed or not. */
export async function findOpenRecovery(
  queries: Queries,
  user: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await queries
    .select()
    .from(recoveries)
    .where(and(eq(userId, user), isOpen));
  return row;
}

/** The request of an id. */
export async function findRecovery(
  queries: Queries,
  recoveryId: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await queries.select().from(recoveries).where(eq(id, recoveryId));
  return row;
}

/** A secret of a mail about a request, as its hash. */
type MailedHash = { readonly link: Buffer } | { readonly stop: Buffer };

/** The open request that a mailed secret belongs to; one that confirms counts for 24 hours, and once. */
export async function findMailedRecovery(
  queries: Queries,
  hash: MailedHash,
): Promise<RecoveryRow | undefined> {
  const isOfHash =
    'link' in hash
      ? and(eq(recoveries.linkHash, hash.link), isNull(confirmedAt), isInTime)
      : sql`${hash.stop}::bytea = any(${recoveries.stopHashes})`;
  const [row] = await queries.select().from(recoveries).where(and(isOfHash, isOpen));
  return row;
}

/** Keeps the secret of a mail that is being sent. The newest link that confirms is the only one; each that stops stays. */
export async function keepMailedHash(
  queries: Queries,
  recoveryId: string,
  hash: MailedHash,
): Promise<void> {
  const change =
    'link' in hash
      ? { linkHash: hash.link }
      : { stopHashes: sql`array_append(${recoveries.stopHashes}, ${hash.stop}::bytea)` };
  await queries
    .update(recoveries)
    .set(change)
    .where(and(eq(id, recoveryId), isOpen));
}

/** Adds a request. */
export async function createRecovery(
  queries: Queries,
  row: Pick<RecoveryRow, 'id' | 'userId' | 'accountMark'>,
): Promise<void> {
  await queries.insert(recoveries).values(row);
}

/** Lets a request that nobody confirmed begin again. Links of before end here: they went out for another password or address. */
export async function renewRecovery(
  queries: Queries,
  recoveryId: string,
  accountMark: Buffer,
): Promise<void> {
  await queries
    .update(recoveries)
    .set({ accountMark, linkHash: null, askedAt: sql`now()` })
    .where(and(eq(id, recoveryId), isOpen, isNull(confirmedAt)));
}

// The fourth of a year, and each after it, waits longer.
const newDueAt: SQL = sql`now() + case
  when (select count(*) from ${recoveries} as earlier where earlier.user_id = recoveries.user_id and earlier.id <> recoveries.id
    and earlier.confirmed_at > now() - interval '1 year') >= ${RECOVERIES_A_YEAR}
  then make_interval(hours => ${LONG_RECOVERY_DAYS * 24}) else make_interval(hours => ${RECOVERY_HOURS}) end`;

/** Confirms a request by its mailed link. The waiting time begins, or the wait for a second person. undefined when it is over. */
export async function confirmByLink(
  queries: Queries,
  recoveryId: string,
  isSecondNeeded: boolean,
): Promise<RecoveryRow | undefined> {
  const [row] = await queries
    .update(recoveries)
    .set({
      confirmedAt: sql`now()`,
      needsSecond: isSecondNeeded,
      ...(!isSecondNeeded && { dueAt: newDueAt }),
    })
    .where(and(eq(id, recoveryId), isNull(confirmedAt), isInTime, isOpen))
    .returning();
  if (row !== undefined) await updateRecovering(queries, row.userId, true);
  return row;
}

/** The id of the request of a locked user that waits for a second person; undefined when none does. */
export async function findWaitingForSecond(
  queries: Queries,
  user: string,
): Promise<string | undefined> {
  const [row] = await queries
    .select({ id })
    .from(recoveries)
    .where(
      and(eq(userId, user), isOpen, isNotNull(confirmedAt), isNull(dueAt), sql`not ${isExpired}`),
    );
  return row?.id;
}

/**
 * Lets the waiting time of a request begin, after all others have confirmed.
 * @param secondBy the last of them; null when nobody has to confirm any more
 */
export async function beginWaiting(
  queries: Queries,
  recoveryId: string,
  secondBy: string | null,
): Promise<void> {
  await queries
    .update(recoveries)
    .set({ secondBy, secondAt: sql`now()`, dueAt: newDueAt })
    .where(and(eq(id, recoveryId), isOpen, isNotNull(confirmedAt), isNull(dueAt)));
}

/** Ends the open request of a user, and the banner. undefined when there is none. */
export async function endRecovery(
  queries: Queries,
  user: string,
  outcome: 'stopped' | 'expired',
): Promise<RecoveryRow | undefined> {
  const [row] = await queries
    .update(recoveries)
    .set({ endedAt: sql`now()`, outcome })
    .where(and(eq(userId, user), isOpen))
    .returning();
  if (row !== undefined) await updateRecovering(queries, user, false);
  return row;
}

/** Marks a due request as done. False when it is over, or not due. */
export async function finishRecovery(queries: Queries, user: string): Promise<boolean> {
  const done = await queries
    .update(recoveries)
    .set({ endedAt: sql`now()`, outcome: 'done' })
    .where(and(eq(userId, user), isOpen, isDue))
    .returning({ id });
  if (done.length > 0) await updateRecovering(queries, user, false);
  return done.length > 0;
}

/** A waiting request waits for a second person from now on: its owner became somebody who needs one, or one more. */
export async function askForSecond(queries: Queries, recoveryId: string): Promise<void> {
  await queries
    .update(recoveries)
    .set({
      needsSecond: true,
      dueAt: null,
      secondBy: null,
      secondAt: null,
      reminders: 0,
      confirmedAt: sql`now()`,
    })
    .where(and(eq(id, recoveryId), isOpen));
}

async function updateRecovering(queries: Queries, user: string, isRecovering: boolean) {
  await queries.update(users).set({ isRecovering }).where(eq(users.id, user));
}

/** Ids of users with something to do about their open request, in order, after the given one. */
export async function listDueRecoveries(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ userId })
    .from(recoveries)
    .where(
      and(
        isOpen,
        // Who had to confirm may have gone, and then nobody is missing.
        sql`(${isExpired} or ${isDue} or ${dueReminders} > ${reminders} or (${confirmedAt} is not null and ${dueAt} is null))`,
        gt(userId, after),
      ),
    )
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** What is to do about the open request of a locked user, by the database clock. */
export async function findDueRecovery(queries: Queries, user: string) {
  const [row] = await queries
    .select({ id, isExpired, isDue, isConfirmed, isWaiting, reminders, dueReminders })
    .from(recoveries)
    .where(and(eq(userId, user), isOpen));
  return row;
}

/** Records the mails on the way. */
export async function updateReminders(
  queries: Queries,
  recoveryId: string,
  sent: number,
): Promise<void> {
  await queries.update(recoveries).set({ reminders: sent }).where(eq(id, recoveryId));
}
