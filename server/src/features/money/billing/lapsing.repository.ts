import { PRICE_DAYS } from '@panthiya/contract/money/billing.rules';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import {
  paymentSlips,
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';

const { id, createdAt, paidOn, state } = upgradeRequests;

// After a rejection is taken back, the days begin again.
const openSince = sql`greatest(${createdAt}, (
  select max(${upgradeDecisions.at}) from ${upgradeDecisions} where ${upgradeDecisions.requestId} = ${id}))`;

const heldUntil = sql`(${openSince} + make_interval(days => ${sql.raw(String(PRICE_DAYS))}))`;

const isUnpaid = and(
  eq(state, 'open'),
  isNull(paidOn),
  sql`not exists (select from ${paymentSlips} where ${paymentSlips.requestId} = ${id})`,
);
const isPriceOfToday = and(
  eq(packages.amountMinor, upgradeRequests.amountMinor),
  eq(packages.currency, upgradeRequests.currency),
);
const isForgotten = and(isUnpaid, sql`${heldUntil} <= now()`);

/** How long a request waits for a payment at its price. undefined after a payment was reported, or when it is decided. */
export async function findPriceHeldUntil(
  queries: Queries,
  requestId: string,
): Promise<Date | undefined> {
  const [found] = await queries
    .select({ until: heldUntil.mapWith(createdAt) })
    .from(upgradeRequests)
    .where(and(isUnpaid, eq(id, requestId)));
  return found?.until;
}

/**
 * True while a request can be paid at its price without billing staff. Its days are not over, even if a payment was reported, or
 * the plan costs the same today.
 */
export async function isPriceHeld(queries: Queries, requestId: string): Promise<boolean> {
  const found = await queries
    .select({ id })
    .from(upgradeRequests)
    .leftJoin(packages, eq(packages.id, upgradeRequests.packageId))
    .where(and(eq(id, requestId), or(sql`${heldUntil} > now()`, isPriceOfToday)));
  return found.length === 1;
}

/** Ids of requests whose price time is over and that were not paid, in order. */
export async function listForgotten(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ id })
    .from(upgradeRequests)
    .where(and(isForgotten, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** True while a request that the caller has locked is one of these. */
export async function isRequestForgotten(queries: Queries, requestId: string): Promise<boolean> {
  const found = await queries
    .select({ id })
    .from(upgradeRequests)
    .where(and(isForgotten, eq(id, requestId)));
  return found.length === 1;
}
