import {
  type ClassSession,
  listClassSessions,
} from '@panthiya/contract/courses/class-sessions.contract';
import { createDatabase } from '../src/db/database.ts';
import { makeAllClassSessions } from '../src/domain/class-sessions/nightly.ts';
import { tellOfClasses } from '../src/features/courses/classes/telling.ts';
import type { BuiltCourse } from './courses.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A time of the week of a course, on the weekday of so many days from today, as if it had always been there. */
export async function addTimeIn(
  app: TestApp,
  { courseId }: BuiltCourse,
  days: number,
  [begins, ends]: readonly [string, string] = ['16:00', '18:00'],
): Promise<void> {
  await app.pool.query(
    `insert into course_times (course_id, position, weekday, begins, ends, place)
     select $1, (select count(*) from course_times where course_id = $1),
       extract(isodow from (now() at time zone 'Asia/Colombo')::date + $2::int), $3, $4, 'Hall 1'`,
    [courseId, days, begins, ends],
  );
}

/** The job of each night. */
export const makeClasses = (app: TestApp): Promise<void> =>
  makeAllClassSessions(createDatabase(app.pool));

/** The date so many days from today in Sri Lanka. */
export async function dayIn(app: TestApp, days: number): Promise<string> {
  const { rows } = await app.pool.query<{ day: string }>(
    `select ((now() at time zone 'Asia/Colombo')::date + $1::int)::text as day`,
    [days],
  );
  return rows[0]?.day ?? '';
}

/** An instant by the clock of Sri Lanka on the day so many days from today. */
export async function instantIn(app: TestApp, days: number, clock: string): Promise<string> {
  return new Date(`${await dayIn(app, days)}T${clock}:00+05:30`).toISOString();
}

/** The coming class sessions of a course, as somebody reads them. */
export async function readClasses(
  app: TestApp,
  { courseId, orgId }: BuiltCourse,
  { token }: Person,
  query: Readonly<Record<string, string>> = {},
): Promise<ClassSession[]> {
  const { body } = await app.call(listClassSessions, { token, params: { orgId, courseId }, query });
  return body.classSessions;
}

/** The first of them; there is one. */
export async function firstClass(
  app: TestApp,
  course: BuiltCourse,
  person: Person,
): Promise<ClassSession> {
  const [first] = await readClasses(app, course, person);
  if (first === undefined) throw new Error('the course has no class');
  return first;
}

/** Ten minutes later: the changes of classes are told. */
export async function tellLater(app: TestApp): Promise<void> {
  await app.pool.query('update class_sessions set tell_at = now() where tell_at is not null');
  await tellOfClasses(createDatabase(app.pool));
}
