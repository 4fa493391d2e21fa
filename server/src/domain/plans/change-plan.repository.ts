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

/** The end of a plan: by its own period, on a last day in Sri Lanka, or like one before. */
export type Until =
  | 'its period'
  | { readonly lastDay: string | null }
  | { readonly endsAt: Date | null };

export interface PlanChange {
  readonly userId: string;
  /** The plan to give; null for the free plan. */
  readonly plan: SoldPlan | null;
  readonly source: SubscriptionRow['source'];
  /** Why the present plan ends. */
  readonly endReason: EndReason;
  readonly until?: Until;
}

/** The plan before a change and the plan after it; undefined is the free one. */
export interface ChangedPlan {
  readonly former: SubscriptionRow | undefined;
  readonly current: SubscriptionRow | undefined;
}

/** The name of "no plan" in the log. */
const FREE_TITLE = 'Free';

const PERIODS: Readonly<Record<SoldPlan['mode'], SQL | undefined>> = {
  M: sql`interval '1 month'`,
  A: sql`interval '1 year'`,
  O: undefined,
  F: undefined,
};

/** The same plan again begins where the present one ends. So no one loses days by paying early or late. */
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
  // Calendar months as Sri Lanka counts them, in any time zone of the connection.
  return momentOfColombo(sql`${onColomboClock(startOf(plan, present))} + ${period}`);
}

/**
 * Gives a user another plan (R7.26): ends the present one and opens the new one with what was sold. Writes it into the user's
 * row, so that it counts from their next request. Locks the user until the end of the caller's transaction. A plan request, if
 * there is one, is locked before.
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

/** The same for the audit log: the titles of the plan before and after, and when each paid time ends. */
export function changesOfPlan({ former, current }: ChangedPlan): readonly AuditChange[] {
  return changesBetween(factsOf(former), factsOf(current));
}
