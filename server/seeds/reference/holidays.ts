import type { Database } from '../../src/db/database.ts';
import { lockSeeding } from '../../src/db/seed-lock.ts';
import { applyHolidayToAll } from '../../src/domain/class-sessions/nightly.ts';
import { GAZETTED_HOLIDAYS } from '../../src/records/holidays/gazetted.ts';
import { addUnknownHolidays } from '../../src/records/holidays/holidays.repository.ts';

/** Adds the gazetted holidays that this release brings. A date that the list had once stays as an administrator left it (R13.1.8). */
export async function ensureHolidays(database: Database): Promise<void> {
  const added = await database.transaction(async (transaction) => {
    await lockSeeding(transaction);
    return addUnknownHolidays(transaction, GAZETTED_HOLIDAYS);
  });
  for (const date of added) await applyHolidayToAll(database, date);
}
