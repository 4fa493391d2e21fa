import { KEPT_DAYS } from '@panthiya/contract/notifications/notifications.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { waitBriefly, withLockPatience } from '../../db/lock-patience.ts';

/** Rows of one step, which is one transaction. */
const STEP_ROWS = 5000;

/** Deletes notifications that are older than 90 days, in steps (R17.4.7). Bells are locked first, as by everybody. */
export async function clearNotifications(database: Database): Promise<void> {
  const isOld = sql`at < now() - make_interval(days => ${KEPT_DAYS})`;
  let count = STEP_ROWS;
  while (count === STEP_ROWS) {
    count = await withLockPatience(() =>
      database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ id: string; user_id: string }>(
          sql`select id, user_id from notifications where ${isOld} order by at limit ${STEP_ROWS}`,
        );
        const people = [...new Set(rows.map((row) => row.user_id))];
        await waitBriefly(transaction);
        await transaction.execute(sql`
          select from bell_states where user_id = any(${sql.param(people)}::uuid[]) order by user_id for no key update`);
        // Asked again: who was told anew meanwhile keeps it.
        await transaction.execute(sql`
          delete from notifications where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and ${isOld}`);
        return rows.length;
      }),
    );
  }
}
