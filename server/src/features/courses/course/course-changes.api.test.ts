import {
  getCourse,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addLecturer,
  buildCourse,
  buildSchool,
  enrol,
  GOOD_COURSE,
  makeCourse,
  publishDraft,
  readCourse,
} from '../../../../testing/courses.ts';
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
let student: Person;
let stranger: Person;
let organization: BuiltOrganization;
let elsewhere: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  ({ owner, lecturer, student, organization } = await buildSchool(app));
  stranger = await buildUser(app);
  elsewhere = await buildOrganization(app, owner, { name: 'Nenasa' });
});
afterAll(() => app.close());

const read = (courseId: string, { token } = lecturer, orgId = organization.orgId) =>
  app.call(getCourse, { token, params: { orgId, courseId } });
const update = (courseId: string, body: object, { token } = lecturer, orgId = organization.orgId) =>
  app.call(updateCourse, {
    token,
    params: { orgId, courseId },
    body: { ...GOOD_COURSE, version: 1, ...body },
  });

describe('changing a course', () => {
  it('R11.1.8 saves all fields and counts the version up; a stale version is answered 409 and nothing is lost', async () => {
    const { courseId } = await makeCourse(app, organization, lecturer);
    const first = await update(courseId, { title: 'First', timetable: [], capacity: null });
    expect(first).toMatchObject({
      status: 200,
      body: { course: { title: 'First', version: 2, timetable: [], capacity: null } },
    });
    const late = await update(courseId, { title: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'COURSE_STALE' } });
    expect((await read(courseId)).body.course).toMatchObject({ title: 'First', version: 2 });
    const again = await update(courseId, { title: 'Late', version: 2 });
    expect(again.body.course).toMatchObject({ title: 'Late', version: 3 });
  });

  it('R11.1.8 of 8 parallel changes of one version exactly one is saved, timetable and all', async () => {
    const { courseId } = await makeCourse(app, organization, lecturer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        update(courseId, {
          title: `Try ${at}`,
          timetable: [{ weekday: 1, begins: '10:00', ends: '11:00', place: `Hall ${at}` }],
        }),
      ),
    );
    const saved = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(saved).toHaveLength(1);
    const { title, timetable, version } = (await read(courseId)).body.course;
    expect([title, timetable[0]?.place, version]).toEqual([
      `Try ${saved[0]}`,
      `Hall ${saved[0]}`,
      2,
    ]);
  });

  it('R11.1.1 there cannot be fewer places than learners', async () => {
    const { courseId } = await makeCourse(app, organization, lecturer);
    const two = await Promise.all([buildUser(app), buildUser(app)]);
    for (const person of two) {
      await addMember(app, organization, person, 'student');
      await enrol(app, { courseId, orgId: organization.orgId }, person);
    }
    expect(await update(courseId, { capacity: 1 })).toMatchObject({
      status: 400,
      body: {
        field: 'capacity',
        message: '2 students are in this course. You cannot offer fewer places.',
      },
    });
    expect((await read(courseId)).body.course.capacity).toBe(40);
    expect((await update(courseId, { capacity: 2 })).status).toBe(200);
  });

  it('R11.5.5 more places are given to who waits, in order, and they are told', async () => {
    const { courseId } = await makeCourse(app, organization, lecturer, { capacity: 1 });
    const course = { courseId, orgId: organization.orgId };
    await publishDraft(app, courseId);
    const reachable = () => buildUser(app, { isVerified: true });
    const people = [await reachable(), await reachable(), await reachable()];
    for (const [at, person] of people.entries()) {
      await addMember(app, organization, person, 'student');
      await enrol(app, course, person, at === 0 ? 'active' : 'waiting');
    }
    const [, second, third] = people;
    expect(await readCourse(app, course, third!)).toMatchObject({ waitingPlace: 2 });
    expect((await update(courseId, { capacity: 2 })).body.course.learnerCount).toBe(2);
    expect(await readCourse(app, course, second!)).toMatchObject({
      part: { enrolment: 'active' },
      waitingPlace: null,
    });
    expect(await readCourse(app, course, third!)).toMatchObject({
      part: { enrolment: 'waiting' },
      waitingPlace: 1,
    });
    const { rows } = await app.pool.query(
      `select recipient from mails where kind = 'course-place' and subject_id = $1`,
      [courseId],
    );
    expect(rows).toEqual([{ recipient: second!.email }]);
  });

  it('R11.8.1 only its teachers change it: 403 for other members, 404 for who is none', async () => {
    const course = await buildCourse(app, organization, { lecturers: [lecturer] });
    const other = await buildUser(app);
    await addMember(app, organization, other, 'lecturer');
    await enrol(app, course, student);
    const answers = await Promise.all(
      [student, other, stranger].map((person) => update(course.courseId, {}, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404]);
    expect((await readCourse(app, course, owner)).version).toBe(1);
    expect((await update(course.courseId, {}, owner)).status).toBe(200);
  });

  it('R11.8.1 a course is never reached through the path of another organization', async () => {
    const course = await buildCourse(app, organization);
    const { courseId } = course;
    const params = { orgId: elsewhere.orgId, courseId };
    const { token } = owner;
    const answers = await Promise.all([
      read(courseId, owner, elsewhere.orgId),
      update(courseId, {}, owner, elsewhere.orgId),
      app.call(setCourseStatus, { token, params, body: { status: 'archived', version: 1 } }),
      app.call(removeCourse, { token, params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await readCourse(app, course, owner)).toMatchObject({ status: 'published', version: 1 });
  });
});

describe('who reads a course', () => {
  it('R11.1.7 R11.8.1 a draft is 404 for everybody but its teachers', async () => {
    const course = await buildCourse(app, organization, { status: 'draft' });
    const { courseId } = course;
    await enrol(app, course, student);
    const statuses = async () =>
      (
        await Promise.all([owner, lecturer, student, stranger].map((who) => read(courseId, who)))
      ).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    await addLecturer(app, course, lecturer);
    expect(await statuses()).toEqual([200, 200, 404, 404]);
  });

  it('R11.1.7 an archived one is read by those who were in it, and is 404 for other members', async () => {
    const course = await buildCourse(app, organization, { status: 'archived' });
    const { courseId } = course;
    expect((await read(courseId, student)).status).toBe(404);
    await enrol(app, course, student);
    expect((await read(courseId, student)).body.course).toMatchObject({ status: 'archived' });
    expect((await read(courseId, lecturer)).status).toBe(404);
    expect((await read(courseId, owner)).status).toBe(200);
  });

  it('R11.5.8 a member who is not enrolled reads the facts of a published one, and who they are in it', async () => {
    const course = await buildCourse(app, organization, { capacity: 3, lecturers: [lecturer] });
    const { body } = await read(course.courseId, student);
    expect(body.course).toMatchObject({
      title: 'Combined Maths',
      capacity: 3,
      learnerCount: 0,
      part: { isTeacher: false, isLecturer: false, enrolment: null },
      progress: null,
      lecturers: [{ uid: lecturer.uid }],
    });
    expect(JSON.stringify(body)).not.toContain(lecturer.email);
  });

  it('R11.5.8 ids that are none of ours are 404, not 500', async () => {
    const ids = ['x', '..', '%', 'a'.repeat(90), '00000000-0000-4000-8000-000000000000'];
    const answers = await Promise.all(ids.map((id) => read(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
  });
});
