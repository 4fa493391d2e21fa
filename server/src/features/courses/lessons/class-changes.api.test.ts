import { getCourse, updateCourse } from '@panthiya/contract/courses/courses.contract';
import {
  getLesson,
  removeLesson,
  restoreLesson,
  updateLesson,
} from '@panthiya/contract/courses/lessons.contract';
import { getToday } from '@panthiya/contract/courses/today.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildLesson,
  type BuiltCourse,
  enrol,
  GOOD_COURSE,
  makeCourse,
  publishDraft,
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

const SUNDAY = { weekday: 7, begins: '08:00', ends: '10:00', place: 'Hall 3' };
const LATER = { weekday: 7, begins: '14:00', ends: '16:00', place: 'Hall 1' };
const MONDAY = { weekday: 1, begins: '16:30', ends: '18:00', place: '' };

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, pupil] = [await buildUser(app), await buildUser(app)];
  organization = await buildOrganization(app, owner);
  await addMember(app, organization, pupil, 'student');
  course = await makeCourse(app, organization, owner, { timetable: [SUNDAY, MONDAY] });
  await publishDraft(app, course.courseId);
  await enrol(app, course, pupil);
});

const at = (person: Person) => ({ token: person.token, params: { ...course } });
const setTimes = async (...timetable: (typeof SUNDAY)[]) => {
  const { version } = (await app.call(getCourse, at(owner))).body.course;
  const answer = await app.call(updateCourse, {
    ...at(owner),
    body: { ...GOOD_COURSE, timetable, version },
  });
  expect(answer.status).toBe(200);
};
const changesFor = async ({ token }: Person) =>
  (await app.call(getToday, { token })).body.changes.map(({ before, after }) => [before, after]);

describe('R11.7.6 what changed of the classes of a student', () => {
  it('a time that was moved is told, the old one and the new one', async () => {
    await setTimes(LATER, MONDAY);
    expect((await app.call(getToday, { token: pupil.token })).body.changes).toMatchObject([
      {
        courseId: course.courseId,
        courseTitle: GOOD_COURSE.title,
        orgId: organization.orgId,
        lessonId: null,
        before: SUNDAY,
        after: LATER,
        changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
      },
    ]);
  });

  it('a time that is dropped, or new; the same ones in another order are no change', async () => {
    await setTimes(MONDAY, SUNDAY);
    expect(await changesFor(pupil)).toEqual([]);
    await setTimes(SUNDAY);
    expect(await changesFor(pupil)).toEqual([[MONDAY, null]]);
    await setTimes(SUNDAY, { ...MONDAY, weekday: 3 });
    expect(await changesFor(pupil)).toContainEqual([null, { ...MONDAY, weekday: 3 }]);
  });

  it('a second change takes the place of the first, and who changes it back has changed nothing', async () => {
    await setTimes({ ...SUNDAY, begins: '09:00' }, MONDAY);
    await setTimes(LATER, MONDAY);
    expect(await changesFor(pupil)).toEqual([[SUNDAY, LATER]]);
    await setTimes(SUNDAY, MONDAY);
    expect(await changesFor(pupil)).toEqual([]);
  });

  it('is told to nobody else: not to teachers, to who joined later, or to who left', async () => {
    await setTimes(LATER, MONDAY);
    const newcomer = await buildUser(app);
    await addMember(app, organization, newcomer, 'student');
    await enrol(app, course, newcomer);
    expect([await changesFor(owner), await changesFor(newcomer)]).toEqual([[], []]);
    await app.pool.query(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1`,
      [course.courseId],
    );
    expect(await changesFor(pupil)).toEqual([]);
  });

  it('is told for seven days', async () => {
    await setTimes(LATER, MONDAY);
    const makeOlder = (days: number) =>
      app.pool.query(
        `update class_changes set changed_at = now() - make_interval(days => $2) where course_id = $1`,
        [course.courseId, days],
      );
    await app.pool.query(
      `update enrolments set joined_at = now() - interval '1 month' where course_id = $1`,
      [course.courseId],
    );
    await makeOlder(6);
    expect(await changesFor(pupil)).toHaveLength(1);
    await makeOlder(7);
    expect(await changesFor(pupil)).toEqual([]);
  });

  it('nothing is kept of a draft', async () => {
    await app.pool.query(`update courses set status = 'draft' where id = $1`, [course.courseId]);
    await setTimes(LATER);
    await publishDraft(app, course.courseId);
    expect(await changesFor(pupil)).toEqual([]);
  });
});

/** One minute for the whole file: the next may begin between a call and its check. */
const MINUTE = Math.ceil(Date.now() / 60_000) * 60_000;
/** So many hours after that, on the minute. */
const hours = (count: number) => new Date(MINUTE + count * 3_600_000).toISOString();
const sessionIn = (from: number) => ({
  beginsAt: hours(from),
  endsAt: hours(from + 2),
  address: 'https://zoom.us/j/91234567890',
});

describe('R11.7.6 live sessions that were moved', () => {
  let lessonId: string;
  const lessonAt = () => ({ token: owner.token, params: { ...course, lessonId } });
  const move = async (session: { beginsAt: string; endsAt: string; address: string } | null) => {
    const { lesson } = (await app.call(getLesson, lessonAt())).body;
    const { title, text, version } = lesson;
    const body = { title, text, video: '', session, publish: 'now' as const, version };
    const answer = await app.call(updateLesson, { ...lessonAt(), body });
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
  };

  beforeEach(async () => {
    lessonId = await buildLesson(app, course, { title: 'Waves' });
    await move(sessionIn(24));
  });

  it('are told with both times; one that is new is no change', async () => {
    expect(await changesFor(pupil)).toEqual([]);
    await move(sessionIn(48));
    const { changes } = (await app.call(getToday, { token: pupil.token })).body;
    expect(changes).toMatchObject([
      {
        lessonId,
        lessonTitle: 'Waves',
        before: { beginsAt: hours(24) },
        after: { beginsAt: hours(48) },
      },
    ]);
  });

  it('a lesson that is removed has no class; taken back, nothing has changed', async () => {
    const removal = await app.call(removeLesson, lessonAt());
    expect(removal.status).toBe(200);
    expect(await changesFor(pupil)).toMatchObject([[{ beginsAt: hours(24) }, null]]);
    await app.call(restoreLesson, { ...lessonAt(), body: {} });
    expect(await changesFor(pupil)).toEqual([]);
  });

  it('what is over is told no more', async () => {
    await move(sessionIn(48));
    await app.pool.query(`update class_changes set useful_until = now() where lesson_id = $1`, [
      lessonId,
    ]);
    expect(await changesFor(pupil)).toEqual([]);
  });
});
