import { GRACE_DAYS, RENEWAL_DAYS } from '@panthiya/contract/money/billing.rules';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/failures.ts';
import { createId } from '../../platform/identifier.ts';
import { packages } from '../packages/packages.table.ts';
import { users } from '../users/users.table.ts';
import { type SubscriptionRow, subscriptions } from './subscriptions.table.ts';

/** What is sold: the package with its price and what it grants at that moment. */
export interface SoldPlan extends Pick<
  SubscriptionRow,
  'packageTitle' | 'amountMinor' | 'currency' | 'mode' | 'features'
> {
  readonly packageId: string;
}

/** Why a plan ended. */
export type EndReason = NonNullable<SubscriptionRow['endReason']>;

/** The last days of a plan, and those after its end in which it still works. */
export const graceTime = sql.raw(`interval '${GRACE_DAYS} days'`);
const renewalTime = sql.raw(`interval '${RENEWAL_DAYS} days'`);

const isOpenOf = (userId: string) =>
  and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt));

/** The plan that a user holds; undefined on the free one. */
export async function findOpenSubscription(
  queries: Queries,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const [open] = await queries.select().from(subscriptions).where(isOpenOf(userId));
  return open;
}

/** The plan that a user holds, and its state by the database clock. */
export async function findHeldPlan(queries: Queries, userId: string) {
  const [held] = await queries
    .select({
      plan: subscriptions,
      isInGrace: sql<boolean>`coalesce(${subscriptions.endsAt} <= now(), false)`,
      // A plan that cannot be chosen any more cannot be renewed.
      isRenewable: sql<boolean>`coalesce(${packages.isActive} and ${subscriptions.endsAt} <= now() + ${renewalTime}, false)`,
    })
    .from(subscriptions)
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(isOpenOf(userId));
  return held;
}

/** A past or present plan by its id. `isOver`: its end and the days of grace have passed. */
export async function findSubscription(queries: Queries, id: string) {
  const [found] = await queries
    .select({
      plan: subscriptions,
      isOver: sql<boolean>`coalesce(${subscriptions.endsAt} <= now() - ${graceTime}, false)`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return found;
}

/** All plans that a user has held, oldest first. */
export function listSubscriptionsOf(queries: Queries, userId: string): Promise<SubscriptionRow[]> {
  return queries
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id));
}

/** What is sold, how it came about, and when it ends. */
interface NewSubscription {
  readonly plan: SoldPlan;
  readonly source: SubscriptionRow['source'];
  readonly endsAt: SQL;
}

/** Opens a plan that ends at `endsAt` (SQL; null for no end). undefined when its package was deleted at this moment. */
export async function createSubscription(
  queries: Queries,
  userId: string,
  { plan, source, endsAt }: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  const { packageId, packageTitle, amountMinor, currency, mode, features } = plan;
  const sold = { packageId, packageTitle, amountMinor, currency, mode, features };
  try {
    const [row] = await queries
      .insert(subscriptions)
      .values({ ...sold, id: createId(), userId, source, endsAt })
      .returning();
    if (row === undefined) throw new Error('the plan was not written');
    return row;
  } catch (error) {
    if (isForeignKeyViolation(error, 'subscriptions_package_id_packages_id_fk')) return undefined;
    throw error;
  }
}

/** Ends a plan now. */
export async function endSubscription(
  queries: Queries,
  id: string,
  endReason: EndReason,
): Promise<void> {
  await queries
    .update(subscriptions)
    .set({ endedAt: sql`now()`, endReason })
    .where(eq(subscriptions.id, id));
}

// When the website and other parts of paid plans stop working (R6.6): the end and the days of grace.
const premiumUntil = sql`(
  select case when amount_minor > 0 then coalesce(ends_at + ${graceTime}, timestamptz '9999-12-31 00:00:00Z') end
  from subscriptions where user_id = users.id and ended_at is null
)`;

/** Writes the plan that a user holds into their own row, where every call reads it (R4.36, R6.6). */
export async function updateHolder(queries: Queries, userId: string): Promise<void> {
  await queries
    .update(users)
    .set({
      packageId: sql`(select package_id from subscriptions where user_id = users.id and ended_at is null)`,
      premiumUntil,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}
