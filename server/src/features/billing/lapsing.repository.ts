import { PRICE_DAYS } from '@panthiya/contract/billing/billing.rules';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  paymentSlips,
  upgradeDecisions,
  upgradeRequests,
} from '../../records/upgrade-requests/upgrade-requests.table.ts';

const { id, createdAt, paidOn, state } = upgradeRequests;

// A rejection that was taken back begins the days anew.
const openSince = sql`greatest(${createdAt}, (
  select max(${upgradeDecisions.at}) from ${upgradeDecisions} where ${upgradeDecisions.requestId} = ${id}))`;

const heldUntil = sql`(${openSince} + make_interval(days => ${sql.raw(String(PRICE_DAYS))}))`;

const isUnpaid = and(
  eq(state, 'open'),
  isNull(paidOn),
  sql`not exists (select from ${paymentSlips} where ${paymentSlips.requestId} = ${id})`,
);
const isForgotten = and(isUnpaid, sql`${heldUntil} <= now()`);

/** Until when a request waits for a payment at its price; undefined once one was told, or it is decided. */
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

/** Ids of requests that held their price long enough and were not paid, in order. */
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

/** True while a request, which the caller holds, is one of these. */
export async function isRequestForgotten(queries: Queries, requestId: string): Promise<boolean> {
  const found = await queries
    .select({ id })
    .from(upgradeRequests)
    .where(and(isForgotten, eq(id, requestId)));
  return found.length === 1;
}
