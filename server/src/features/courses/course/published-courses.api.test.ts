import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildCourse,
  buildSchool,
  type BuiltCourse,
  makeCourse,
} from '../../../../testing/courses.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<typeof buildSchool>>;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  school = await buildSchool(app);
});
afterAll(() => app.close());

const MIGRATION = join(import.meta.dirname, '../../../../migrations', '0017_published-courses.sql');

const set = (course: BuiltCourse, status: 'published' | 'archived', version: number) =>
  app.call(setCourseStatus, {
    token: school.lecturer.token,
    params: { ...course },
    body: { status, version },
  });
const momentsOf = async ({ courseId }: BuiltCourse) => {
  const { rows } = await app.pool.query<Record<'created' | 'published' | 'logged', Date | null>>(
    `select created_at as created, published_at as published,
       (select at from audit_log where details->>'courseId' = $1 and event = 'course.published') as logged
     from courses where id = $1::uuid`,
    [courseId],
  );
  return rows[0];
};

it('R11.1.7 the moment of the first publishing is kept, whatever comes after', async () => {
  const course = await makeCourse(app, school.organization, school.lecturer);
  expect((await momentsOf(course))?.published).toBeNull();
  await set(course, 'published', 1);
  const { published, logged } = (await momentsOf(course)) ?? {};
  expect([published, logged]).toEqual([logged, expect.any(Date)]);
  await set(course, 'archived', 2);
  await set(course, 'published', 3);
  expect((await momentsOf(course))?.published).toEqual(published);
  await expect(
    app.pool.query('update courses set published_at = null where id = $1', [course.courseId]),
  ).rejects.toThrow('courses_published_at');
});

it('R11.1.7 courses of before have it from the log, else the day on which they were made', async () => {
  const logged = await makeCourse(app, school.organization, school.lecturer);
  await set(logged, 'published', 1);
  await set(logged, 'archived', 2);
  const unknown = await buildCourse(app, school.organization, { status: 'archived' });
  const draft = await makeCourse(app, school.organization, school.lecturer);
  await app.pool.query('update courses set published_at = null where id = any($1)', [
    [logged.courseId, unknown.courseId],
  ]);
  const fill = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')[1] ?? '';
  expect(fill).toContain('UPDATE "courses"');
  await app.pool.query(fill);
  const [one, other] = [await momentsOf(logged), await momentsOf(unknown)];
  expect(one?.published).toEqual(one?.logged);
  expect(other?.published).toEqual(other?.created);
  expect((await momentsOf(draft))?.published).toBeNull();
});
