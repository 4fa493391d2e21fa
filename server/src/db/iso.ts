import { type SQL, sql } from 'drizzle-orm';

/** A moment as answers have it: ISO 8601, UTC, to the second. */
export const isoSecond = (moment: SQL): SQL<string> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the millisecond, where seconds are counted by it. */
export const isoMoment = (moment: SQL): SQL<string> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
