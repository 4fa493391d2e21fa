import { msg } from '#texts';
import { and, eq, sql } from 'drizzle-orm';
import { pathTo } from '@panthiya/contract/pages';
import type { Queries } from '../../db/database.ts';
import { courses } from '../../records/courses/courses.table.ts';
import type { MailTemplates, SubjectMail } from '../../notify/mail-template.ts';
import { createMails } from '../../notify/outbox.repository.ts';
import { tellInBell } from '../../notify/tell-people.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';
import { students } from '../../records/students/students.table.ts';
import { isConfirmed, users } from '../../records/users/users.table.ts';
import { type EnrolmentRow, enrolments } from '../../records/enrolments/enrolments.table.ts';
import type { Newcomer } from '../../records/enrolments/seats.repository.ts';
import { enrolmentNotification } from './enrolment-notifications.repository.ts';
import { seatCanBeLeft, seatIsYours } from './enrolments.texts.ts';

/** What a mail about a user's enrolment can say. */
interface EnrolmentFacts {
  readonly courseTitle: string;
  readonly organizationName: string;
  readonly path: string;
  readonly state: EnrolmentRow['state'];
  readonly reason: string;
}

/** The facts of a mail about an enrolment at the time of sending. undefined when there is no enrolment any more. */
export async function findEnrolmentFacts(
  queries: Queries,
  { subjectId: courseId, userId }: SubjectMail,
): Promise<EnrolmentFacts | undefined> {
  if (userId === null) return undefined;
  const [found] = await queries
    .select({
      courseTitle: courses.title,
      organizationName: organizations.name,
      orgId: organizations.orgId,
      state: enrolments.state,
      reason: enrolments.reason,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(eq(enrolments.courseId, courseId), eq(students.userId, userId)));
  if (found === undefined) return undefined;
  const path = pathTo('course', { orgId: found.orgId, courseId });
  return { ...found, path };
}

/** To users who got a seat from the waiting list (R11.5.5). */
export const seatMails = {
  'course-place': {
    hours: 48,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (queries, mail, { appName, greeting, pageUrl }) => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'active') return undefined;
      return {
        subject: msg`You have a place in a course`,
        preview: msg`You have a free place now.`,
        greeting,
        group: 'enrolment',
        paragraphs: [seatIsYours(facts)],
        action: { label: msg`Open the course`, url: pageUrl(facts.path) },
        notes: [seatCanBeLeft({ appName })],
      };
    },
  },
} as const satisfies MailTemplates;

/**
 * Tells students who got a seat from a waiting list: in the bell, and those with a confirmed address by a mail too. In the transaction
 * that gave the seats.
 */
export async function createSeatMails(
  queries: Queries,
  newcomers: readonly Newcomer[],
): Promise<void> {
  if (newcomers.length === 0) return;
  const people = await queries
    .select({
      studentId: students.id,
      organizationId: students.organizationId,
      id: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${isConfirmed}`,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(
      eq(students.id, sql`any(${sql.param(newcomers.map(({ studentId }) => studentId))}::uuid[])`),
    );
  const accounts = new Map(people.map((person) => [person.studentId, person]));
  const told = newcomers.flatMap(({ studentId, courseId }) => {
    const account = accounts.get(studentId);
    return account === undefined ? [] : [{ ...account, subjectId: courseId }];
  });
  const courseIds = new Map(
    told.map(({ subjectId, organizationId }) => [subjectId, organizationId]),
  );
  for (const id of [...courseIds.keys()].toSorted()) {
    const organizationId = courseIds.get(id) ?? null;
    const userIds = told.flatMap((one) => (one.subjectId === id ? one.id : []));
    const notification = enrolmentNotification({ id, organizationId });
    await tellInBell(queries, { ...notification, subjectId: id }, userIds);
  }
  const addressees = told.flatMap(({ id, email, subjectId, isConfirmed: isReachable }) =>
    isReachable ? [{ id, email, subjectId }] : [],
  );
  await createMails(queries, { templates: seatMails, kind: 'course-place' }, addressees);
}
