import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import {
  type AnnouncementRow,
  announcements,
} from '../../../records/announcements/announcements.table.ts';

/** An announcement whose time has come, as it is decided whether it can be published. */
interface Due {
  /**
   * Its organization is open, one of its courses is published, it has not expired, and the class of which it tells has not begun
   * (R17.1.11) and is still as it says.
   */
  readonly isPossible: boolean;
  readonly writtenBy: string | null;
}

/** Ids of announcements whose time has come, the first ones first. */
export async function listDue(queries: Queries, limit: number): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select id from announcements where state = 'scheduled' and publish_at <= now()
    order by publish_at, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** True for a class `cs` that no other way has changed since the announcement `a` was planned. */
const isAsTold = sql`(
  date_trunc('milliseconds', cs.begins_at) = (a.change #>> '{to,beginsAt}')::timestamptz
  and date_trunc('milliseconds', cs.ends_at) = (a.change #>> '{to,endsAt}')::timestamptz
  and cs.place = a.change #>> '{to,place}' and (cs.status = 'cancelled') = (a.change #>> '{to,isCancelled}')::boolean)`;

/** Locks an announcement whose time has come; undefined for any other. Whoever recalls it waits, or came first. */
export async function lockDue(transaction: Queries, id: string): Promise<Due | undefined> {
  // With those of the same class: a step that tells of an earlier change ends before, or knows of this one.
  await transaction.execute(sql`
    select from announcements where id = ${id} or (state = 'published'
      and class_session_id = (select due.class_session_id from announcements due where due.id = ${id}))
    order by id for update`);
  const { rows } = await transaction.execute(sql`
    select written_by as "writtenBy", a.expires_at > now()
      and exists (select from organizations o where o.id = a.organization_id and o.status = 'active')
      and (a.audience <> 'courses' or exists (
        select from announcement_courses ac join courses c on c.id = ac.course_id and c.status = 'published'
        where ac.announcement_id = a.id))
      and (a.change is null or ((a.change #>> '{to,beginsAt}')::timestamptz > now() and exists (
        select from class_sessions cs where cs.id = a.class_session_id and ${isAsTold}))) as "isPossible"
    from announcements a where a.id = ${id} and a.state = 'scheduled' and a.publish_at <= now()`);
  return rows[0] as unknown as Due | undefined;
}

/** Marks it as published now. */
export async function updatePublished(transaction: Queries, id: string): Promise<void> {
  await transaction
    .update(announcements)
    .set({ state: 'published', publishedAt: sql`now()`, undo: null })
    .where(eq(announcements.id, id));
}

/** True where a newer announcement tells of the same class (R17.2.3). Under this one's lock. */
export async function isOverridden(
  transaction: Queries,
  { id, classSessionId }: Pick<AnnouncementRow, 'id' | 'classSessionId'>,
): Promise<boolean> {
  if (classSessionId === null) return false;
  const { rows } = await transaction.execute(sql`
    select from announcements told join announcements newer using (class_session_id)
    where told.id = ${id} and newer.state = 'published' and newer.published_at > told.published_at limit 1`);
  return rows.length > 0;
}

/** Locks an announcement against being withdrawn or edited while a step tells of it. */
export async function lockToTell(
  transaction: Queries,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const [row] = await transaction
    .select()
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('no key update');
  return row;
}
