import type { getWeek, WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { sql } from 'drizzle-orm';
import { onColomboClock } from '../../../db/colombo-time.ts';
import { type Database, prepared } from '../../../db/database.ts';
import { isoSecond } from '../../../db/iso.ts';
import { classesOf, coursesOfReader } from '../../../domain/timetable/timetable.repository.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';

const thisMonday = sql`date_trunc('week', ${onColomboClock(sql`now()`)})::date`;
const monday = sql`coalesce(${sql.placeholder('monday')}::date, ${thisMonday})`;

const weekOf = prepared((database) =>
  database
    .select({
      now: sql<string>`${isoSecond(sql`now()`)}`,
      monday: sql<string>`${monday}::text`,
      entries: sql<
        WeekEntry[]
      >`${classesOf(coursesOfReader, { first: monday, days: 7, isWhole: true })}`,
      holidays: sql<Week['holidays']>`(
        select coalesce(json_agg(json_build_object('date', h.date, 'name', h.name, 'kind', h.kind) order by h.date), '[]')
        from holidays h where h.date >= ${monday} and h.date < ${monday} + 7 and not h.is_removed)`,
    })
    .from(sql`(select) as one_row`)
    .prepare('read_week'),
);

/** A week of a user: its classes, by begin, and the time at which that is true. */
export interface Week {
  readonly now: string;
  readonly monday: string;
  readonly entries: WeekEntry[];
  readonly holidays: ReplyOf<typeof getWeek>['holidays'];
}

/** The classes of a user's week; `monday` undefined: the present week. One statement. */
export async function readWeek(
  database: Database,
  reader: Reader,
  asked: string | undefined,
): Promise<Week> {
  const [week] = await weekOf(database, { ...reader, monday: asked ?? null });
  if (week === undefined) throw new Error('a statement without a table answered no row');
  return week;
}
