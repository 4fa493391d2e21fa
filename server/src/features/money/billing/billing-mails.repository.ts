import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import {
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';

/** A decision with its request, and the plan that it gave. */
export async function findDecision(queries: Queries, id: string) {
  const [decision] = await queries
    .select({
      request: upgradeRequests,
      reason: upgradeDecisions.reason,
      // A reversal undoes the decision before it.
      wasRejected: sql<boolean>`(
        select kind = 'rejected' from upgrade_decisions before
        where before.request_id = ${upgradeRequests.id} and before.id < ${upgradeDecisions.id}
        order by before.id desc limit 1
      )`,
      endsAt: subscriptions.endsAt,
    })
    .from(upgradeDecisions)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, upgradeDecisions.requestId))
    .leftJoin(subscriptions, eq(subscriptions.id, upgradeRequests.subscriptionId))
    .where(eq(upgradeDecisions.id, id));
  return decision;
}

const planColumns = {
  packageTitle: subscriptions.packageTitle,
  endsAt: subscriptions.endsAt,
};

/** A plan that began or ended. */
export async function findPlanFacts(queries: Queries, id: string) {
  const [plan] = await queries
    .select(planColumns)
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return plan;
}

/** A plan that still runs. undefined when it was renewed or is over: then there is no mail about its end. */
export async function findEndingPlan(queries: Queries, id: string) {
  const [plan] = await queries
    .select({
      ...planColumns,
      isRenewable: sql<boolean>`coalesce(${packages.isActive}, false)`,
      isPast: sql<boolean>`${subscriptions.endsAt} <= now()`,
    })
    .from(subscriptions)
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.endedAt)));
  return plan;
}
