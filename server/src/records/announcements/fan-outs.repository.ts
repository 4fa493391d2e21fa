import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { accountsOf, type Addressing } from './audience.repository.ts';
import { type FanOutRow, fanOuts } from './fan-outs.table.ts';

/** Begins to tell an announcement. A second one of the same round is none: its unique key refuses it. */
export async function beginFanOut(
  queries: Queries,
  fanOut: Pick<FanOutRow, 'announcementId' | 'purpose' | 'round' | 'aim'>,
): Promise<void> {
  await queries.insert(fanOuts).values({ id: createId(), ...fanOut });
}

/** Reminders of an announcement so far. */
export async function countReminders(
  queries: Queries,
  announcementId: string,
): Promise<{ readonly count: number; readonly last: Date | null }> {
  const [found] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${fanOuts.begunAt})`.mapWith(fanOuts.begunAt),
    })
    .from(fanOuts)
    .where(and(eq(fanOuts.announcementId, announcementId), eq(fanOuts.purpose, 'remind')));
  return found ?? { count: 0, last: null };
}

/** Announcements with something that is not told to the end. */
export async function listUnfinished(queries: Queries, limit: number): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ announcementId: fanOuts.announcementId })
    .from(fanOuts)
    .where(isNull(fanOuts.finishedAt))
    .limit(limit);
  return rows.map(({ announcementId }) => announcementId);
}

/** The first unfinished fan-out of an announcement, locked: another worker waits, and goes on behind this one. */
export async function lockFanOut(
  transaction: Queries,
  announcementId: string,
): Promise<FanOutRow | undefined> {
  const [row] = await transaction
    .select()
    .from(fanOuts)
    .where(and(eq(fanOuts.announcementId, announcementId), isNull(fanOuts.finishedAt)))
    .orderBy(fanOuts.begunAt, fanOuts.id)
    .limit(1)
    .for('update');
  return row;
}

/** Notes how far a fan-out is. */
export async function updateFanOut(
  transaction: Queries,
  id: string,
  { people, isFinished }: { readonly people: readonly string[]; readonly isFinished: boolean },
): Promise<void> {
  await transaction
    .update(fanOuts)
    .set({
      doneCount: sql`${fanOuts.doneCount} + ${people.length}`,
      ...(people.length > 0 && { afterUser: people.at(-1) ?? null }),
      ...(isFinished && { finishedAt: sql`now()` }),
    })
    .where(eq(fanOuts.id, id));
}

/** Where a step begins, and how many people it takes. */
interface Step {
  readonly announcementId: string;
  readonly afterUser: string | null;
  readonly limit: number;
}

/**
 * Makes the next people of an audience recipients, in the order of their ids, and answers them. Who opened it a moment before as
 * somebody who joined later is one too.
 */
export async function addRecipients(
  transaction: Queries,
  to: Addressing,
  { announcementId, afterUser, limit }: Step,
): Promise<readonly string[]> {
  const { rows } = await transaction.execute<{ user_id: string }>(sql`
    with step as (
      select user_id from ${accountsOf(to)} audience
      where ${afterUser}::uuid is null or user_id > ${afterUser}::uuid
      order by user_id limit ${limit}
    ), added as (
      insert into announcement_receipts (announcement_id, user_id)
      select ${announcementId}::uuid, user_id from step order by user_id
      on conflict (announcement_id, user_id) do update set is_late = false
      returning user_id
    )
    select user_id from added order by user_id`);
  return rows.map((row) => row.user_id);
}

/** Conditions of receipts `r` whose owners are told again; `a` is the announcement. */
const AIMS = {
  unseen: sql`r.seen_at is null`,
  unconfirmed: sql`(r.confirmed_version is null or r.confirmed_version < a.confirm_version)`,
} as const;
export type Aim = keyof typeof AIMS;

/** The next recipients who are told again, in the order of their ids. Who left is none of them. */
export async function listRecipientsToTell(
  transaction: Queries,
  to: Addressing,
  { announcementId, afterUser, limit, aim }: Step & { readonly aim: Aim },
): Promise<readonly string[]> {
  const { rows } = await transaction.execute<{ user_id: string }>(sql`
    select r.user_id from announcement_receipts r
    join announcements a on a.id = r.announcement_id
    join ${accountsOf(to)} present on present.user_id = r.user_id
    where r.announcement_id = ${announcementId} and not r.is_late and ${AIMS[aim]}
      and (${afterUser}::uuid is null or r.user_id > ${afterUser}::uuid)
    order by r.user_id limit ${limit}`);
  return rows.map((row) => row.user_id);
}

/** How many recipients a reminder is for. */
export async function countToTell(
  queries: Queries,
  to: Addressing,
  { announcementId, aim }: { readonly announcementId: string; readonly aim: Aim },
): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(*)::int as count from announcement_receipts r
    join announcements a on a.id = r.announcement_id
    join ${accountsOf(to)} present on present.user_id = r.user_id
    where r.announcement_id = ${announcementId} and not r.is_late and ${AIMS[aim]}`);
  return rows[0]?.count ?? 0;
}
