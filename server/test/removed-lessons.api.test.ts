import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { deleteRemovedParts } from '../src/features/courses/lessons/removed-parts.repository.ts';
import { buildCourse, type BuiltCourse, enrol } from '../testing/courses.ts';
import { openLessons } from '../testing/lessons.ts';
import { buildStaffed, buildStaffing, type Staffing } from '../testing/members.ts';
import type { BuiltOrganization } from '../testing/organizations.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staffing: Staffing;
let organization: BuiltOrganization;
let course: BuiltCourse;
let token: string;
beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  staffing = await buildStaffing(app);
  organization = await buildStaffed(app, staffing);
  token = staffing.lecturer.token;
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
  await enrol(app, course, staffing.student);
});

const lessons = openLessons(() => ({ app, course }));
const addSection = async (title: string) => (await lessons.addSection(token, title)).body.id;
const addLesson = async (sectionId: string, title: string) =>
  (await lessons.add(token, sectionId, { title })).body.id;
const titles = async () =>
  (await lessons.outline(token)).body.sections.map((section) =>
    [section.title].concat(section.lessons.map(({ title }) => title)),
  );
const removeDaysAgo = (table: 'sections' | 'lessons', id: string, days: number) =>
  app.pool.query(
    `update ${table} set removed_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
const has = async (table: 'sections' | 'lessons', id: string) =>
  (await app.pool.query(`select 1 from ${table} where id = $1`, [id])).rows.length === 1;

describe('removed sections and lessons', () => {
  it('R11.2.6 a removed lesson is seen by nobody, is listed, and comes back to the end of its section with its marks', async () => {
    const a = await addSection('A');
    const [one, two] = [await addLesson(a, '1'), await addLesson(a, '2')];
    await lessons.mark(staffing.student.token, one, true);
    expect((await lessons.remove(token, one)).status).toBe(200);
    expect((await lessons.read(token, one)).status).toBe(404);
    expect((await lessons.read(staffing.student.token, one)).status).toBe(404);
    expect((await lessons.mark(staffing.student.token, one, false)).status).toBe(404);
    expect((await lessons.remove(token, one)).status).toBe(404);
    const listed = await lessons.removed(token);
    expect(listed.body.removed).toMatchObject([
      { kind: 'lesson', id: one, title: '1', lessonCount: 0 },
    ]);
    expect(Date.now() - Date.parse(listed.body.removed[0]?.removedAt ?? '')).toBeLessThan(60_000);
    expect((await lessons.restore(token, one)).status).toBe(200);
    expect(await titles()).toEqual([['A', '2', '1']]);
    expect((await lessons.read(staffing.student.token, one)).body.lesson.isDone).toBe(true);
    expect((await lessons.restore(token, one)).status).toBe(404);
    expect(two).toBeTruthy();
  });

  it('R11.2.6 a section takes its lessons along and brings them back, to the end of the course', async () => {
    const [a, b] = [await addSection('A'), await addSection('B')];
    await addLesson(a, '1');
    const [, two] = ['', await addLesson(a, '2')];
    await addLesson(b, '3');
    await lessons.remove(token, two);
    await lessons.removeSection(token, a);
    expect(await titles()).toEqual([['B', '3']]);
    expect((await lessons.removed(token)).body.removed).toMatchObject([
      { kind: 'section', id: a, title: 'A', lessonCount: 1 },
    ]);
    const early = await lessons.restore(token, two);
    expect([early.status, early.body.message]).toEqual([
      400,
      'Its section was removed too. Take that back first.',
    ]);
    expect((await lessons.restoreSection(token, a)).status).toBe(200);
    expect(await titles()).toEqual([
      ['B', '3'],
      ['A', '1'],
    ]);
    expect((await lessons.restore(token, two)).status).toBe(200);
    expect(await titles()).toEqual([
      ['B', '3'],
      ['A', '1', '2'],
    ]);
  });

  it('R11.2.6 newest first, of this course alone, for its teachers alone', async () => {
    const a = await addSection('A');
    const [one, two] = [await addLesson(a, '1'), await addLesson(a, '2')];
    await lessons.remove(token, one);
    await lessons.remove(token, two);
    expect((await lessons.removed(token)).body.removed.map(({ id }) => id)).toEqual([two, one]);
    expect((await lessons.removed(staffing.student.token)).status).toBe(403);
    const other = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const elsewhere = openLessons(() => ({ app, course: other }));
    expect((await elsewhere.removed(token)).body.removed).toEqual([]);
    expect((await elsewhere.restore(token, one)).status).toBe(404);
  });

  it('R11.2.6 after 30 days they can no longer be taken back, and the clean-up deletes them', async () => {
    const [a, b] = [await addSection('A'), await addSection('B')];
    const [one, two, three] = [
      await addLesson(a, '1'),
      await addLesson(a, '2'),
      await addLesson(b, '3'),
    ];
    await removeDaysAgo('lessons', one, 31);
    await removeDaysAgo('lessons', two, 29);
    await removeDaysAgo('sections', b, 31);
    expect((await lessons.restore(token, one)).status).toBe(404);
    expect((await lessons.restoreSection(token, b)).status).toBe(404);
    expect((await lessons.removed(token)).body.removed.map(({ id }) => id)).toEqual([two]);
    await deleteRemovedParts(createDatabase(app.pool));
    expect(await has('lessons', one)).toBe(false);
    expect(await has('lessons', two)).toBe(true);
    expect(await has('sections', b)).toBe(false);
    expect(await has('lessons', three)).toBe(false);
    expect((await lessons.restore(token, two)).status).toBe(200);
  });

  it('R11.2.6 what has files waits until they are gone', async () => {
    const [a, b] = [await addSection('A'), await addSection('B')];
    const [one, two] = [await addLesson(a, '1'), await addLesson(b, '2')];
    for (const lessonId of [one, two]) {
      await app.pool.query(
        `insert into materials (id, lesson_id, course_id, name, bytes, created_by)
         select gen_random_uuid(), $1, course_id, 'paper.pdf', 10, (select id from users limit 1) from lessons where id = $1`,
        [lessonId],
      );
    }
    await removeDaysAgo('lessons', one, 31);
    await removeDaysAgo('sections', b, 31);
    await deleteRemovedParts(createDatabase(app.pool));
    expect([await has('lessons', one), await has('sections', b)]).toEqual([true, true]);
    await app.pool.query('delete from materials where course_id = $1', [course.courseId]);
    await deleteRemovedParts(createDatabase(app.pool));
    expect([await has('lessons', one), await has('sections', b)]).toEqual([false, false]);
  });
});
