import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import { type SQL, sql } from 'drizzle-orm';
import { momentOfColombo, onColomboClock } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { changesBetween } from '../../records/audit/changes-between.ts';
import { lockPerson } from '../../records/subscriptions/limits.repository.ts';
import {
  createSubscription,
  type EndReason,
  endSubscription,
  findOpenSubscription,
  graceTime,
  type SoldPlan,
  updateHolder,
} from '../../records/subscriptions/subscriptions.repository.ts';
import type { SubscriptionRow } from '../../records/subscriptions/subscriptions.table.ts';

/** Until when a plan is given: for its own period, through a last day in Sri Lanka, or exactly as one before. */
export type Until =
  | 'its period'
  | { readonly lastDay: string | null }
  | { readonly endsAt: Date | null };

export interface PlanChange {
  readonly userId: string;
  /** What is given; null for the free plan. */
  readonly plan: SoldPlan | null;
  readonly source: SubscriptionRow['source'];
  /** Why the present plan is over. */
  readonly endReason: EndReason;
  readonly until?: Until;
}

/** The plan before a change and the one after it; undefined stands for the free one. */
export interface ChangedPlan {
  readonly former: SubscriptionRow | undefined;
  readonly current: SubscriptionRow | undefined;
}

/** How nobody's plan is called in the log. */
const FREE_TITLE = 'Free';

const PERIODS: Readonly<Record<SoldPlan['mode'], SQL | undefined>> = {
  M: sql`interval '1 month'`,
  A: sql`interval '1 year'`,
  O: undefined,
  F: undefined,
};

/** The same plan again begins where the present one ends, so that nobody loses days by paying early or late. */
function startOf(plan: SoldPlan, present: SubscriptionRow | undefined): SQL {
  if (present?.packageId !== plan.packageId) return sql`now()`;
  return sql`coalesce((select ends_at from subscriptions where id = ${present.id} and ends_at > now() - ${graceTime}), now())`;
}

function endOf(plan: SoldPlan, present: SubscriptionRow | undefined, until: Until): SQL {
  if (until !== 'its period') {
    if ('endsAt' in until) return sql`${until.endsAt?.toISOString() ?? null}::timestamptz`;
    return momentOfColombo(sql`${until.lastDay}::date + 1`);
  }
  const period = PERIODS[plan.mode];
  if (period === undefined) return sql`null::timestamptz`;
  // Calendar months as they are counted in Sri Lanka, whatever the zone of the connection is.
  return momentOfColombo(sql`${onColomboClock(startOf(plan, present))} + ${period}`);
}

/**
 * Gives somebody another plan (R7.26): ends the one they hold, opens the new one with what was sold, and writes it
 * into their row, so that it counts from their next request. Holds the person until the end of the caller's
 * transaction, which has locked the request, if there is one, before.
 * @throws {AppError} PLAN_NOT_CHOOSABLE when the plan was deleted at this moment
 */
export async function changePlan(transaction: Queries, change: PlanChange): Promise<ChangedPlan> {
  const { userId, plan, source, endReason, until = 'its period' } = change;
  await lockPerson(transaction, userId);
  const former = await findOpenSubscription(transaction, userId);
  if (former !== undefined) await endSubscription(transaction, former.id, endReason);
  const isFree = plan === null || plan.packageId === FREE_PACKAGE_ID;
  const current = isFree
    ? undefined
    : await createSubscription(transaction, userId, {
        plan,
        source,
        endsAt: endOf(plan, former, until),
      });
  if (!isFree && current === undefined) throw new AppError('PLAN_NOT_CHOOSABLE');
  await updateHolder(transaction, userId);
  return { former, current };
}

const factsOf = (row: SubscriptionRow | undefined) => ({
  plan: row?.packageTitle ?? FREE_TITLE,
  endsAt: row?.endsAt?.toISOString() ?? null,
});

/** The same for the audit log: the plan before and after by its title, and until when each is paid. */
export function changesOfPlan({ former, current }: ChangedPlan): readonly AuditChange[] {
  return changesBetween(factsOf(former), factsOf(current));
}
