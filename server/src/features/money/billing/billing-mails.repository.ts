import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { mails } from '../../../records/mails/mails.table.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import {
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';

// A mail and what it tells of were written in one transaction, whose time stands in both: so it speaks of that
// decision, whatever was decided until it is sent.

/** The decision that a mail tells of, and the plan that it gave. */
export async function findDecisionOfMail(queries: Queries, mailId: string) {
  const [decision] = await queries
    .select({
      request: upgradeRequests,
      reason: upgradeDecisions.reason,
      // What a reversal has undone is the decision before it.
      wasRejected: sql<boolean>`(
        select kind = 'rejected' from upgrade_decisions before
        where before.request_id = ${upgradeRequests.id} and before.id < ${upgradeDecisions.id}
        order by before.id desc limit 1
      )`,
      endsAt: subscriptions.endsAt,
    })
    .from(mails)
    .innerJoin(upgradeRequests, eq(upgradeRequests.userId, mails.userId))
    .innerJoin(
      upgradeDecisions,
      and(
        eq(upgradeDecisions.requestId, upgradeRequests.id),
        eq(upgradeDecisions.at, mails.createdAt),
      ),
    )
    .leftJoin(subscriptions, eq(subscriptions.id, upgradeRequests.subscriptionId))
    .where(eq(mails.id, mailId));
  return decision;
}

const planColumns = {
  packageTitle: subscriptions.packageTitle,
  endsAt: subscriptions.endsAt,
};

/** The plan that began in the transaction of a mail. */
export async function findBegunPlan(queries: Queries, mailId: string) {
  const [plan] = await queries
    .select(planColumns)
    .from(mails)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.userId, mails.userId), eq(subscriptions.startedAt, mails.createdAt)),
    )
    .where(eq(mails.id, mailId));
  return plan;
}

/** The plan that was over in the transaction of a mail. */
export async function findEndedPlan(queries: Queries, mailId: string) {
  const [plan] = await queries
    .select(planColumns)
    .from(mails)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.userId, mails.userId), eq(subscriptions.endedAt, mails.createdAt)),
    )
    .where(eq(mails.id, mailId))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1);
  return plan;
}

/** The plan that the receiver of a mail holds now; undefined when it has no end, so that nothing is to be said of it. */
export async function findEndingPlan(queries: Queries, userId: string) {
  const [plan] = await queries
    .select({
      ...planColumns,
      isRenewable: sql<boolean>`coalesce(${packages.isActive}, false)`,
      isPast: sql<boolean>`${subscriptions.endsAt} <= now()`,
    })
    .from(subscriptions)
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  return plan;
}
