import type { Holiday } from '@panthiya/contract/provider/holidays.contract';
import { and, asc, eq, gte, lte, not, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { holidays } from './holidays.table.ts';

const isThere = not(holidays.isRemoved);
const columns = {
  date: holidays.date,
  name: holidays.name,
  kind: holidays.kind,
  gazette: holidays.gazette,
};

/** Those of some days, both included, by date. */
export async function listHolidaysBetween(
  queries: Queries,
  first: string,
  last: string,
): Promise<Holiday[]> {
  return queries
    .select(columns)
    .from(holidays)
    .where(and(isThere, gte(holidays.date, first), lte(holidays.date, last)))
    .orderBy(asc(holidays.date));
}

/** Keeps holidays in the place of those at the same dates. */
export async function putHolidays(queries: Queries, list: readonly Holiday[]): Promise<void> {
  await queries
    .insert(holidays)
    .values([...list])
    .onConflictDoUpdate({
      target: holidays.date,
      set: {
        name: sql`excluded.name`,
        kind: sql`excluded.kind`,
        gazette: sql`excluded.gazette`,
        isRemoved: sql`false`,
        changedAt: sql`now()`,
      },
    });
}

/** Adds those whose dates were never on the list. Answers their dates. */
export async function addUnknownHolidays(
  queries: Queries,
  list: readonly Holiday[],
): Promise<readonly string[]> {
  const added = await queries
    .insert(holidays)
    .values([...list])
    .onConflictDoNothing()
    .returning({ date: holidays.date });
  return added.map(({ date }) => date);
}

/** Takes a date off the list; false when it is not on it. */
export async function removeHoliday(queries: Queries, date: string): Promise<boolean> {
  const removed = await queries
    .update(holidays)
    .set({ isRemoved: true, changedAt: sql`now()` })
    .where(and(eq(holidays.date, date), isThere))
    .returning({ date: holidays.date });
  return removed.length > 0;
}
