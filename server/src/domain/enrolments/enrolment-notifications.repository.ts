import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { pathTo } from '@panthiya/contract/pages';
import { sql } from 'drizzle-orm';
import {
  bySubject,
  type FindNotificationFacts,
  type NotificationFacts,
  subjectsOf,
} from '../../notify/notification-facts.ts';
import type { NewNotification } from '../../records/notifications/notifications.repository.ts';
import type { CourseRow } from '../../records/courses/courses.table.ts';
import type { EnrolmentRow } from '../../records/enrolments/enrolments.table.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';
import { membershipOfReader } from '../../records/memberships/reader.repository.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';

/** What became of a student's wish to be in a course is one line of the bell, whatever becomes of it later. */
export const enrolmentNotification = ({
  id,
  organizationId,
}: Pick<CourseRow, 'id'> & Pick<NewNotification, 'organizationId'>): Omit<
  NewNotification,
  'subjectId'
> => ({
  kind: 'enrolment',
  key: `enrolment:${id}`,
  organizationId,
  courseId: id,
});

/** What the bell says by the state of now; nothing where the student themselves did it. */
const TITLES: Readonly<Partial<Record<EnrolmentRow['state'], (course: string) => Text>>> = {
  active: (course) => msg`You have a place in ${{ course }}`,
  waiting: (course) => msg`You are on the waiting list of ${{ course }}`,
  declined: (course) => msg`Your request to join ${{ course }} was declined`,
  removed: (course) => msg`You are no longer in ${{ course }}`,
};

interface Found {
  readonly id: string;
  readonly title: string;
  readonly orgId: string;
  readonly from: string;
  readonly state: EnrolmentRow['state'];
  readonly reason: string;
}

/** What notifications of enrolments say to members of the organization, who can open the page of the course. */
export const findEnrolmentNotifications: FindNotificationFacts = async (queries, reader, told) => {
  const { rows } = await queries.execute(sql`
    select c.id, c.title, ${organizations.orgId} as "orgId", ${organizations.name} as "from", e.state, e.reason
    from courses c
    join ${organizations} on ${organizations.id} = c.organization_id
    join ${membershipOfReader(reader)} on true
    join students s on s.organization_id = c.organization_id and s.user_id = ${memberships}.user_id
    join enrolments e on e.course_id = c.id and e.student_id = s.id
    where c.id = any(${sql.param(subjectsOf(told))}::uuid[]) and c.status <> 'draft'`);
  const found = new Map<string, NotificationFacts>();
  for (const { id, title, orgId, from, state, reason } of rows as unknown as readonly Found[]) {
    const titleOf = TITLES[state];
    if (titleOf === undefined) continue;
    const path = pathTo('course', { orgId, courseId: id });
    const text = reason === '' ? from : msg`The reason: ${{ reason }}`;
    found.set(id, { title: titleOf(title), text, before: null, path, isUrgent: false });
  }
  return bySubject(told, found);
};
