import { eq, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { bellStates, type NotificationRow } from './notifications.table.ts';

const findVersion = prepared<{ userId: string }, { version: number }[]>((database) =>
  database
    .select({ version: bellStates.version })
    .from(bellStates)
    .where(eq(bellStates.userId, sql.placeholder('userId')))
    .prepare('find_bell_version'),
);

/** The version of a person's bell, by one look at a key; 0 before they were told of anything. */
export const findBellVersion = async (database: Database, userId: string): Promise<number> =>
  (await findVersion(database, { userId }))[0]?.version ?? 0;

/** Where a page of the list begins: the moment in microseconds, and the id, of the last row of the page before. */
export type BellEnd = readonly [at: string, id: string];

/** A row with what orders the list. */
export interface ListedNotification extends Pick<
  NotificationRow,
  'id' | 'kind' | 'subjectId' | 'organizationId' | 'courseId' | 'key' | 'itemCount'
> {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly isRead: boolean;
  readonly sortText: string;
}

/** One part of a list. */
export interface ListedPart {
  readonly isUnreadOnly: boolean;
  readonly after: BellEnd | undefined;
  readonly limit: number;
}

/** Notifications of a person, the newest first; also those that they cannot open any more. */
export async function listNotificationRows(
  queries: Queries,
  userId: string,
  { isUnreadOnly, after, limit }: ListedPart,
): Promise<readonly ListedNotification[]> {
  const [at = '', id = ''] = after ?? [];
  const { rows } = await queries.execute(sql`
    select id, kind, subject_id as "subjectId", organization_id as "organizationId", course_id as "courseId", key,
      item_count as "itemCount", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, read_at is not null as "isRead",
      (extract(epoch from at) * 1000000)::bigint::text as "sortText"
    from notifications
    where user_id = ${userId} ${isUnreadOnly ? sql`and read_at is null` : sql``}
      ${after === undefined ? sql`` : sql`and (at, id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`}
    order by at desc, id desc limit ${limit}`);
  return rows as unknown as readonly ListedNotification[];
}

/** The version and the database clock, in the snapshot of the caller's transaction. */
export async function readBellState(
  queries: Queries,
  userId: string,
): Promise<{ readonly version: number; readonly now: string }> {
  const { rows } = await queries.execute<{ version: string; now: string }>(sql`
    select coalesce((select version from bell_states where user_id = ${userId}), 0)::text as version,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`);
  return { version: Number(rows[0]?.version), now: rows[0]?.now ?? '' };
}
