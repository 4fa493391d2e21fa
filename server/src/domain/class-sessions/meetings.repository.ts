import { type SQL, sql } from 'drizzle-orm';

/** Any of these ids. */
export const idsOf = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/** True for two times of which the overlap is half of the shorter or more: they are one meeting (R13.1.5). */
export const isOneMeeting = (
  [begins, ends]: readonly [SQL, SQL],
  [otherBegins, otherEnds]: readonly [SQL, SQL],
): SQL =>
  sql`(${begins} < ${otherEnds} and ${otherBegins} < ${ends} and (least(${ends}, ${otherEnds}) - greatest(${begins}, ${otherBegins})) * 2
    >= least(${ends} - ${begins}, ${otherEnds} - ${otherBegins}))`;

/** The time of the class session `cs`. */
export const timeOfClass = [sql`cs.begins_at`, sql`cs.ends_at`] as const;
/** The time of the live session of the lesson `l`. */
export const timeOfLive = [sql`l.session_begins_at`, sql`l.session_ends_at`] as const;
