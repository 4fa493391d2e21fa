import {
  createCourse,
  nameLecturers,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import {
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCourse,
  buildSchool,
  type BuiltCourse,
  eventsOfCourse,
  GOOD_COURSE,
  makeCourse,
  readCourse,
} from '../../../../testing/courses.ts';
import { addMember, type BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let student: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, lecturer, student, organization } = await buildSchool(app));
});

const create = (lecturers: string[] | undefined, { token }: Person) =>
  app.call(createCourse, {
    token,
    params: { orgId: organization.orgId },
    body: { ...GOOD_COURSE, ...(lecturers && { lecturers }) },
  });
const name = (course: BuiltCourse, people: readonly Person[], { token } = owner, version = 1) =>
  app.call(nameLecturers, {
    token,
    params: { ...course },
    body: { uids: people.map(({ uid }) => uid), version },
  });
const lecturersOf = async (course: BuiltCourse) =>
  (await readCourse(app, course, owner)).lecturers.map(({ uid }) => uid);

describe('R11.1.3 who lectures', () => {
  it('R11.1.3 a lecturer makes a course of which they are the lecturer, whatever list they leave out', async () => {
    for (const wish of [undefined, [], [lecturer.uid]]) {
      const { body } = await create(wish, lecturer);
      const course = { courseId: body.id, orgId: organization.orgId };
      expect(await lecturersOf(course)).toEqual([lecturer.uid]);
    }
  });

  it('R11.1.3 a lecturer cannot name others; an admin names whom they want, or nobody', async () => {
    expect(await create([lecturer.uid, owner.uid], lecturer)).toMatchObject({
      status: 403,
      body: { field: 'lecturers' },
    });
    const none = await create(undefined, owner);
    expect(await lecturersOf({ courseId: none.body.id, orgId: organization.orgId })).toEqual([]);
    const two = await create([owner.uid, lecturer.uid, lecturer.uid], owner);
    const named = await lecturersOf({ courseId: two.body.id, orgId: organization.orgId });
    expect(named.toSorted()).toEqual([owner.uid, lecturer.uid].toSorted());
  });

  it('R11.1.4 students, strangers and removed members are no lecturers', async () => {
    const stranger = await buildUser(app);
    const former = await buildUser(app);
    await addMember(app, organization, former, 'lecturer');
    await app.call(removeMember, {
      token: owner.token,
      params: { orgId: organization.orgId, uid: former.uid },
    });
    const course = await buildCourse(app, organization, { status: 'draft' });
    for (const person of [student, stranger, former]) {
      const refused = { status: 400, body: { code: 'INVALID_INPUT' } };
      expect(await create([person.uid], owner)).toMatchObject({
        ...refused,
        body: { field: 'lecturers' },
      });
      expect(await name(course, [lecturer, person])).toMatchObject({
        ...refused,
        body: { field: 'uids' },
      });
    }
    expect(await lecturersOf(course)).toEqual([]);
  });

  it('R11.1.3 R11.8.1 admins alone name lecturers; a stale version changes nothing', async () => {
    const course = await makeCourse(app, organization, lecturer);
    expect((await name(course, [lecturer], lecturer)).status).toBe(403);
    expect((await name(course, [lecturer], student)).status).toBe(404);
    expect(await name(course, [owner, lecturer])).toMatchObject({
      status: 200,
      body: { course: { version: 2 } },
    });
    expect(await name(course, [owner])).toMatchObject({
      status: 409,
      body: { code: 'COURSE_STALE' },
    });
    expect(await lecturersOf(course)).toHaveLength(2);
    expect(await eventsOfCourse(app, course)).toEqual(['course.created', 'course.lecturers-named']);
  });

  it('R11.1.3 a published course keeps a lecturer', async () => {
    const course = await buildCourse(app, organization, { lecturers: [lecturer] });
    expect(await name(course, [])).toMatchObject({
      status: 409,
      body: { code: 'COURSE_WITHOUT_LECTURER' },
    });
    expect(await lecturersOf(course)).toEqual([lecturer.uid]);
  });

  it('R11.1.4 who loses the role or leaves is no lecturer any more; who is let in again is again', async () => {
    const course = await buildCourse(app, organization, { lecturers: [lecturer] });
    const params = { orgId: organization.orgId, uid: lecturer.uid };
    const { token } = owner;
    const save = () =>
      app.call(updateCourse, {
        token: lecturer.token,
        params: { ...course },
        body: { ...GOOD_COURSE, version: 1 },
      });
    await app.call(updateMemberRoles, { token, params, body: { roles: ['student'] } });
    expect(await lecturersOf(course)).toEqual([]);
    expect((await save()).status).toBe(403);
    await app.call(updateMemberRoles, { token, params, body: { roles: ['lecturer'] } });
    expect(await lecturersOf(course)).toEqual([lecturer.uid]);
    await app.call(removeMember, { token, params });
    expect(await lecturersOf(course)).toEqual([]);
    expect((await save()).status).toBe(404);
    await app.call(restoreMember, { token, params, body: {} });
    expect(await lecturersOf(course)).toEqual([lecturer.uid]);
    expect((await save()).status).toBe(200);
  });
});
