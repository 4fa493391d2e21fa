import type {
  Announcement,
  listUnconfirmed as unconfirmedEndpoint,
} from '@panthiya/contract/announcements/announcements.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isoMoment } from '../../db/iso.ts';
import { isAddressedTo, isReadable } from '../../records/announcements/audience.repository.ts';
import type { Reader } from '../../records/memberships/reader.repository.ts';

/** Whoever reads announcements of an organization, by the roles of their sign-in. */
export interface AnnouncementReader extends Reader {
  readonly organizationId: string;
  readonly isAdmin: boolean;
  readonly isLecturer: boolean;
}

/** The same where the roles are read in the statement. */
interface ReaderOfEach extends Reader {
  readonly isAdmin: boolean | SQL;
  readonly isLecturer: boolean | SQL;
}

/** True for announcements `a` of a course that this user lectures in. */
const isTaughtBy = ({ userId, isAdmin, isLecturer }: ReaderOfEach): SQL => sql`(
  ${isAdmin}::boolean or (${isLecturer}::boolean and a.audience = 'courses' and a.id in (
    select ac.announcement_id from announcement_courses ac
    join course_lecturers cl on cl.course_id = ac.course_id and cl.user_id = ${userId})))`;

/** True for announcements `a` that this user may change: a lecturer of all its courses, or an admin (R17.13). */
const isManagedBy = ({ userId, isAdmin, isLecturer }: AnnouncementReader): SQL => sql`(
  ${isAdmin}::boolean or (${isLecturer}::boolean and a.audience = 'courses'
    and not exists (select from announcement_courses ac where ac.announcement_id = a.id and not exists (
      select from course_lecturers cl where cl.course_id = ac.course_id and cl.user_id = ${userId}))
    and (a.written_by is not distinct from ${userId}::uuid
      or exists (select from announcement_courses ac where ac.announcement_id = a.id))))`;

/** What a list asks for. */
export type ListedState = 'published' | 'unconfirmed' | 'draft' | 'scheduled' | 'missed';

// Where nothing can be changed nobody can confirm: `o` is the organization.
const isUnconfirmed = sql`(a.state = 'published' and o.status = 'active' and a.must_confirm and a.expires_at > now()
  and (r.confirmed_version is null or r.confirmed_version < a.confirm_version))`;

/** True for published announcements `a` with own receipt `r` that this reader can open. */
export const isOpenTo = (reader: ReaderOfEach): SQL =>
  sql`(a.state = 'published' and (${isTaughtBy(reader)} or (${isAddressedTo(reader)} and ${isReadable})))`;

/** What this reader can see of the announcements `a` with their own receipt `r`, by state. */
function isSeenBy(reader: AnnouncementReader, state: ListedState | undefined): SQL {
  const addressed = isAddressedTo(reader);
  const published = sql`(case a.state
    when 'published' then ${isTaughtBy(reader)} or (${addressed} and ${isReadable})
    when 'withdrawn' then ${isTaughtBy(reader)} or (${addressed} and r.seen_at is not null) end)`;
  if (state === 'unconfirmed') return sql`(${isUnconfirmed} and ${addressed} and ${isReadable})`;
  if (state === 'published') return published;
  if (state !== undefined) return sql`(a.state = ${state} and ${isManagedBy(reader)})`;
  return sql`(case when a.published_at is null then ${isManagedBy(reader)} else ${published} end)`;
}

/** A row as the answer has it, and what orders the list. */
export type ReadAnnouncement = Announcement & { readonly sortText: string };

/** The courses of an announcement `a`, those in which this user learns first. */
const coursesFor = (userId: string): SQL => sql`
  coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title) order by not exists (
      select from enrolments e join students s on s.id = e.student_id
      where e.course_id = c.id and e.state = 'active' and s.user_id = ${userId}), c.title collate "names", c.id)
    from announcement_courses ac join courses c on c.id = ac.course_id where ac.announcement_id = a.id), '[]') as courses`;

const columns = (reader: AnnouncementReader, sortedBy: SQL): SQL => sql`
  a.id, o.org_id as "orgId", o.name as "organizationName", a.title, a.audience,
  ${coursesFor(reader.userId)},
  case when author.id is not null then json_build_object('name', author.first_name || ' ' || author.last_name) end as author,
  a.is_urgent as "isUrgent", a.must_confirm as "mustConfirm", a.state, ${isoMoment(sql`a.publish_at`)} as "publishAt",
  ${isoMoment(sql`a.published_at`)} as "publishedAt", ${isoMoment(sql`a.expires_at`)} as "expiresAt",
  coalesce(a.expires_at <= now(), false) as "isExpired", ${isoMoment(sql`a.edited_at`)} as "editedAt",
  a.withdrawn_reason as "withdrawnReason", a.version,
  a.change || jsonb_build_object('classSessionId', a.class_session_id) as "classChange",
  case when a.published_at is not null and ${isAddressedTo(reader)} then json_build_object(
    'isLate', a.recipient_count is not null and coalesce(r.is_late, true),
    'seenAt', ${isoMoment(sql`r.seen_at`)},
    'confirmedAt', case when r.confirmed_version >= a.confirm_version then ${isoMoment(sql`r.confirmed_at`)} end) end as reading,
  ${isManagedBy(reader)} as "canManage",
  (extract(epoch from ${sortedBy}) * 1000000)::bigint::text as "sortText"`;

const joined = (reader: AnnouncementReader): SQL => sql`
  from announcements a
  join organizations o on o.id = a.organization_id
  left join users author on author.id = a.written_by
  left join announcement_receipts r on r.announcement_id = a.id and r.user_id = ${reader.userId}`;

/** One page of a list. */
interface ListQuery {
  readonly state: ListedState;
  readonly courseId: string | undefined;
  /** Moment in microseconds and id of the last row of the page before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/** Announcements that a reader can see, the newest first; without their texts. */
export async function listAnnouncements(
  queries: Queries,
  reader: AnnouncementReader,
  { state, courseId, after, limit }: ListQuery,
): Promise<readonly ReadAnnouncement[]> {
  const isPublished = state === 'published' || state === 'unconfirmed';
  const sortedBy = isPublished ? sql`a.published_at` : sql`a.created_at`;
  const [at = '', id = ''] = after ?? [];
  const { rows } = await queries.execute(sql`
    select ${columns(reader, sortedBy)} ${joined(reader)}
    where a.organization_id = ${reader.organizationId} and a.published_at is ${isPublished ? sql`not null` : sql`null`}
      and ${isSeenBy(reader, state)}
      ${courseId === undefined ? sql`` : sql`and a.id in (select announcement_id from announcement_courses where course_id = ${courseId})`}
      ${after === undefined ? sql`` : sql`and (${sortedBy}, a.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`}
    order by ${sortedBy} desc, a.id desc limit ${limit}`);
  return rows as unknown as readonly ReadAnnouncement[];
}

/** What the limits of an announcement leave, and the clock. */
interface Uses {
  readonly askedAgain: number;
  readonly reminders: number;
  readonly lastReminder: string | null;
  readonly now: string;
}

/** One announcement that a reader can see, with its text; a withdrawn one's for admins alone (R17.1.9). */
export async function readAnnouncement(
  queries: Queries,
  reader: AnnouncementReader,
  announcementId: string,
): Promise<(ReadAnnouncement & Uses) | undefined> {
  const { rows } = await queries.execute(sql`
    select ${columns(reader, sql`a.created_at`)},
      case when a.state = 'withdrawn' and not ${reader.isAdmin}::boolean then '' else a.body end as text,
      a.asked_again as "askedAgain", ${isoMoment(sql`now()`)} as now,
      (select count(*)::int from fan_outs f where f.announcement_id = a.id and f.purpose = 'remind') as reminders,
      (select ${isoMoment(sql`max(f.begun_at)`)} from fan_outs f where f.announcement_id = a.id and f.purpose = 'remind') as "lastReminder"
    ${joined(reader)}
    where a.id = ${announcementId} and a.organization_id = ${reader.organizationId} and ${isSeenBy(reader, undefined)}`);
  return rows[0] as unknown as (ReadAnnouncement & Uses) | undefined;
}

type Unconfirmed = Omit<ReplyOf<typeof unconfirmedEndpoint>, 'success'>;

/** What a user is to confirm in all organizations, the newest first; and how many there are. */
export async function listUnconfirmed(
  queries: Queries,
  reader: Reader,
  limit: number,
): Promise<Unconfirmed> {
  const { rows } = await queries.execute(sql`
    select a.id, o.org_id as "orgId", o.name as "organizationName", a.title,
      ${coursesFor(reader.userId)},
      a.is_urgent as "isUrgent", ${isoMoment(sql`a.published_at`)} as "publishedAt", count(*) over ()::int as count
    from memberships own
    join announcements a on a.organization_id = own.organization_id
    join organizations o on o.id = a.organization_id
    left join announcement_receipts r on r.announcement_id = a.id and r.user_id = own.user_id
    where own.user_id = ${reader.userId} and own.removed_at is null and ${isUnconfirmed}
      and ${isAddressedTo(reader)} and ${isReadable}
    order by a.published_at desc, a.id desc limit ${limit}`);
  const found = rows as unknown as (Unconfirmed['announcements'][number] & { count: number })[];
  return { announcements: found, count: found[0]?.count ?? 0 };
}
