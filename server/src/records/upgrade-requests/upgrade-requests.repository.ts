import type { Payment } from '@panthiya/contract/money/billing.contract';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/failures.ts';
import { createId } from '../../platform/identifier.ts';
import { toMinor } from '../../platform/money.ts';
import type { SoldPlan } from '../subscriptions/subscriptions.repository.ts';
import {
  upgradeDecisions,
  type UpgradeRequestRow,
  upgradeRequests,
} from './upgrade-requests.table.ts';

/** Days for which a user still sees the result of their last request. */
const SEEN_DAYS = 30;
/** Hours in which a payment for a withdrawn request can still arrive. */
const UNDER_WAY_HOURS = 24;

const isOpenOf = (userId: string) =>
  and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.state, 'open'));

/** Adds a request. Adds none when its reference is taken, the user has an open one, or the package was just deleted. */
export async function createRequest(
  queries: Queries,
  request: SoldPlan & Pick<UpgradeRequestRow, 'id' | 'userId' | 'reference'>,
): Promise<'added' | 'taken' | 'package-deleted'> {
  try {
    const made = await queries
      .insert(upgradeRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: upgradeRequests.id });
    return made.length === 1 ? 'added' : 'taken';
  } catch (error) {
    if (isForeignKeyViolation(error, 'upgrade_requests_package_id_packages_id_fk')) {
      return 'package-deleted';
    }
    throw error;
  }
}

/** A user's open request. */
export async function findOpenRequest(
  queries: Queries,
  userId: string,
): Promise<UpgradeRequestRow | undefined> {
  const [request] = await queries.select().from(upgradeRequests).where(isOpenOf(userId));
  return request;
}

/**
 * Locks all requests of a user, in order, until the end of the transaction. Always before the user's row, so that no calls wait
 * in a circle.
 */
export function lockRequestsOf(
  transaction: Queries,
  userId: string | SQL,
): Promise<UpgradeRequestRow[]> {
  return transaction
    .select()
    .from(upgradeRequests)
    .where(eq(upgradeRequests.userId, userId))
    .orderBy(upgradeRequests.id)
    .for('no key update');
}

/**
 * Locks all requests for a package that is to be deleted, in the same order. Always before the package: a decision about a
 * request needs both.
 */
export async function lockRequestsFor(transaction: Queries, packageId: string): Promise<void> {
  await transaction
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.packageId, packageId))
    .orderBy(upgradeRequests.id)
    .for('no key update');
}

/** Locks a request, and the user's others: a decision about one can concern the one before it. */
export async function lockRequest(
  transaction: Queries,
  id: string,
): Promise<UpgradeRequestRow | undefined> {
  const owner = sql`(select user_id from upgrade_requests where id = ${id})`;
  return (await lockRequestsOf(transaction, owner)).find((request) => request.id === id);
}

/** Locks a user's open request. */
export async function lockOpenRequest(
  transaction: Queries,
  userId: string,
): Promise<UpgradeRequestRow | undefined> {
  const [request] = await transaction
    .select()
    .from(upgradeRequests)
    .where(isOpenOf(userId))
    .for('no key update');
  return request;
}

/** A user's open request, or else the newest of the last 30 days. */
export async function findShownRequest(
  queries: Queries,
  userId: string,
): Promise<UpgradeRequestRow | undefined> {
  const isRecent = sql`greatest(${upgradeRequests.createdAt}, ${upgradeRequests.decidedAt}) > now() - make_interval(days => ${SEEN_DAYS})`;
  const [request] = await queries
    .select()
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), or(eq(upgradeRequests.state, 'open'), isRecent)))
    .orderBy(desc(eq(upgradeRequests.state, 'open')), desc(upgradeRequests.createdAt))
    .limit(1);
  return request;
}

/** True for a request that was withdrawn only recently (by the database clock): a payment for it can still arrive. */
export async function wasWithdrawnLately(queries: Queries, id: string): Promise<boolean> {
  const { decidedAt, state } = upgradeRequests;
  const withdrawn = await queries
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(
      and(
        eq(upgradeRequests.id, id),
        eq(state, 'withdrawn'),
        sql`${decidedAt} > now() - make_interval(hours => ${UNDER_WAY_HOURS})`,
      ),
    );
  return withdrawn.length > 0;
}

/** The request that gave a user this plan. */
export async function findRequestOfSubscription(
  queries: Queries,
  subscriptionId: string,
): Promise<UpgradeRequestRow | undefined> {
  const [request] = await queries
    .select()
    .from(upgradeRequests)
    .where(eq(upgradeRequests.subscriptionId, subscriptionId));
  return request;
}

/** The result of a decision about a request. */
export interface Decision {
  readonly requestId: string;
  readonly kind: 'approved' | 'rejected' | 'reversed' | 'withdrawn' | 'lapsed';
  /** null for the payment provider, and for a request that lapsed. */
  readonly actorId: string | null;
  readonly reason?: string;
  /** Its new state; by default the decision's own word. */
  readonly state?: 'open';
  /** With an approval: the plan that it made, and the one before. */
  readonly subscriptionId?: string | null;
  readonly formerSubscriptionId?: string | null;
}

/** Writes a decision, as a new entry, and into the request (R10.8). Answers its id. The caller has locked the request. */
export async function addDecision(transaction: Queries, decision: Decision): Promise<string> {
  const id = createId();
  const { requestId, kind, actorId, reason = '', state = kind, ...plans } = decision;
  await transaction.insert(upgradeDecisions).values({ id, requestId, kind, actorId, reason });
  const outcome =
    state === 'open' ? { decidedAt: null, reason: '' } : { decidedAt: sql`now()`, reason };
  await transaction
    .update(upgradeRequests)
    .set({ ...plans, ...outcome, state })
    .where(eq(upgradeRequests.id, requestId));
  return id;
}

/**
 * The id of an approval that can be undone (R10.8): the newest decision about the request, of this person, so many minutes old at
 * most, and the user has asked for nothing and paid nothing since. `paid` is the provider's word for a payment.
 */
export async function findFreshApproval(
  queries: Queries,
  request: UpgradeRequestRow,
  {
    actorId,
    minutes,
    paid,
  }: { readonly actorId: string; readonly minutes: number; readonly paid: number },
): Promise<string | undefined> {
  // The name of the table is written out where another one has such a column: the library leaves it off.
  const [newest] = await queries
    .select({
      id: upgradeDecisions.id,
      isFresh: sql<boolean>`(${upgradeDecisions.kind} = 'approved' and ${upgradeDecisions.actorId} = ${actorId}::uuid
        and ${upgradeDecisions.at} > now() - make_interval(mins => ${minutes}::int)
        and not exists (
          select 1 from upgrade_requests other
          where other.user_id = ${request.userId}::uuid and other.id <> ${request.id}::uuid
            and (other.state = 'open' or other.created_at > ${upgradeDecisions.at})
        )
        and not exists (
          select 1 from provider_payments payment
          where payment.request_id = ${request.id}::uuid and payment.status_code = ${paid}
            and payment.amount_minor = ${request.amountMinor} and payment.currency = ${request.currency}
            and payment.at > upgrade_decisions.at
        ))`,
    })
    .from(upgradeDecisions)
    .where(eq(upgradeDecisions.requestId, request.id))
    .orderBy(desc(upgradeDecisions.id))
    .limit(1);
  return newest?.isFresh === true ? newest.id : undefined;
}

/** Links a request to its plan again, after the plan was restored under another id. */
export async function updateSubscription(
  transaction: Queries,
  id: string,
  subscriptionId: string,
): Promise<void> {
  await transaction
    .update(upgradeRequests)
    .set({ subscriptionId })
    .where(eq(upgradeRequests.id, id));
}

/** Records how a request was paid. */
export async function updatePayment(
  transaction: Queries,
  id: string,
  { bank, bankReference, amount, paidOn }: Payment,
): Promise<void> {
  await transaction
    .update(upgradeRequests)
    .set({ bank, bankReference, paidAmountMinor: toMinor(amount), paidOn })
    .where(eq(upgradeRequests.id, id));
}

/** Every request of a person, oldest first. */
export function listRequestsOf(queries: Queries, userId: string): Promise<UpgradeRequestRow[]> {
  return queries
    .select()
    .from(upgradeRequests)
    .where(eq(upgradeRequests.userId, userId))
    .orderBy(upgradeRequests.createdAt, upgradeRequests.id);
}
