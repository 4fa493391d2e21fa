import type { Locale } from '@panthiya/contract/locale/locales';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../records/users/users.table.ts';

/** Sets the language of a user; null leaves it to their devices. */
export async function updateLanguage(
  database: Database,
  id: string,
  language: Locale | null,
): Promise<void> {
  await database
    .update(users)
    .set({ language, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}
