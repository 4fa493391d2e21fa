import { TAKE_BACK_DAYS } from '@panthiya/contract/courses/courses.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True for a row that was removed recently enough to be restored (R11.2.6). */
export const canBeTakenBack = (removedAt: PgColumn): SQL =>
  sql`${removedAt} > now() - make_interval(days => ${sql.raw(String(TAKE_BACK_DAYS))})`;
