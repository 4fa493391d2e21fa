import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { fromMinor } from '../../../platform/money.ts';
import { listSubscriptionsOf } from '../../../records/subscriptions/subscriptions.repository.ts';
import { listRequestsOf } from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import {
  paymentSlips,
  providerPayments,
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';

/** Most bytes of slips in one export, the newest first: the ZIP is made in memory. */
const SLIP_BYTES = 40 * 1024 * 1024;

/** Every plan that a user has held, with what it was sold for. */
export async function listOwnPlans(queries: Queries, userId: string) {
  const rows = await listSubscriptionsOf(queries, userId);
  return rows.map((plan) => ({
    packageTitle: plan.packageTitle,
    amount: fromMinor(plan.amountMinor),
    currency: plan.currency,
    mode: plan.mode,
    features: plan.features,
    source: plan.source,
    startedAt: plan.startedAt,
    endsAt: plan.endsAt,
    endedAt: plan.endedAt,
    endReason: plan.endReason,
  }));
}

/** Everything that a user has asked for, with how it was paid and decided. Never who decided. */
export async function listOwnRequests(queries: Queries, userId: string) {
  const requests = await listRequestsOf(queries, userId);
  const { requestId } = upgradeDecisions;
  const decisions = await queries
    .select({
      requestId,
      kind: upgradeDecisions.kind,
      at: upgradeDecisions.at,
      reason: upgradeDecisions.reason,
    })
    .from(upgradeDecisions)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, requestId))
    .where(eq(upgradeRequests.userId, userId))
    .orderBy(upgradeDecisions.id);
  const cards = await queries
    .select({ card: providerPayments })
    .from(providerPayments)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, providerPayments.requestId))
    .where(eq(upgradeRequests.userId, userId))
    .orderBy(providerPayments.at);
  return requests.map((request) => ({
    reference: request.reference,
    package: request.packageTitle,
    amount: fromMinor(request.amountMinor),
    currency: request.currency,
    mode: request.mode,
    state: request.state,
    askedAt: request.createdAt,
    bank: request.bank,
    bankReference: request.bankReference,
    paidAmount: request.paidAmountMinor === null ? null : fromMinor(request.paidAmountMinor),
    paidOn: request.paidOn,
    decisions: decisions
      .filter((decision) => decision.requestId === request.id)
      .map(({ kind, at, reason }) => ({ kind, at, reason })),
    cardPayments: cards
      .filter(({ card }) => card.requestId === request.id)
      .map(({ card }) => ({
        paymentId: card.paymentId,
        statusCode: card.statusCode,
        amount: fromMinor(card.amountMinor),
        currency: card.currency,
        at: card.at,
      })),
  }));
}

/** A user's bank slips, the newest first, as many as fit. */
export async function listOwnSlips(queries: Queries, userId: string) {
  const sized = queries
    .select({
      requestId: paymentSlips.requestId,
      soFar:
        sql<number>`sum(length(${paymentSlips.content})) over (order by ${paymentSlips.createdAt} desc, ${paymentSlips.requestId})`.as(
          'so_far',
        ),
      reference: upgradeRequests.reference,
    })
    .from(paymentSlips)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, paymentSlips.requestId))
    .where(eq(upgradeRequests.userId, userId))
    .as('sized');
  return queries
    .select({
      requestId: paymentSlips.requestId,
      reference: sized.reference,
      type: paymentSlips.type,
    })
    .from(paymentSlips)
    .innerJoin(sized, eq(sized.requestId, paymentSlips.requestId))
    .where(lte(sized.soFar, SLIP_BYTES))
    .orderBy(desc(paymentSlips.createdAt));
}

/** The bytes of one of them; undefined when it was removed in between. */
export async function readOwnSlip(
  queries: Queries,
  requestId: string,
): Promise<Buffer | undefined> {
  const [slip] = await queries
    .select({ content: paymentSlips.content })
    .from(paymentSlips)
    .where(eq(paymentSlips.requestId, requestId));
  return slip?.content;
}
