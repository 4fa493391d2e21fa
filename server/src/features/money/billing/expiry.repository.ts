import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import { graceTime } from '../../../records/subscriptions/subscriptions.repository.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Days before the end on which its holder gets a reminder. The first is when renewal begins. */
const FIRST = sql`interval '14 days'`;
const SECOND = sql`interval '3 days'`;

const { endsAt, startedAt, remindedFor } = subscriptions;
const isOver = sql<boolean>`${endsAt} <= now() - ${graceTime}`;

// The newest of the three moments of a mail that has passed: after a standstill one mail, not three.
const moment = sql`case
  when ${endsAt} <= now() then ${endsAt}
  when ${endsAt} - ${SECOND} <= now() then ${endsAt} - ${SECOND}
  when ${endsAt} - ${FIRST} <= now() then ${endsAt} - ${FIRST}
end`;
// A plan for a few days gets no reminder on its first day.
const isUnsaid = sql<boolean>`coalesce(${moment} > greatest(${startedAt}, ${remindedFor}), false)`;

/** Ids of users whose plan ends soon or has ended, in order, after the given one. */
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

/** Locks a user until the end of the transaction; undefined when another process has the lock. */
export async function claimHolder(queries: Queries, userId: string) {
  const [person] = await queries
    .select({ id: users.id, email: users.email, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update', { skipLocked: true });
  return person;
}

/** The state of a locked user's plan: over, at an end without a mail yet, or neither. */
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

/** Records that the mails due by now are written. */
export async function updateReminded(queries: Queries, id: string): Promise<void> {
  await queries.update(subscriptions).set({ remindedFor: moment }).where(eq(subscriptions.id, id));
}
