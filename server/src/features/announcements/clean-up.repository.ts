import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Days for which receipts are kept, counted from when the announcement was published (R17.3.5). */
const RECEIPT_DAYS = 400;
/** Days for which admins can read what was withdrawn (R17.1.9). */
const WITHDRAWN_DAYS = 180;
/** Rows of one statement. */
const STEP_ROWS = 5000;

/** Keeps the counts of old announcements, and deletes their receipts in steps. */
export async function clearReceipts(database: Database): Promise<void> {
  const isOld = sql`published_at < now() - make_interval(days => ${RECEIPT_DAYS})`;
  await database.execute(sql`
    update announcements a set seen_count = counted.seen, confirmed_count = counted.confirmed
    from (
      select old.id, count(*) filter (where r.seen_at is not null)::int as seen,
        count(*) filter (where r.confirmed_version >= old.confirm_version)::int as confirmed
      from announcements old left join announcement_receipts r on r.announcement_id = old.id and not r.is_late
      where old.${isOld} and old.seen_count is null
      group by old.id
    ) counted where counted.id = a.id`);
  let count = STEP_ROWS;
  while (count === STEP_ROWS) {
    const { rowCount } = await database.execute(sql`
      delete from announcement_receipts where (announcement_id, user_id) in (
        select r.announcement_id, r.user_id from announcements a
        join announcement_receipts r on r.announcement_id = a.id
        where a.${isOld} and a.seen_count is not null limit ${STEP_ROWS})`);
    count = rowCount ?? 0;
  }
}

/** Removes the words of announcements that were withdrawn long ago; that there was one stays. */
export async function clearWithdrawn(database: Database): Promise<void> {
  await database.execute(sql`
    with old as (
      update announcements set body = ''
      where withdrawn_at < now() - make_interval(days => ${WITHDRAWN_DAYS}) and body <> ''
      returning id
    )
    delete from announcement_versions using old where announcement_id = old.id`);
}
