import { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import { addStudent } from '@panthiya/contract/students/students.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, buildLesson, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera' });
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
});

const homeOf = async ({ token }: Person) =>
  (await app.call(getInstituteHome, { token, params: { orgId: organization.orgId } })).body;

/** A weekly time on the day of the week so many days from today. */
const addTime = ({ courseId }: BuiltCourse, inDays: number) =>
  app.pool.query(
    `insert into course_times (course_id, position, weekday, begins, ends, place)
     select $1, count(*), extract(isodow from (now() at time zone 'Asia/Colombo')::date + $2::int), '08:00', '09:00', 'Hall 2'
     from course_times where course_id = $1`,
    [courseId, inDays],
  );
const newStudent = async () => {
  const person = await buildUser(app);
  await addMember(app, organization, person, 'student');
  return person;
};

const changeHere = (statement: string) => app.pool.query(statement, [organization.id]);

const invite = (email: string, until: string) =>
  changeHere(`insert into invites (id, organization_id, email, role, invited_by, expires_at)
       select gen_random_uuid(), id, '${email}', 'student', owner_id, ${until} from organizations where id = $1`);
const code = (letters: string, rest: string) =>
  changeHere(`insert into join_codes (id, organization_id, code, role, created_by, max_uses, uses, withdrawn_at)
       select gen_random_uuid(), id, '${letters}' || upper(substr(md5(id::text), 1, 4)), 'student', owner_id, ${rest} from organizations where id = $1`);

describe('R11.7.5 the home of an organisation', () => {
  it('of a new one says that nothing is there yet', async () => {
    expect(await homeOf(owner)).toMatchObject({
      entries: [],
      expectedToday: 0,
      later: null,
      courses: { published: 0, draft: 0, everPublished: 0, all: 0 },
      students: { all: 0, withoutAccount: 0 },
      members: { students: 0, lecturers: 0, all: 1 },
      waitingList: { people: 0, courses: 0, lines: [] },
      invites: 0,
      codes: 0,
      newStudents: { count: 0, before: 0 },
      newPlaces: { count: 0, before: 0, byCode: 0, byRequest: 0, byTeacher: 0 },
    });
  });

  it('has the classes of today of all its courses, with places, and the first of the days after it', async () => {
    const course = await buildCourse(app, organization, {
      title: 'Physics',
      capacity: 60,
      lecturers: [owner],
    });
    const [pupil, another] = [await newStudent(), await newStudent()];
    await enrol(app, course, pupil);
    await addTime(course, 0);
    await addTime(course, 2);
    const art = await buildCourse(app, organization, { title: 'Art' });
    await addTime(art, 0);
    for (const learner of [pupil, another]) await enrol(app, art, learner);
    await enrol(app, art, await newStudent(), 'waiting');
    await enrol(app, await buildCourse(app, organization), await newStudent());
    await addTime(await buildCourse(app, organization, { status: 'draft' }), 0);
    const other = await buildOrganization(app, owner, { name: 'Other' });
    await addTime(await buildCourse(app, other, { title: 'Elsewhere' }), 0);
    const { entries, expectedToday, later, courses } = await homeOf(owner);
    expect(entries.map(({ courseTitle }) => courseTitle)).toEqual(['Art', 'Physics']);
    expect(entries[1]).toMatchObject({
      capacity: 60,
      learnerCount: 1,
      place: 'Hall 2',
      lecturers: [{ name: 'KASUN PERERA', ownScriptName: '' }],
    });
    expect(later).toMatchObject({ courseTitle: 'Physics' });
    expect(courses).toEqual({ published: 3, draft: 1, everPublished: 3, all: 4 });
    // The pupil of both courses is expected once; who waits, or learns in a course without a class today, is not.
    expect(expectedToday).toBe(2);
  });

  it('R11.4.2 tells the address of no live session', async () => {
    const course = await buildCourse(app, organization);
    const lessonId = await buildLesson(app, course, { title: 'Waves' });
    await app.pool.query(
      `update lessons set session_begins_at = now(), session_ends_at = now() + interval '1 hour', session_address = 'https://zoom.us/j/1' where id = $1`,
      [lessonId],
    );
    expect((await homeOf(owner)).entries).toMatchObject([{ kind: 'session', joinAddress: null }]);
  });

  it('counts who is there, who waits, and who came in this week and in the one before', async () => {
    const course = await buildCourse(app, organization);
    const [first, second] = [await newStudent(), await newStudent()];
    await enrol(app, course, first);
    await enrol(app, course, second);
    await enrol(app, course, await newStudent(), 'waiting');
    const ofUser = {
      memberships: 'user_id = (select id from users where uid = $1)',
      enrolments:
        'student_id in (select students.id from students join users on users.id = user_id where uid = $1)',
    };
    const before = (table: keyof typeof ofUser, { uid }: Person) =>
      app.pool.query(
        `update ${table} set joined_at = (date_trunc('week', now() at time zone 'Asia/Colombo') - interval '1 minute') at time zone 'Asia/Colombo'
         where ${ofUser[table]}`,
        [uid],
      );
    await before('memberships', first);
    await before('enrolments', first);
    const lecturer = await buildUser(app);
    await addMember(app, organization, lecturer, 'lecturer');
    await app.call(addStudent, {
      token: owner.token,
      params: { orgId: organization.orgId },
      body: { name: 'Sanduni Silva' },
    });
    expect(await homeOf(owner)).toMatchObject({
      // One of them has no account, and is no member.
      students: { all: 4, withoutAccount: 1 },
      members: { students: 3, lecturers: 1, all: 5 },
      waitingList: {
        people: 1,
        courses: 1,
        lines: [{ courseId: course.courseId, count: 1, since: expect.stringMatching(/Z$/) }],
      },
      newStudents: { count: 2, before: 1 },
      newPlaces: { count: 1, before: 1, byCode: 1, byRequest: 0, byTeacher: 0 },
    });
  });

  it('invitations and codes count while they work', async () => {
    await invite('a@example.com', `now() + interval '1 day'`);
    await invite('b@example.com', `now() - interval '1 day'`);
    await code('AAAA', 'null, 0, null');
    await code('BBBB', '1, 1, null');
    await code('CCCC', 'null, 0, now()');
    expect(await homeOf(owner)).toMatchObject({ invites: 1, codes: 1 });
  });

  it('R11.8 nobody but its admins reads it', async () => {
    const student = await newStudent();
    const statusFor = async ({ token }: Person) =>
      (await app.call(getInstituteHome, { token, params: { orgId: organization.orgId } })).status;
    expect(await statusFor(student)).toBe(403);
    expect(await statusFor(await buildUser(app))).toBe(404);
  });
});
