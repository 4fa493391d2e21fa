import { pathTo } from '@panthiya/contract/pages';
import { sql } from 'drizzle-orm';
import { colomboDate } from '../../../db/colombo-time.ts';
import type {
  FindNotificationFacts,
  NotificationFacts,
} from '../../../notify/notification-facts.ts';
import { memberships } from '../../../records/memberships/memberships.table.ts';
import { membershipOfReader } from '../../../records/memberships/reader.repository.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { lessonsAreNew } from './lessons.texts.ts';

interface Found {
  readonly id: string;
  readonly courseId: string;
  readonly course: string;
  readonly orgId: string;
  readonly from: string;
  readonly count: number;
  /** The only one. */
  readonly lessonId: string;
  readonly lesson: string;
}

/**
 * What notifications of new lessons say: how many of that day are there now. To students with a seat, while there is one. The day stands
 * in the key: `lessons:<course>:<day in Sri Lanka>`.
 */
export const findLessonNotifications: FindNotificationFacts = async (queries, reader, told) => {
  const { rows } = await queries.execute(sql`
    select n.id, c.id as "courseId", c.title as course, ${organizations.orgId} as "orgId", ${organizations.name} as "from",
      count(*)::int as count, min(l.id::text) as "lessonId", min(l.title) as lesson
    from notifications n
    join courses c on c.id = n.subject_id and c.status <> 'draft'
    join ${organizations} on ${organizations.id} = c.organization_id
    join ${membershipOfReader(reader)} on true
    join students s on s.organization_id = c.organization_id and s.user_id = ${memberships}.user_id and s.left_at is null
    join enrolments e on e.course_id = c.id and e.student_id = s.id and e.state = 'active'
    join lessons l on l.course_id = c.id and l.removed_at is null and l.published_at <= now()
      and ${colomboDate(sql`l.published_at`)} = split_part(n.key, ':', 3)::date
    join sections part on part.id = l.section_id and part.removed_at is null
    where n.user_id = ${reader.userId} and n.kind = 'lessons' and n.id = any(${sql.param(told.map(({ id }) => id))}::uuid[])
    group by n.id, c.id, ${organizations.id}`);
  return new Map(
    (rows as unknown as readonly Found[]).map((found) => {
      const { id, orgId, courseId, course, from, count, lesson, lessonId } = found;
      const facts: NotificationFacts = {
        title: lessonsAreNew({ count, course }),
        text: count === 1 ? lesson : from,
        before: null,
        path:
          count === 1
            ? pathTo('lesson', { orgId, courseId, lessonId })
            : pathTo('course', { orgId, courseId }),
        isUrgent: false,
        count,
      };
      return [id, facts] as const;
    }),
  );
};
