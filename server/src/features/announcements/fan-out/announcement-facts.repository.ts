import { pathTo } from '@panthiya/contract/pages';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import type { SubjectMail } from '../../../notify/mail-template.ts';
import type { ToldChange } from '../../../records/announcements/announcements.table.ts';
import { isAddressedTo, isReadable } from '../../../records/announcements/audience.repository.ts';

/** What a mail about an announcement says, as it is when the mail is sent. */
interface AnnouncementFacts {
  readonly title: string;
  readonly organizationName: string;
  /** Of the first of its courses; null where it goes to members. */
  readonly courseTitle: string | null;
  readonly mustConfirm: boolean;
  readonly isUrgent: boolean;
  readonly isSeen: boolean;
  readonly isConfirmed: boolean;
  /** What it tells of a class; null for others. */
  readonly change: ToldChange | null;
  readonly path: string;
}

/**
 * The facts for a recipient who can still read it. undefined when it was withdrawn or expired, or they left: nobody gets a mail about
 * what they cannot open, or about a class of which a newer one tells. Nor does anybody while the organization is closed.
 */
export async function findAnnouncementFacts(
  queries: Queries,
  { subjectId, userId }: SubjectMail,
): Promise<AnnouncementFacts | undefined> {
  if (userId === null) return undefined;
  const { rows } = await queries.execute(sql`
    select a.title, o.name as "organizationName", o.org_id as "orgId", a.must_confirm as "mustConfirm", a.is_urgent as "isUrgent", a.change,
      (select min(c.title) from announcement_courses ac join courses c on c.id = ac.course_id
        join enrolments e on e.course_id = c.id and e.state = 'active' join students s on s.id = e.student_id and s.user_id = ${userId}
        where ac.announcement_id = a.id) as "courseTitle",
      r.seen_at is not null as "isSeen", coalesce(r.confirmed_version >= a.confirm_version, false) as "isConfirmed"
    from announcements a
    join organizations o on o.id = a.organization_id and o.status = 'active'
    join announcement_receipts r on r.announcement_id = a.id and r.user_id = ${userId}
    where a.id = ${subjectId} and a.state = 'published' and a.expires_at > now() and ${isAddressedTo({ userId, hasSecondFactor: true })} and ${isReadable}
      and not exists (select from announcements newer where newer.class_session_id = a.class_session_id
        and newer.state = 'published' and newer.published_at > a.published_at)`);
  const found = rows[0] as unknown as (AnnouncementFacts & { readonly orgId: string }) | undefined;
  if (found === undefined) return undefined;
  const path = pathTo('announcement', { orgId: found.orgId, announcementId: subjectId });
  return { ...found, path };
}

/** The facts for the author of one that could not be published; undefined when they can write there no more. */
export async function findMissedFacts(
  queries: Queries,
  { subjectId, userId }: SubjectMail,
): Promise<Pick<AnnouncementFacts, 'title' | 'organizationName' | 'path' | 'change'> | undefined> {
  const { rows } = await queries.execute(sql`
    select a.title, a.change, o.name as "organizationName", o.org_id as "orgId" from announcements a
    join organizations o on o.id = a.organization_id
    join memberships m on m.organization_id = o.id and m.user_id = a.written_by and m.removed_at is null
    where a.id = ${subjectId} and a.state = 'missed' and a.written_by = ${userId} and m.roles && array['admin', 'lecturer']`);
  const found = rows[0] as
    | (Pick<AnnouncementFacts, 'title' | 'organizationName' | 'change'> & {
        readonly orgId: string;
      })
    | undefined;
  if (found === undefined) return undefined;
  const path = pathTo('announcement', { orgId: found.orgId, announcementId: subjectId });
  return { ...found, path };
}
