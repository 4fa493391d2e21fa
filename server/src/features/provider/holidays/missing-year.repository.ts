import { and, asc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { momentOfColombo } from '../../../db/colombo-time.ts';
import type { Queries } from '../../../db/database.ts';
import { mails } from '../../../records/mails/mails.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** The year after a day's where, from 1 November on, no day of it was ever on the list; else undefined. */
export async function findMissingYear(queries: Queries, today: SQL): Promise<string | undefined> {
  const { rows } = await queries.execute<{ year: string }>(sql`
    with next as (select extract(year from ${today}) + 1 as year)
    select year::text from next
    where extract(month from ${today}) >= 11
      and not exists (select from holidays where extract(year from date) = next.year)`);
  return rows[0]?.year;
}

/**
 * True when a mail of this kind was written since 1 November of a day's year. Mails are kept for longer than what is left of that
 * year.
 */
export async function wasMailedSinceNovember(
  queries: Queries,
  kind: string,
  today: SQL,
): Promise<boolean> {
  const november = momentOfColombo(sql`make_date(extract(year from ${today})::int, 11, 1)`);
  const [found] = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, kind), gte(mails.createdAt, november)))
    .limit(1);
  return found !== undefined;
}

/** The system administrators who get mails: at a confirmed address, of an account that can sign in. */
export async function listMailedSystemAdmins(
  queries: Queries,
): Promise<{ id: string; email: string }[]> {
  return queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(users.isSystemAdmin, isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id));
}
