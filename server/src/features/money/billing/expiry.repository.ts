import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import { graceTime } from '../../../records/subscriptions/subscriptions.repository.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Days before the end on which its holder is reminded: the first is when renewal begins. */
const FIRST = sql`interval '14 days'`;
const SECOND = sql`interval '3 days'`;

const { endsAt, startedAt, remindedFor } = subscriptions;
const isOver = sql<boolean>`${endsAt} <= now() - ${graceTime}`;

// The newest of the three moments at which something is said that has come: after a standstill one mail, not three.
const moment = sql`case
  when ${endsAt} <= now() then ${endsAt}
  when ${endsAt} - ${SECOND} <= now() then ${endsAt} - ${SECOND}
  when ${endsAt} - ${FIRST} <= now() then ${endsAt} - ${FIRST}
end`;
// A plan for a few days is not announced on the day it is given.
const isUnsaid = sql<boolean>`coalesce(${moment} > greatest(${startedAt}, ${remindedFor}), false)`;

/** Ids of people whose plan ends soon or has ended, in order, after the one given. */
export async function listEnding(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.endedAt),
        sql`${endsAt} <= now() + ${FIRST}`,
        sql`(${isOver} or ${isUnsaid})`,
        gt(subscriptions.userId, after),
      ),
    )
    .orderBy(asc(subscriptions.userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Holds a person until the end of the transaction; undefined when another process is at it. */
export async function claimHolder(queries: Queries, userId: string) {
  const [person] = await queries
    .select({ id: users.id, email: users.email, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update', { skipLocked: true });
  return person;
}

/** Where the plan of a person is, who is locked: over, at an end that was not told, or neither. */
export async function findEnding(queries: Queries, userId: string) {
  const [ending] = await queries
    .select({
      id: subscriptions.id,
      packageId: subscriptions.packageId,
      isOver,
      isUnsaid,
      isPast: sql<boolean>`${endsAt} <= now()`,
      isRenewable: sql<boolean>`coalesce(${packages.isActive}, false)`,
    })
    .from(subscriptions)
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        isNull(subscriptions.endedAt),
        sql`${endsAt} is not null`,
      ),
    );
  return ending;
}

/** Notes that what was to be said by now is said. */
export async function updateReminded(queries: Queries, id: string): Promise<void> {
  await queries.update(subscriptions).set({ remindedFor: moment }).where(eq(subscriptions.id, id));
}
