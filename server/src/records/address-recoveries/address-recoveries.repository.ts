import {
  ADDRESS_RECOVERY_DAYS,
  ADDRESS_REMINDER_DAYS,
} from '@panthiya/contract/identity/address-recovery.rules';
import { SECOND_PERSON_DAYS } from '@panthiya/contract/identity/recovery.rules';
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { users } from '../users/users.table.ts';
import { addressRecoveries, type AddressRecoveryRow } from './address-recoveries.table.ts';

/** Whoever changes one has locked its user: of many calls at once one comes first, and the others see what it did. */

const { id, userId, secondFrom, dueAt, endedAt, reminders } = addressRecoveries;
const isOpen = isNull(endedAt);
const [FIRST, LAST] = ADDRESS_REMINDER_DAYS;
const isExpired = sql<boolean>`(${dueAt} is null and ${secondFrom} <= now() - make_interval(days => ${SECOND_PERSON_DAYS}))`;
const isDue = sql<boolean>`coalesce(${dueAt} <= now(), false)`;
const isWaiting = sql<boolean>`(${dueAt} is not null)`;
// After a standstill one mail, not two.
const dueReminders = sql<number>`case
  when ${dueAt} is null then 0
  when ${dueAt} - make_interval(days => ${ADDRESS_RECOVERY_DAYS - LAST}) <= now() then 2
  when ${dueAt} - make_interval(days => ${ADDRESS_RECOVERY_DAYS - FIRST}) <= now() then 1
  else 0 end`;
const newDueAt = sql`now() + make_interval(days => ${ADDRESS_RECOVERY_DAYS})`;

/** The open change of a user's address. */
export async function findOpenAddressRecovery(
  queries: Queries,
  user: string,
): Promise<AddressRecoveryRow | undefined> {
  const [row] = await queries
    .select()
    .from(addressRecoveries)
    .where(and(eq(userId, user), isOpen));
  return row;
}

/** The newest change of a user's address, open or over. */
export async function findLastAddressRecovery(
  queries: Queries,
  user: string,
): Promise<AddressRecoveryRow | undefined> {
  const [row] = await queries
    .select()
    .from(addressRecoveries)
    .where(eq(userId, user))
    .orderBy(desc(addressRecoveries.askedAt), desc(id))
    .limit(1);
  return row;
}

/** The change of an id. */
export async function findAddressRecovery(
  queries: Queries,
  recoveryId: string,
): Promise<AddressRecoveryRow | undefined> {
  const [row] = await queries.select().from(addressRecoveries).where(eq(id, recoveryId));
  return row;
}

/** The open change that the secret of a mail stops. */
export async function findStoppable(
  queries: Queries,
  hash: Buffer,
): Promise<AddressRecoveryRow | undefined> {
  const [row] = await queries
    .select()
    .from(addressRecoveries)
    .where(and(sql`${hash}::bytea = any(${addressRecoveries.stopHashes})`, isOpen));
  return row;
}

/** Keeps the secret of a mail that is being sent; all of them count until it ends. */
export async function keepStopHash(
  queries: Queries,
  recoveryId: string,
  hash: Buffer,
): Promise<void> {
  await queries
    .update(addressRecoveries)
    .set({ stopHashes: sql`array_append(${addressRecoveries.stopHashes}, ${hash}::bytea)` })
    .where(and(eq(id, recoveryId), isOpen));
}

type NewAddressRecovery = Pick<
  AddressRecoveryRow,
  'id' | 'userId' | 'oldEmail' | 'email' | 'reason' | 'askedBy' | 'needsSecond'
>;

/** Adds a change. Its waiting time begins, unless a second administrator has to confirm it. */
export async function createAddressRecovery(
  queries: Queries,
  row: NewAddressRecovery,
): Promise<void> {
  await queries
    .insert(addressRecoveries)
    .values({ ...row, ...(!row.needsSecond && { dueAt: newDueAt }) });
  await updateMoving(queries, row.userId, true);
}

/** A second administrator confirms it, and the waiting time begins. undefined when it does not wait for one. */
export async function confirmAddressRecovery(
  queries: Queries,
  user: string,
  secondBy: string,
): Promise<AddressRecoveryRow | undefined> {
  const [row] = await queries
    .update(addressRecoveries)
    .set({ secondBy, secondAt: sql`now()`, dueAt: newDueAt })
    .where(and(eq(userId, user), isOpen, isNull(dueAt), sql`not ${isExpired}`))
    .returning();
  return row;
}

/** It waits for a second administrator from now on: its owner looks after an organization by now, or the second one is one no more. */
export async function askForSecondAdmin(queries: Queries, recoveryId: string): Promise<void> {
  await queries
    .update(addressRecoveries)
    .set({
      needsSecond: true,
      secondBy: null,
      secondAt: null,
      dueAt: null,
      reminders: 0,
      secondFrom: sql`now()`,
    })
    .where(and(eq(id, recoveryId), isOpen));
}

/** Ends the open change of a user, and the banner. undefined when there is none; `done` and `taken` only when it is due. */
export async function endAddressRecovery(
  queries: Queries,
  user: string,
  outcome: NonNullable<AddressRecoveryRow['outcome']>,
): Promise<AddressRecoveryRow | undefined> {
  const needsDue = outcome === 'done' || outcome === 'taken';
  const [row] = await queries
    .update(addressRecoveries)
    .set({ endedAt: sql`now()`, outcome })
    .where(and(eq(userId, user), isOpen, needsDue ? isDue : undefined))
    .returning();
  if (row !== undefined) await updateMoving(queries, user, false);
  return row;
}

async function updateMoving(queries: Queries, user: string, isMovingAddress: boolean) {
  await queries.update(users).set({ isMovingAddress }).where(eq(users.id, user));
}

/** Ids of users with something to do about their open change, in order, after the given one. */
export async function listDueAddressRecoveries(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  // A change that cannot be any more ends at once: its address changed, or its account is disabled or administers the system.
  const isOver = sql`exists (select from ${users} as account where account.id = ${userId}
    and (account.email <> ${addressRecoveries.oldEmail} or account.disabled_at is not null or account.is_system_admin))`;
  const rows = await queries
    .select({ userId })
    .from(addressRecoveries)
    .where(
      and(
        isOpen,
        sql`(${isExpired} or ${isDue} or ${dueReminders} > ${reminders} or ${isOver})`,
        gt(userId, after),
      ),
    )
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** What is to do about the open change of a locked user, by the database clock. */
export async function findDueAddressRecovery(queries: Queries, user: string) {
  const [row] = await queries
    .select({
      id,
      oldEmail: addressRecoveries.oldEmail,
      email: addressRecoveries.email,
      askedBy: addressRecoveries.askedBy,
      // Somebody who confirmed it, and is a system administrator still.
      hasSecond: sql<boolean>`exists (select from ${users} as giver where giver.id = ${addressRecoveries.secondBy}
        and giver.is_system_admin and giver.disabled_at is null)`,
      isExpired,
      isDue,
      isWaiting,
      reminders,
      dueReminders,
    })
    .from(addressRecoveries)
    .where(and(eq(userId, user), isOpen));
  return row;
}

/** Records the mails on the way. */
export async function updateAddressReminders(
  queries: Queries,
  recoveryId: string,
  sent: number,
): Promise<void> {
  await queries.update(addressRecoveries).set({ reminders: sent }).where(eq(id, recoveryId));
}

/** All changes of a user's address, oldest first. */
export async function listAddressRecoveries(
  queries: Queries,
  user: string,
): Promise<AddressRecoveryRow[]> {
  return queries
    .select()
    .from(addressRecoveries)
    .where(eq(userId, user))
    .orderBy(asc(addressRecoveries.askedAt));
}

/** Removes all changes of a user's address. */
export async function removeAddressRecoveriesOf(queries: Queries, user: string): Promise<void> {
  await queries.delete(addressRecoveries).where(eq(userId, user));
}

/** Removes changes that ended more than a year ago. */
export async function removeOldAddressRecoveries(queries: Queries): Promise<void> {
  await queries
    .delete(addressRecoveries)
    .where(and(isNotNull(endedAt), sql`${endedAt} < now() - interval '1 year'`));
}
