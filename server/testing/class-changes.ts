import {
  cancelClassSession,
  type ClassSession,
  createClassSession,
  restoreClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import { getCourse, updateCourse } from '@panthiya/contract/courses/courses.contract';
import { dayIn, instantIn } from './class-sessions.ts';
import { type BuiltCourse, GOOD_COURSE } from './courses.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Clock = readonly [begins: string, ends: string];

/** The calls that change the classes of a course, of one caller. */
export function classCalls(app: TestApp, course: BuiltCourse, { token }: Person) {
  const paramsOf = ({ id }: Pick<ClassSession, 'id'>) => ({ ...course, classSessionId: id });
  return {
    cancel: (one: ClassSession, reason = 'The hall is closed.') =>
      app.call(cancelClassSession, {
        token,
        params: paramsOf(one),
        body: { reason, version: one.version },
      }),
    restore: (one: ClassSession) =>
      app.call(restoreClassSession, {
        token,
        params: paramsOf(one),
        body: { version: one.version },
      }),
    move: (one: ClassSession, to: Partial<ClassSession>) => {
      const { beginsAt, endsAt, place, version } = { ...one, ...to };
      const body = { beginsAt, endsAt, place, version };
      return app.call(updateClassSession, { token, params: paramsOf(one), body });
    },
    /** Adds an extra class so many days from today. */
    add: async (days: number, [begins, ends]: Clock, key?: string) => {
      const body = {
        beginsAt: await instantIn(app, days, begins),
        endsAt: await instantIn(app, days, ends),
        place: 'Hall 3',
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
