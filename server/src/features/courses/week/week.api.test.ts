import { getWeek } from '@panthiya/contract/courses/week.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { colomboToday } from '../../../db/colombo-time.ts';
import { createDatabase } from '../../../db/database.ts';
import { classesOf, courseOfClass } from '../../../domain/timetable/timetable.repository.ts';
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
let pupil: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, pupil] = [await buildUser(app), await buildUser(app)];
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
  await addMember(app, organization, pupil, 'student');
  course = await buildCourse(app, organization, { title: 'Physics', lecturers: [owner] });
  await enrol(app, course, pupil);
});

const addTime = ({ courseId }: BuiltCourse, weekday: number, begins: string, ends: string) =>
  app.pool.query(
    `insert into course_times (course_id, position, weekday, begins, ends, place)
     select $1, count(*), $2, $3, $4, 'Hall 2' from course_times where course_id = $1`,
    [courseId, weekday, begins, ends],
  );

/** A live session so many minutes from now, in a lesson that is published by default. */
async function addSession(minutes: number, isPublished = true): Promise<string> {
  const published = isPublished ? 'now()' : 'null';
  const lessonId = await buildLesson(app, course, { title: 'Waves', published });
  await app.pool.query(
    `update lessons set session_begins_at = now() + make_interval(mins => $2),
       session_ends_at = now() + make_interval(mins => $2 + 60), session_address = 'https://zoom.us/j/1' where id = $1`,
    [lessonId, minutes],
  );
  return lessonId;
}

const weekOf = async (person: Person, query: Readonly<Record<string, string>> = {}) =>
  (await app.call(getWeek, { token: person.token, query })).body;
/** The Monday of the week so many minutes from now, in the time of Sri Lanka. */
const begins = async (person: Person, monday: string) =>
  (await weekOf(person, { monday })).entries.map(({ beginsAt }) => beginsAt);
const mondayIn = async (minutes: number): Promise<string> => {
  const { rows } = await app.pool.query(
    `select date_trunc('week', now() at time zone 'Asia/Colombo' + make_interval(mins => $1))::date::text as monday`,
    [minutes],
  );
  return rows[0].monday;
};

describe('R11.7.1 one timetable over all organisations and roles', () => {
  it('R11.7.2 weekly times stand on their day, on the clock of Sri Lanka', async () => {
    await addTime(course, 7, '16:30', '18:00');
    await addTime(course, 1, '00:00', '02:00');
    const { entries, monday } = await weekOf(pupil, { monday: '2026-11-16' });
    expect(monday).toBe('2026-11-16');
    expect(entries).toMatchObject([
      { kind: 'time', beginsAt: '2026-11-15T18:30:00Z', endsAt: '2026-11-15T20:30:00Z' },
      {
        courseTitle: 'Physics',
        organizationName: 'Sipwin',
        orgId: organization.orgId,
        beginsAt: '2026-11-22T11:00:00Z',
        endsAt: '2026-11-22T12:30:00Z',
        place: 'Hall 2',
        isTeacher: false,
        lessonId: null,
        joinAddress: null,
      },
    ]);
  });

  it('the present week without a Monday, by the database clock', async () => {
    const { monday, now } = await weekOf(pupil);
    expect(monday).toBe(await mondayIn(0));
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  it('a session that began before midnight belongs to the day until it is over, and to the week in which it began', async () => {
    const lessonId = await addSession(-5);
    const courses = sql`select ${courseOfClass}, false as teaches
      from courses c join organizations on organizations.id = c.organization_id where c.id = ${course.courseId}`;
    // For the day after today, this session began before midnight.
    const lessonsOf = async (isDay: boolean) => {
      const entries = classesOf(courses, { first: sql`${colomboToday} + 1`, days: 1, isDay });
      const { rows } = await createDatabase(app.pool).execute(sql`
        select entry ->> 'lessonId' as lesson from json_array_elements(${entries}) entry`);
      return rows;
    };
    expect(await lessonsOf(true)).toEqual([{ lesson: lessonId }]);
    expect(await lessonsOf(false)).toEqual([]);
    await app.pool.query(
      `update lessons set session_begins_at = now() - interval '1 hour', session_ends_at = now() where id = $1`,
      [lessonId],
    );
    expect(await lessonsOf(true)).toEqual([]);
  });

  it('who teaches in one and learns in another has both', async () => {
    const other = await buildOrganization(app, pupil, { name: 'Own' });
    const own = await buildCourse(app, other, { title: 'Art', lecturers: [pupil] });
    await addTime(course, 2, '08:00', '09:00');
    await addTime(own, 3, '08:00', '09:00');
    const { entries } = await weekOf(pupil);
    expect(entries).toMatchObject([
      { courseTitle: 'Physics', isTeacher: false },
      { courseTitle: 'Art', organizationName: 'Own', isTeacher: true },
    ]);
  });

  it('nothing of drafts, archived courses, closed organisations, other people’s courses, or after leaving', async () => {
    await addTime(course, 2, '08:00', '09:00');
    const entries = async () => (await weekOf(pupil)).entries.length;
    const say = (statement: string) => app.pool.query(statement, [course.courseId]);
    expect([await entries(), (await weekOf(await buildUser(app))).entries.length]).toEqual([1, 0]);
    await say(`update courses set status = 'archived' where id = $1`);
    expect(await entries()).toBe(0);
    await say(`update courses set status = 'draft' where id = $1`);
    expect(await entries()).toBe(0);
    await say(`update courses set status = 'published' where id = $1`);
    await app.pool.query(`update organizations set status = 'archived' where id = $1`, [
      organization.id,
    ]);
    expect(await entries()).toBe(0);
    await app.pool.query(`update organizations set status = 'active' where id = $1`, [
      organization.id,
    ]);
    await say(`update enrolments set state = 'left', former_state = 'active' where course_id = $1`);
    expect(await entries()).toBe(0);
  });

  it('R11.7.1 nothing stands in the week before its course was published, but what was going on then', async () => {
    // 9:00 on Wednesday in Sri Lanka.
    await app.pool.query(`update courses set published_at = '2026-11-18T03:30:00Z' where id = $1`, [
      course.courseId,
    ]);
    await addTime(course, 2, '16:00', '18:00');
    await addTime(course, 3, '07:00', '09:00');
    await addTime(course, 3, '08:30', '09:01');
    await addTime(course, 4, '07:00', '09:00');
    const lessonId = await addSession(0);
    const sessionAt = (moment: string) =>
      app.pool.query(
        `update lessons set session_begins_at = $2, session_ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
        [lessonId, moment],
      );
    const stand = ['2026-11-18T03:00:00Z', '2026-11-19T01:30:00Z'];
    await sessionAt('2026-11-18T02:00:00Z');
    for (const person of [pupil, owner]) {
      expect(await begins(person, '2026-11-16')).toEqual(stand);
      expect(await begins(person, '2026-11-09')).toEqual([]);
      expect(await begins(person, '2026-11-23')).toHaveLength(4);
    }
    // With a weekly time at the same hour it would be one class.
    await app.pool.query('delete from course_times where course_id = $1', [course.courseId]);
    await sessionAt('2026-11-18T02:31:00Z');
    expect(await begins(pupil, '2026-11-16')).toEqual(['2026-11-18T02:31:00Z']);
  });

  it('R11.1.4 who may lecture no more has nothing of it in the week', async () => {
    await addTime(course, 2, '08:00', '09:00');
    const lecturer = await buildUser(app);
    await addMember(app, organization, lecturer, 'lecturer');
    await addLecturer(app, course, lecturer);
    expect((await weekOf(lecturer)).entries).toHaveLength(1);
    await app.pool.query(
      `update memberships set roles = '{student}' where user_id = (select id from users where uid = $1)`,
      [lecturer.uid],
    );
    expect((await weekOf(lecturer)).entries).toHaveLength(0);
  });

  it.each(['2026-11-17', '2026-13-01', 'monday', '2026-02-30'])(
    'R11.7.2 %s is no Monday',
    async (monday) => {
      const answer = await app.call(getWeek, { token: pupil.token, query: { monday } });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    },
  );
});

describe('R11.4.2 the address of a live session in the week', () => {
  it.each([
    { minutes: 20, isTold: false },
    { minutes: 14, isTold: true },
    { minutes: -30, isTold: true },
    { minutes: -61, isTold: false },
  ])('begun $minutes minutes from now: told to a learner $isTold', async ({ minutes, isTold }) => {
    const lessonId = await addSession(minutes);
    const monday = await mondayIn(minutes);
    const [entry] = (await weekOf(pupil, { monday })).entries;
    expect(entry).toMatchObject({
      kind: 'session',
      lessonId,
      lessonTitle: 'Waves',
      joinAddress: isTold ? 'https://zoom.us/j/1' : null,
    });
    expect((await weekOf(owner, { monday })).entries).toMatchObject([
      { isTeacher: true, joinAddress: 'https://zoom.us/j/1' },
    ]);
  });

  it('R11.2.4 of a draft learners see nothing', async () => {
    await addSession(5, false);
    const monday = await mondayIn(5);
    expect((await weekOf(pupil, { monday })).entries).toEqual([]);
    expect((await weekOf(owner, { monday })).entries).toHaveLength(1);
  });
});
