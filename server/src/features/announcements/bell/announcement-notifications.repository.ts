import { msg } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { sql } from 'drizzle-orm';
import { isOpenTo } from '../../../domain/announcements/announcement-reading.repository.ts';
import { changeLine } from './change-line.ts';
import {
  bySubject,
  type FindNotificationFacts,
  type NotificationFacts,
  subjectsOf,
} from '../../../notify/notification-facts.ts';
import type { ToldChange } from '../../../records/announcements/announcements.table.ts';
import { memberships } from '../../../records/memberships/memberships.table.ts';
import { membershipOfReader } from '../../../records/memberships/reader.repository.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';

interface Found {
  readonly id: string;
  readonly orgId: string;
  readonly title: string;
  /** The course of the reader, or the organization. */
  readonly from: string;
  readonly isUrgent: boolean;
  readonly isAsked: boolean;
  /** What it tells of a class; null for others. */
  readonly change: ToldChange | null;
}

/** What notifications of announcements say to whoever can open them now: readers, and the teachers of their courses. */
export const findAnnouncementNotifications: FindNotificationFacts = async (
  queries,
  reader,
  told,
) => {
  const { rows } = await queries.execute(sql`
    select a.id, ${organizations.orgId} as "orgId", a.title, a.is_urgent as "isUrgent", a.change,
      coalesce((select min(c.title collate "names") from announcement_courses ac join courses c on c.id = ac.course_id
        where ac.announcement_id = a.id and (
          exists (select from course_lecturers cl where cl.course_id = c.id and cl.user_id = ${reader.userId})
          or exists (select from enrolments e join students s on s.id = e.student_id
            where e.course_id = c.id and e.state = 'active' and s.user_id = ${reader.userId}))), ${organizations.name}) as "from",
      a.must_confirm and r.user_id is not null and coalesce(r.confirmed_version < a.confirm_version, true) as "isAsked"
    from announcements a
    join ${organizations} on ${organizations.id} = a.organization_id
    join ${membershipOfReader(reader)} on true
    left join announcement_receipts r on r.announcement_id = a.id and r.user_id = ${reader.userId}
    where a.id = any(${sql.param(subjectsOf(told))}::uuid[]) and ${isOpenTo({
      ...reader,
      isAdmin: sql`('admin' = any(${memberships}.roles))`,
      isLecturer: sql`('lecturer' = any(${memberships}.roles))`,
    })}`);
  const found = (rows as unknown as readonly Found[]).map(
    ({ id, orgId, title, from, isUrgent, isAsked, change }) => {
      const words =
        change === null
          ? {
              title,
              text: isAsked ? msg`${{ from }}: please read it and press Confirm.` : from,
              before: null,
            }
          : changeLine(change, from);
      const facts: NotificationFacts = {
        ...words,
        path: pathTo('announcement', { orgId, announcementId: id }),
        isUrgent,
      };
      return [id, facts] as const;
    },
  );
  return bySubject(told, new Map(found));
};
