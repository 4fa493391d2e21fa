import { type SQL, sql } from 'drizzle-orm';
import { colomboDate, colomboToday, momentOfColombo } from '../../../db/colombo-time.ts';
import type { Database } from '../../../db/database.ts';
import { graceTime } from '../../../records/subscriptions/subscriptions.repository.ts';

/** How many there are, and how many there were 30 days ago. */
export interface Counted {
  readonly total: number;
  readonly before: number;
}

/** All counts. */
export interface Counts {
  readonly users: Counted;
  readonly organizations: Counted;
  readonly premiumUsers: Counted;
  readonly packages: { readonly total: number; readonly active: number };
  readonly openRequests: number;
}

const BEFORE = sql`(now() - interval '30 days')`;

/** The count of 30 days ago: the present ones without the new ones. Counting all by date would take three times as long. */
const withFormer = (table: SQL, gone: SQL = sql`0`): SQL => sql`(
  select json_build_object('total', total, 'before', total - added + gone) from
    (select count(*) as total from ${table}) everything,
    (select count(*) as added from ${table} and created_at > ${BEFORE}) fresh,
    (select ${gone} as gone) former)`;

const erasedSince = sql`(
  select count(*) from audit_log erased join users account on account.id = erased.subject_id
  where erased.event collate "C" = 'user.erased' and erased.at > ${BEFORE} and account.created_at <= ${BEFORE})`;

// No one holds two plans at once: each present row is another person.
const premiumBefore = sql`(
  select count(*) from subscriptions
  where amount_minor > 0 and started_at <= ${BEFORE}
    and (ended_at is null or ended_at > ${BEFORE}) and (ends_at is null or ends_at + ${graceTime} > ${BEFORE}))`;

/**
 * All counts in one statement, so that they belong together. Erased accounts are no users. Those erased since then count among
 * the former. Premium of 30 days ago is read from the plans held then (R6.6).
 */
export async function countAll(database: Database): Promise<Counts> {
  const { rows } = await database.execute<{ counts: Counts }>(sql`
    select json_build_object(
      'users', ${withFormer(sql`users where origin <> 'erased'`, erasedSince)},
      'organizations', ${withFormer(sql`organizations where true`)},
      'premiumUsers', json_build_object(
        'total', (select count(*) from users where premium_until > now() and origin <> 'erased'),
        'before', ${premiumBefore}),
      'packages', (
        select json_build_object('total', count(*), 'active', count(*) filter (where is_active)) from packages),
      'openRequests', (select count(*) from upgrade_requests where state = 'open')
    ) as counts`);
  const [row] = rows;
  if (row === undefined) throw new Error('counting answered nothing');
  return row.counts;
}

/** New accounts of each of the last 30 days in Sri Lanka, today the last. Those that an operator made are among them. */
export async function countRegistrations(
  database: Database,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await database.execute<{ day: string; count: number }>(sql`
    with today as (select ${colomboToday} as day),
    registered as (
      select ${colomboDate(sql`created_at`)} as day, count(*)::int as count
      from users where origin <> 'erased' and created_at >= ${momentOfColombo(sql`select day - 29 from today`)}
      group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(registered.count, 0) as count
    from today, generate_series(today.day - 29, today.day, interval '1 day') as days (day)
    left join registered on registered.day = days.day::date
    order by 1`);
  return rows.map(({ day, count }) => ({ day, count }));
}
