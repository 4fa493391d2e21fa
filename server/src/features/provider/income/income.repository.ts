import type { Currency } from '@panthiya/contract/money/packages.rules';
import { sql } from 'drizzle-orm';
import { onColomboClock } from '../../../db/colombo-time.ts';
import type { Database } from '../../../db/database.ts';

/** The income of one plan in a month; amounts in the smallest coin. */
export interface MonthlyIncome extends Record<string, unknown> {
  readonly month: string;
  readonly packageTitle: string;
  readonly currency: Currency;
  readonly count: number;
  readonly soldMinor: number;
  readonly amountMinor: number;
  readonly reversedCount: number;
  readonly reversedMinor: number;
}

// A request that was approved, at the time of its last approval. One that was reversed is still reversed, or open again.
const approved = sql`(
  select request.state, request.package_title, request.currency,
    coalesce(request.paid_amount_minor, request.amount_minor) as amount_minor,
    ${onColomboClock(sql`(select max(decision.at) from upgrade_decisions decision
     where decision.request_id = request.id and decision.kind = 'approved')`)} as at
  from upgrade_requests request
  where request.state in ('approved', 'reversed') and request.amount_minor > 0
) sold`;

/** Income of a year in Sri Lanka, or of all, by month and plan. The newest month first, then the largest income. */
export async function listIncome(
  database: Database,
  year: string | undefined,
): Promise<readonly MonthlyIncome[]> {
  const { rows } = await database.execute<MonthlyIncome>(sql`
    select to_char(at, 'YYYY-MM') as month, package_title as "packageTitle", currency,
      count(*)::integer as count, sum(amount_minor)::float8 as "soldMinor",
      coalesce(sum(amount_minor) filter (where state = 'approved'), 0)::float8 as "amountMinor",
      (count(*) filter (where state = 'reversed'))::integer as "reversedCount",
      coalesce(sum(amount_minor) filter (where state = 'reversed'), 0)::float8 as "reversedMinor"
    from ${approved}
    where at is not null and ${year === undefined ? sql`true` : sql`to_char(at, 'YYYY') = ${year}`}
    group by 1, 2, 3
    order by 1 desc, "amountMinor" desc, 2, 3`);
  return rows;
}

/** Years in Sri Lanka in which something was approved, newest first. */
export async function listIncomeYears(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute<{ year: string }>(sql`
    select distinct to_char(at, 'YYYY') as year from ${approved} where at is not null order by 1 desc`);
  return rows.map(({ year }) => year);
}
