import {
  createCourse,
  nameLecturers,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addLecturer,
  buildCourse,
  buildSchool,
  type BuiltCourse,
  enrol,
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
const set = (
  course: BuiltCourse,
  status: 'published' | 'archived',
  version = 1,
  { token } = lecturer,
) => app.call(setCourseStatus, { token, params: { ...course }, body: { status, version } });
const remove = (course: BuiltCourse, { token } = lecturer) =>
  app.call(removeCourse, { token, params: { ...course } });

describe('R11.1.7 draft, published, archived', () => {
  it('R11.1.7 is published, archived and opened again; each is written down', async () => {
    const course = await makeCourse(app, organization, lecturer);
    expect((await set(course, 'published')).body.course).toMatchObject({
      status: 'published',
      version: 2,
    });
    expect((await set(course, 'archived', 2)).body.course).toMatchObject({
      status: 'archived',
      version: 3,
    });
    expect((await set(course, 'published', 3)).body.course).toMatchObject({
      status: 'published',
      version: 4,
    });
    expect(await eventsOfCourse(app, course)).toEqual([
      'course.created',
      'course.published',
      'course.archived',
      'course.reopened',
    ]);
  });

  it('R11.1.8 a stale version changes no status; what is so already stays, whatever was read', async () => {
    const course = await makeCourse(app, organization, lecturer);
    await app.call(updateCourse, {
      token: owner.token,
      params: { ...course },
      body: { ...GOOD_COURSE, version: 1 },
    });
    expect(await set(course, 'published', 1)).toMatchObject({
      status: 409,
      body: { code: 'COURSE_STALE' },
    });
    expect((await set(course, 'published', 2)).status).toBe(200);
    expect((await set(course, 'published', 1)).body.course).toMatchObject({ version: 3 });
  });

  it('R11.1.3 without a lecturer who may lecture still it is not published', async () => {
    const { body } = await create([], owner);
    const course = { courseId: body.id, orgId: organization.orgId };
    const refusal = { status: 409, body: { code: 'COURSE_WITHOUT_LECTURER' } };
    expect(await set(course, 'published', 1, owner)).toMatchObject(refusal);
    await addLecturer(app, course, student);
    expect(await set(course, 'published', 1, owner)).toMatchObject(refusal);
    await name(course, [lecturer]);
    expect((await set(course, 'published', 2, owner)).status).toBe(200);
  });

  it('R11.1.7 an archived one is changed by nobody, not even by admins, until it is opened again', async () => {
    const course = await buildCourse(app, organization, {
      status: 'archived',
      lecturers: [lecturer],
    });
    const save = () =>
      app.call(updateCourse, {
        token: owner.token,
        params: { ...course },
        body: { ...GOOD_COURSE, version: 1 },
      });
    const refusal = { status: 409, body: { code: 'COURSE_ARCHIVED' } };
    expect(await save()).toMatchObject(refusal);
    expect(await name(course, [owner])).toMatchObject(refusal);
    expect((await set(course, 'published')).status).toBe(200);
    expect((await readCourse(app, course, owner)).title).toBe('Combined Maths');
  });

  it('R11.8.1 students and lecturers of other courses change no status', async () => {
    const other = await buildUser(app);
    await addMember(app, organization, other, 'lecturer');
    const course = await buildCourse(app, organization, { lecturers: [lecturer] });
    await enrol(app, course, student);
    expect((await set(course, 'archived', 1, student)).status).toBe(403);
    expect((await set(course, 'archived', 1, other)).status).toBe(403);
    expect((await readCourse(app, course, owner)).status).toBe('published');
  });
});

describe('R11.1.9 deleting', () => {
  it('R11.1.9 a draft in which nobody ever was is deleted, with all that is in it', async () => {
    const course = await makeCourse(app, organization, lecturer);
    await app.pool.query(
      `with section as (insert into sections (id, course_id, title, position)
         values (gen_random_uuid(), $1, 'One', 0) returning id),
       lesson as (insert into lessons (id, course_id, section_id, title, position)
         select gen_random_uuid(), $1, id, 'Vectors', 0 from section returning id)
       insert into materials (id, lesson_id, course_id, name, bytes, created_by)
         select gen_random_uuid(), lesson.id, $1, 'Notes.pdf', 5000, users.id from lesson, users where uid = $2`,
      [course.courseId, lecturer.uid],
    );
    await app.pool.query(
      'update organizations set stored_bytes = 7000 + octet_length(c.description) from courses c where c.id = $2 and organizations.id = $1',
      [organization.id, course.courseId],
    );
    expect((await remove(course)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select (select count(*)::int from courses where id = $1) as courses,
              (select count(*)::int from lessons where course_id = $1) as lessons,
              (select count(*)::int from course_times where course_id = $1) as times,
              (select stored_bytes::int from organizations where id = $2) as bytes`,
      [course.courseId, organization.id],
    );
    expect(rows).toEqual([{ courses: 0, lessons: 0, times: 0, bytes: 2000 }]);
    expect((await remove(course)).status).toBe(404);
  });

  it('R11.1.9 who once asked, left or was removed keeps it: archive it instead', async () => {
    const refusal = { status: 409, body: { code: 'COURSE_WITH_LEARNERS' } };
    for (const state of ['asked', 'withdrawn', 'active'] as const) {
      const course = await makeCourse(app, organization, lecturer);
      await enrol(app, course, student, state);
      expect(await remove(course)).toMatchObject(refusal);
      expect(await remove(course, owner)).toMatchObject(refusal);
    }
  });

  it('R11.1.9 published and archived ones are not deleted', async () => {
    for (const status of ['published', 'archived'] as const) {
      const course = await buildCourse(app, organization, { status, lecturers: [lecturer] });
      expect(await remove(course)).toMatchObject({
        status: 409,
        body: { code: 'COURSE_WITH_LEARNERS' },
      });
    }
  });
});
