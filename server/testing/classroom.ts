import {
  askToEnrol,
  decideRequest,
  enrolLearners,
  leaveCourse,
  listEnrolments,
  removeLearner,
  restoreLearner,
  returnToCourse,
} from '@panthiya/contract/courses/enrolments.contract';
import { acceptInvite, createInvites } from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember, restoreMember } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildCourse, type BuiltCourse } from './courses.ts';
import { inLanes } from './in-lanes.ts';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import { buildApp, type TestApp } from './test-app.ts';

/** An organisation with a lecturer and a course for each test of a file, and what people do about their places in it. */
export function openClassroom() {
  let app: TestApp;
  let owner: Person;
  let lecturer: Person;
  let organization: BuiltOrganization;
  let course: BuiltCourse;

  beforeAll(async () => {
    app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
    owner = await buildUser(app, { isVerified: true });
    lecturer = await buildUser(app, { isVerified: true });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    organization = await buildOrganization(app, owner);
    await addMember(app, organization, lecturer, 'lecturer');
    course = await buildCourse(app, organization, { lecturers: [lecturer] });
  });

  const about = ({ uid }: Person) => ({ ...course, uid });
  const decide = (
    person: Person,
    body: { decision: 'approve' | 'take-back' } | { decision: 'decline'; reason: string },
    by = lecturer,
  ) => app.call(decideRequest, { token: by.token, params: about(person), body });
  async function buildPupil(): Promise<Person> {
    const pupil = await buildUser(app, { isVerified: true });
    await addMember(app, organization, pupil, 'student');
    return pupil;
  }
  return {
    /** Who and what there is, asked for when a test runs. */
    room: () => ({ app, owner, lecturer, organization, course }),
    /** The same with a course of so many places. */
    limitTo: async (capacity: number): Promise<void> => {
      course = await buildCourse(app, organization, { capacity, lecturers: [lecturer] });
    },
    buildPupil,
    /** Somebody leaves the organisation, or `by` removes them. */
    leaveOrganization: (person: Person, by = person) =>
      app.call(removeMember, {
        token: by.token,
        params: { orgId: organization.orgId, uid: person.uid },
      }),
    restoreInOrganization: (person: Person) =>
      app.call(restoreMember, {
        token: owner.token,
        params: { orgId: organization.orgId, uid: person.uid },
        body: {},
      }),
    makeCode: async (): Promise<string> =>
      (
        await app.call(createJoinCode, {
          token: owner.token,
          params: { orgId: organization.orgId },
          body: { role: 'student' },
        })
      ).body.code,
    joinBy: (person: Person, code: string) =>
      app.call(join, { token: person.token, body: { code } }),
    /** The owner invites, and it is accepted at once. */
    inviteAndAccept: async (person: Person, role: OrganizationRole = 'student') => {
      const { body } = await app.call(createInvites, {
        token: owner.token,
        params: { orgId: organization.orgId },
        body: { email: person.email, role },
      });
      return app.call(acceptInvite, { token: person.token, body: { id: body.id ?? '' } });
    },
    enrolBy: (by: Person, ...people: readonly Person[]) =>
      app.call(enrolLearners, {
        token: by.token,
        params: { ...course },
        body: { people: people.map(({ email }) => ({ email, name: '' })) },
      }),
    stateOf: async ({ uid }: Person): Promise<string | undefined> => {
      const { rows } = await app.pool.query<{ state: string }>(
        `select state from enrolments join students on students.id = student_id join users on users.id = user_id
         where course_id = $1 and uid = $2`,
        [course.courseId, uid],
      );
      return rows[0]?.state;
    },
    buildPupils: (count: number) => inLanes(Array.from({ length: count }), buildPupil),
    ask: (person: Person) =>
      app.call(askToEnrol, { token: person.token, params: { ...course }, body: {} }),
    leave: (person: Person) =>
      app.call(leaveCourse, { token: person.token, params: { ...course } }),
    comeBack: (person: Person) =>
      app.call(returnToCourse, { token: person.token, params: { ...course }, body: {} }),
    approve: (person: Person, by = lecturer) => decide(person, { decision: 'approve' }, by),
    decline: (person: Person, reason = 'This class is for repeaters.') =>
      decide(person, { decision: 'decline', reason }),
    undoDecision: (person: Person) => decide(person, { decision: 'take-back' }),
    remove: (person: Person) =>
      app.call(removeLearner, { token: lecturer.token, params: about(person) }),
    restore: (person: Person) =>
      app.call(restoreLearner, { token: lecturer.token, params: about(person), body: {} }),
    list: async (query: Readonly<Record<string, string>> = {}, by = lecturer) =>
      (await app.call(listEnrolments, { token: by.token, params: { ...course }, query })).body,
    /** How many people are in each state. */
    statesOfLearners: async (): Promise<Readonly<Record<string, number>>> => {
      const { rows } = await app.pool.query(
        'select state, count(*)::int as count from enrolments where course_id = $1 group by 1',
        [course.courseId],
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    /** Places that are taken, as the course's row counts them. */
    countOf: async (): Promise<number> => {
      const { rows } = await app.pool.query('select learner_count from courses where id = $1', [
        course.courseId,
      ]);
      return rows[0].learner_count;
    },
    /** To whom mails of a kind about the course went. */
    mailsOf: async (kind: string): Promise<readonly string[]> => {
      const { rows } = await app.pool.query(
        'select recipient from mails where kind = $1 and subject_id = $2',
        [kind, course.courseId],
      );
      return rows.map(({ recipient }) => recipient);
    },
  };
}
