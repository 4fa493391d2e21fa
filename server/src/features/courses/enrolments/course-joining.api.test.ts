import {
  createCourseCode,
  listCourseCodes,
  withdrawCourseCode,
} from '@panthiya/contract/courses/course-codes.contract';
import {
  createJoinCode,
  join,
  listJoinCodes,
} from '@panthiya/contract/organizations/join-codes.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

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
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
  await addMember(app, organization, lecturer, 'lecturer');
  course = await buildCourse(app, organization, { title: 'Physics', lecturers: [lecturer] });
});

const make = async (body: object = {}, place = course) =>
  (await app.call(createCourseCode, { token: lecturer.token, params: { ...place }, body })).body
    .joinCode;
const enter = (person: Person, code: string) =>
  app.call(join, { token: person.token, body: { code } });
const statusOf = async ({ uid }: Person) => {
  const { rows } = await app.pool.query(
    `select (select state from enrolments e where e.student_id in (select s.id from students s where s.user_id = u.id) and e.course_id = $2) as state,
       (select roles from memberships m where m.user_id = u.id and m.organization_id = $3 and removed_at is null) as roles
     from users u where uid = $1`,
    [uid, course.courseId, organization.id],
  );
  return rows[0];
};

describe('R11.5.1 joining by the code of a course', () => {
  it('who is no member becomes a student and is in the course, in one step', async () => {
    const pupil = await buildUser(app);
    const { code, uses } = await make();
    expect([uses, code]).toEqual([0, expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/)]);
    const answer = await enter(pupil, `${code.slice(0, 4)}-${code.slice(4)}`);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'You joined Physics.',
      orgId: organization.orgId,
      role: 'student',
      course: { id: course.courseId, title: 'Physics', state: 'active' },
    });
    expect(await statusOf(pupil)).toEqual({ state: 'active', roles: ['student'] });
    const { joinCodes } = (
      await app.call(listCourseCodes, { token: lecturer.token, params: { ...course } })
    ).body;
    expect(joinCodes).toMatchObject([{ code, uses: 1, role: 'student' }]);
  });

  it('a member keeps their roles; joining again changes nothing and uses nothing up', async () => {
    const other = await buildUser(app);
    await addMember(app, organization, other, 'lecturer');
    const { code } = await make({ maxUses: 1 });
    expect((await enter(other, code)).status).toBe(200);
    expect(await statusOf(other)).toEqual({ state: 'active', roles: ['lecturer'] });
    await make();
    expect((await enter(other, (await make()).code)).body).toMatchObject({
      message: 'You already joined Physics.',
      course: { state: 'active' },
    });
  });

  it('R11.5.4 of 30 at once to the last 3 places 3 come in and 27 wait; all are members', async () => {
    course = await buildCourse(app, organization, { capacity: 3, lecturers: [lecturer] });
    const pupils = await inLanes(Array.from({ length: 30 }), () => buildUser(app));
    const { code } = await make();
    const answers = await inLanes(pupils, (pupil) => enter(pupil, code));
    const states = answers.map(({ body }) => (body as { course: { state: string } }).course.state);
    expect(states.filter((state) => state === 'active')).toHaveLength(3);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(27);
    const { rows } = await app.pool.query(
      'select learner_count, (select member_count from organizations where id = organization_id) as members from courses where id = $1',
      [course.courseId],
    );
    expect(rows).toEqual([{ learner_count: 3, members: 32 }]);
  });

  it('as often as it has uses, also at once', async () => {
    const pupils = await Promise.all(Array.from({ length: 8 }, () => buildUser(app)));
    const { code } = await make({ maxUses: 2 });
    const answers = await inLanes(pupils, (pupil) => enter(pupil, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(6);
  });

  it.each(['draft', 'archived'] as const)('not into a course that is %s', async (status) => {
    const { code } = await make();
    await app.pool.query('update courses set status = $1 where id = $2', [status, course.courseId]);
    const pupil = await buildUser(app);
    expect((await enter(pupil, code)).status).toBe(404);
    expect(await statusOf(pupil)).toEqual({ state: null, roles: null });
  });

  it('R11.5.6 who was taken out does not come back by it', async () => {
    const pupil = await buildUser(app);
    const { code } = await make();
    await enter(pupil, code);
    await app.pool.query(
      `update enrolments set state = 'removed', former_state = 'active' where course_id = $1`,
      [course.courseId],
    );
    const answer = await enter(pupil, code);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'REMOVED_FROM_COURSE' }]);
  });

  it('R11.8 its teachers need none', async () => {
    const { code } = await make();
    expect((await enter(lecturer, code)).body).toMatchObject({ code: 'TEACHES_COURSE' });
    expect((await enter(owner, code)).body).toMatchObject({ code: 'TEACHES_COURSE' });
  });

  it('who waits for a place hears so', async () => {
    course = await buildCourse(app, organization, {
      capacity: 1,
      title: 'Art',
      lecturers: [lecturer],
    });
    await enrol(app, course, await buildUser(app));
    expect((await enter(await buildUser(app), (await make()).code)).body).toMatchObject({
      message: 'Art is full: you are on its waiting list.',
      course: { state: 'waiting' },
    });
  });

  it('is withdrawn, and stays apart from the codes of the organisation', async () => {
    const { id, code } = await make();
    await app.call(createJoinCode, {
      token: owner.token,
      params: { orgId: organization.orgId },
      body: { role: 'student' },
    });
    const ofOrganization = await app.call(listJoinCodes, {
      token: owner.token,
      params: { orgId: organization.orgId },
    });
    expect(ofOrganization.body.joinCodes).toHaveLength(1);
    expect(ofOrganization.body.joinCodes[0]?.code).not.toBe(code);
    const other = await buildCourse(app, organization, { lecturers: [lecturer] });
    const withdraw = (place: BuiltCourse) =>
      app.call(withdrawCourseCode, { token: lecturer.token, params: { ...place, id } });
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(course)).status).toBe(200);
    expect((await enter(await buildUser(app), code)).status).toBe(404);
  });
});
