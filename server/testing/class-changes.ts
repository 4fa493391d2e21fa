import {
  cancelClassSession,
  type ClassSession,
  createClassSession,
  noteClassSession,
  restoreClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import { getCourse, updateCourse } from '@panthiya/contract/courses/courses.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addTimeIn, dayIn, instantIn, makeClasses } from './class-sessions.ts';
import { buildCourse, type BuiltCourse, buildSchool, enrol, GOOD_COURSE } from './courses.ts';
import { addMember } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import { buildApp, type TestApp } from './test-app.ts';

/** What a call says of telling the class; undefined for what older clients send. */
type Tell = BodyInputOf<typeof restoreClassSession>['tell'];
const telling = (tell: Tell) => (tell === undefined ? {} : { tell });

type Clock = readonly [begins: string, ends: string];

/** How a class is added. */
interface Wish {
  readonly key?: string;
  readonly tell?: Tell;
}

/** The calls that change the classes of a course, of one caller. */
export function classCalls(app: TestApp, course: BuiltCourse, { token }: Person) {
  const paramsOf = ({ id }: Pick<ClassSession, 'id'>) => ({ ...course, classSessionId: id });
  return {
    cancel: (one: ClassSession, reason = 'The hall is closed.', tell?: Tell) =>
      app.call(cancelClassSession, {
        token,
        params: paramsOf(one),
        body: { reason, version: one.version, ...telling(tell) },
      }),
    restore: (one: ClassSession, tell?: Tell) =>
      app.call(restoreClassSession, {
        token,
        params: paramsOf(one),
        body: { version: one.version, ...telling(tell) },
      }),
    move: (
      one: ClassSession,
      { tell, key, ...to }: Partial<ClassSession> & { tell?: Tell; key?: string },
    ) => {
      const { beginsAt, endsAt, place, version } = { ...one, ...to };
      const body = { beginsAt, endsAt, place, version, ...telling(tell) };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      return app.call(updateClassSession, { token, params: paramsOf(one), body, headers });
    },
    note: (one: ClassSession, note: string, lessonIds: readonly string[] = []) =>
      app.call(noteClassSession, {
        token,
        params: paramsOf(one),
        body: { note, lessonIds: [...lessonIds], version: one.version },
      }),
    /** Adds an extra class so many days from today. */
    add: async (days: number, [begins, ends]: Clock, { key, tell }: Wish = {}) => {
      const body = {
        beginsAt: await instantIn(app, days, begins),
        endsAt: await instantIn(app, days, ends),
        place: 'Hall 3',
        ...telling(tell),
      };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      return app.call(createClassSession, { token, params: { ...course }, body, headers });
    },
    /** Saves a timetable in the place of the one before. */
    saveTimes: async (timetable: (typeof GOOD_COURSE)['timetable']) => {
      const { body } = await app.call(getCourse, { token, params: { ...course } });
      return app.call(updateCourse, {
        token,
        params: { ...course },
        body: { ...GOOD_COURSE, timetable, version: body.course.version },
      });
    },
  };
}

/** The weekday of the day so many days from today: Monday is 1. */
export const weekdayIn = async (app: TestApp, days: number): Promise<number> =>
  new Date(`${await dayIn(app, days)}T00:00:00Z`).getUTCDay() || 7;

/** A time on another day. */
export const timeIn = async (app: TestApp, days: number, [begins, ends]: Clock) => ({
  beginsAt: await instantIn(app, days, begins),
  endsAt: await instantIn(app, days, ends),
});

interface Background {
  /** True where mails go out. */
  readonly hasBackground?: boolean;
}

/** A course with a lecturer and a student, without a timetable yet, for each test of a file, and the calls about its classes. */
export function openClasses({ hasBackground = false }: Background = {}) {
  let app: TestApp;
  let school: Awaited<ReturnType<typeof buildSchool>>;
  let course: BuiltCourse;
  beforeAll(async () => {
    app = await buildApp({ hasBackground, settings: { RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    school = await buildSchool(app);
    const { organization, lecturer, student } = school;
    course = await buildCourse(app, organization, { title: 'Physics', lecturers: [lecturer] });
    await enrol(app, course, student);
  });
  return {
    /** Who and what there is, asked for when a test runs. */
    room: () => ({ app, ...school, course }),
    calls: (person = school.lecturer) => classCalls(app, course, person),
  };
}

/** The same with a class each week, and with a second student, who has a confirmed address: that one is mailed. */
export function openToldClasses(background?: Background) {
  const { room, calls } = openClasses(background);
  let told: Person;
  beforeEach(async () => {
    const { app, organization, course } = room();
    told = await buildUser(app, { isVerified: true });
    await addMember(app, organization, told, 'student');
    await enrol(app, course, told);
    await addTimeIn(app, course, 3);
    await makeClasses(app);
  });
  return { room: () => ({ ...room(), student: told }), calls };
}
