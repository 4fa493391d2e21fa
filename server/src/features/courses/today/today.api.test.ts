import { getToday, listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addLecturer,
  buildCourse,
  buildLesson,
  type BuiltCourse,
  enrol,
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
let pupil: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app);
  lecturer = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera' });
  pupil = await buildUser(app);
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, pupil, 'student');
  course = await buildCourse(app, organization, { title: 'Physics', lecturers: [lecturer] });
  await enrol(app, course, pupil);
});

const todayOf = async ({ token }: Person) => (await app.call(getToday, { token })).body;
const requestsOf = async ({ token }: Person) =>
  (await app.call(listWaitingRequests, { token })).body.courses;

/** A weekly time on the day of the week so many days from today. */
const addTime = ({ courseId }: BuiltCourse, inDays: number, begins = '08:00', ends = '09:00') =>
  app.pool.query(
    `insert into course_times (course_id, position, weekday, begins, ends, place)
     select $1, count(*), extract(isodow from (now() at time zone 'Asia/Colombo')::date + $2::int), $3, $4, 'Hall 2'
     from course_times where course_id = $1`,
    [courseId, inDays, begins, ends],
  );

/** The day so many days from today, in the time of Sri Lanka. */
const dayIn = async (days: number): Promise<string> => {
  const { rows } = await app.pool.query(
    `select ((now() at time zone 'Asia/Colombo')::date + $1::int)::text as day`,
    [days],
  );
  return rows[0].day;
};
/** The day in Sri Lanka on which something begins. */
const dayOf = (beginsAt: string) =>
  new Date(Date.parse(beginsAt) + 330 * 60_000).toISOString().slice(0, 10);

/** A new user asks to join. */
const ask = async (where: BuiltCourse, since = 'now()') => {
  const person = await buildUser(app);
  await enrol(app, where, person, 'asked');
  await app.pool.query(
    `update enrolments set since = ${since} where course_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
    [where.courseId, person.uid],
  );
};
/** Courses with open requests that a user sees. */
const titlesFor = async (person: Person) =>
  (await requestsOf(person)).map(({ courseTitle }) => courseTitle);
/** The addresses of meetings that a user sees. */
const addressesFor = async (person: Person) =>
  (await todayOf(person)).entries.map(({ joinAddress }) => joinAddress);
/** Says if a user's day has classes, and courses. */
const isThereFor = async (person: Person) => {
  const { entries, courses } = await todayOf(person);
  return [entries.length > 0, courses.length > 0];
};

describe('R11.7.4 one’s day', () => {
  it('has the classes of today, those that are over too, and of the seven days after it', async () => {
    await addTime(course, 0);
    await addTime(course, 3);
    const { day, now, entries } = await todayOf(pupil);
    expect(day).toBe(await dayIn(0));
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    expect(entries.map(({ beginsAt }) => dayOf(beginsAt))).toEqual([
      day,
      await dayIn(3),
      // The answer also has the next time of a class of today.
      await dayIn(7),
    ]);
    expect(entries[0]).toMatchObject({
      kind: 'time',
      courseTitle: 'Physics',
      place: 'Hall 2',
      lecturers: [{ name: 'KASUN PERERA', ownScriptName: '' }],
      learnerCount: 1,
      isTeacher: false,
      joinAddress: null,
    });
  });

  it('R11.4.2 tells the address of a live session from 15 minutes before it on, and not before', async () => {
    const lessonId = await buildLesson(app, course, { title: 'Waves' });
    const beginIn = (minutes: number) =>
      app.pool.query(
        `update lessons set session_begins_at = now() + make_interval(mins => $2),
           session_ends_at = now() + make_interval(mins => $2 + 60), session_address = 'https://zoom.us/j/1' where id = $1`,
        [lessonId, minutes],
      );
    await beginIn(20);
    expect([await addressesFor(pupil), await addressesFor(lecturer)]).toEqual([
      [null],
      ['https://zoom.us/j/1'],
    ]);
    await beginIn(14);
    expect(await addressesFor(pupil)).toEqual(['https://zoom.us/j/1']);
  });

  it('R11.6.1 has one’s courses as lines, with how far one is and the lesson to go on with', async () => {
    const first = await buildLesson(app, course, { title: 'Vectors' });
    const second = await buildLesson(app, course, { title: 'Motion' });
    await buildLesson(app, course, { title: 'Draft', published: 'null' });
    await buildLesson(app, course, { title: 'Later', published: `now() + interval '1 day'` });
    const mark = (lessonId: string) =>
      app.pool.query(
        `insert into lesson_marks (lesson_id, course_id, student_id)
       select $1, $2, student_of(organization_id, users.id) from courses, users where courses.id = $2 and uid = $3`,
        [lessonId, course.courseId, pupil.uid],
      );
    const line = async () => (await todayOf(pupil)).courses[0];
    expect(await line()).toMatchObject({
      id: course.courseId,
      orgId: organization.orgId,
      organizationName: 'Sipwin',
      title: 'Physics',
      part: { isTeacher: false, isLecturer: false, enrolment: 'active' },
      progress: { done: 0, published: 2 },
      nextLesson: { id: first, title: 'Vectors' },
    });
    await mark(first);
    expect(await line()).toMatchObject({
      progress: { done: 1, published: 2 },
      nextLesson: { id: second, title: 'Motion' },
    });
    await mark(second);
    expect(await line()).toMatchObject({ progress: { done: 2 }, nextLesson: null });
    expect((await todayOf(lecturer)).courses).toMatchObject([
      { part: { isTeacher: true, isLecturer: true }, progress: null, nextLesson: null },
    ]);
  });

  it('who is in nothing has an empty day, and nobody reads another’s', async () => {
    await addTime(course, 0);
    const stranger = await buildUser(app);
    for (const person of [stranger, owner]) {
      expect(await todayOf(person)).toMatchObject({ entries: [], courses: [] });
    }
  });

  it('R11.1.7 a course that was archived, or left, is not of the day any more', async () => {
    await addTime(course, 0);
    expect(await isThereFor(pupil)).toEqual([true, true]);
    await app.pool.query(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1`,
      [course.courseId],
    );
    expect(await isThereFor(pupil)).toEqual([false, false]);
    await app.pool.query(
      `update enrolments set state = 'active', former_state = null where course_id = $1`,
      [course.courseId],
    );
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    expect(await isThereFor(pupil)).toEqual([false, false]);
  });
});

describe('R11.5.9 requests that wait for who may decide them', () => {
  it('by course, with how many and since when; what waits longest first', async () => {
    const other = await buildCourse(app, organization, { title: 'Maths' });
    await ask(course);
    await ask(course);
    await ask(other, `'2026-11-01T04:00:00Z'`);
    expect(await requestsOf(owner)).toMatchObject([
      {
        courseId: other.courseId,
        courseTitle: 'Maths',
        orgId: organization.orgId,
        organizationName: 'Sipwin',
        count: 1,
        since: '2026-11-01T04:00:00Z',
      },
      { courseId: course.courseId, count: 2 },
    ]);
  });

  it('R11.8 a lecturer has those of their own courses, and who may decide none has none', async () => {
    const other = await buildCourse(app, organization, { title: 'Maths' });
    await ask(course);
    await ask(other);
    expect(await titlesFor(lecturer)).toEqual(['Physics']);
    expect([await titlesFor(pupil), await titlesFor(await buildUser(app))]).toEqual([[], []]);
    await addLecturer(app, other, owner);
    expect((await titlesFor(owner)).toSorted()).toEqual(['Maths', 'Physics']);
  });

  it.each([
    [
      'lecture no more',
      `update memberships set roles = '{student}' where roles = '{lecturer}' and organization_id = $1`,
    ],
    [
      'left',
      `update memberships set removed_at = now(), removed_by = user_id where roles = '{lecturer}' and organization_id = $1`,
    ],
    [
      'teach in a closed organization',
      `update organizations set status = 'archived' where id = $1`,
    ],
    ['teach a draft', `update courses set status = 'draft' where organization_id = $1`],
  ])('R11.1.4 nothing for those who %s', async (_, statement) => {
    await ask(course);
    expect(await requestsOf(lecturer)).toHaveLength(1);
    await app.pool.query(statement, [organization.id]);
    expect(await requestsOf(lecturer)).toEqual([]);
  });

  it('whoever was answered, or waits for a place, is no request', async () => {
    for (const state of ['active', 'waiting', 'withdrawn'] as const) {
      await enrol(app, course, await buildUser(app), state);
    }
    expect(await requestsOf(lecturer)).toEqual([]);
  });
});
