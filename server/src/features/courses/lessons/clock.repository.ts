import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { lessons } from '../../../records/courses/lessons.table.ts';

/** The time of the database, the only clock that counts (ADR 0015). */
export async function readClock(queries: Queries): Promise<Date> {
  const [row] = await queries
    .select({ now: sql<Date>`now()`.mapWith(lessons.createdAt) })
    .from(sql`(values (1)) as clock`);
  return row?.now ?? new Date();
}
