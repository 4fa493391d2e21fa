import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { changePlan, changesOfPlan } from '../../../domain/plans/change-plan.repository.ts';
import { billingMails } from './billing.mails.ts';
import { claimHolder, findEnding, listEnding, updateReminded } from './expiry.repository.ts';

type Holder = NonNullable<Awaited<ReturnType<typeof claimHolder>>>;

/** Which mail about which plan. */
interface PlanMail {
  readonly kind: 'plan-reminder' | 'plan-grace' | 'plan-expired';
  readonly subscriptionId: string;
}

async function notify(
  transaction: Queries,
  { disabledAt, ...holder }: Holder,
  { kind, subscriptionId }: PlanMail,
): Promise<void> {
  if (disabledAt !== null) return;
  const addressee = { ...holder, subjectId: subscriptionId };
  await createMail(transaction, { templates: billingMails, kind }, addressee);
}

async function settle(transaction: Queries, userId: string): Promise<void> {
  const holder = await claimHolder(transaction, userId);
  if (holder === undefined) return;
  // Read again, now that no other call can renew it.
  const ending = await findEnding(transaction, userId);
  if (ending === undefined) return;
  const subscriptionId = ending.id;
  if (ending.isOver) {
    const changed = await changePlan(transaction, {
      userId,
      plan: null,
      source: 'assignment',
      endReason: 'expired',
    });
    await recordEvent(transaction, {
      event: 'plan.expired',
      actorId: null,
      subjectId: userId,
      details: { packageId: ending.packageId ?? '' },
      changes: changesOfPlan(changed),
    });
    await notify(transaction, holder, { kind: 'plan-expired', subscriptionId });
    return;
  }
  if (!ending.isUnsaid) return;
  // A reminder only where there is something to renew. The end itself is always mailed.
  if (ending.isPast) await notify(transaction, holder, { kind: 'plan-grace', subscriptionId });
  else if (ending.isRenewable)
    await notify(transaction, holder, { kind: 'plan-reminder', subscriptionId });
  await updateReminded(transaction, subscriptionId);
}

/**
 * Reminds users whose plan ends, and mails them when it has ended. After the days of grace it puts them on the free plan. By the
 * database clock.
 */
export const settleEndingPlans = (database: Database): Promise<void> =>
  processEach(database, {
    listDue: listEnding,
    work: settle,
    complaint: 'some plans could not be settled',
  });
