import { COLOMBO_ZONE } from '@panthiya/contract/fields/colombo-time';
import { type SQL, sql } from 'drizzle-orm';

// A constant of the statement, not a parameter: indexes and kept plans see it.
const zone = sql.raw(`'${COLOMBO_ZONE}'`);

/** A moment as the clocks of Sri Lanka show it: a timestamp without zone. Correct for any zone of the connection. */
export const onColomboClock = (moment: SQL): SQL => sql`(${moment} at time zone ${zone})`;

/** The moment at which the clocks of Sri Lanka show this timestamp or, at midnight, this date. */
export const momentOfColombo = (timestamp: SQL): SQL =>
  sql`((${timestamp})::timestamp at time zone ${zone})`;

/** The date of a moment in Sri Lanka. */
export const colomboDate = (moment: SQL): SQL => sql`${onColomboClock(moment)}::date`;

/** Today in Sri Lanka, by the database clock. */
export const colomboToday = colomboDate(sql`now()`);
