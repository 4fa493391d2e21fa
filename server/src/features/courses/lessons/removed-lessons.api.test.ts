import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { deleteRemovedParts } from './removed-parts.repository.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { openLessonRoom, openLessons } from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom({ hasSection: false });
const addSection = async (title: string) => (await lessons.addSection(room().token, title)).body.id;
const addLesson = async (sectionId: string, title: string) =>
  (await lessons.add(room().token, sectionId, { title })).body.id;
const titles = async () =>
  (await lessons.outline(room().token)).body.sections.map((section) =>
    [section.title].concat(section.lessons.map(({ title }) => title)),
  );
const removeDaysAgo = (table: 'sections' | 'lessons', id: string, days: number) =>
  room().app.pool.query(
    `update ${table} set removed_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
const has = async (table: 'sections' | 'lessons', id: string) =>
  (await room().app.pool.query(`select 1 from ${table} where id = $1`, [id])).rows.length === 1;

describe('removed sections and lessons', () => {
  it('R11.2.6 a removed lesson is seen by nobody, is listed, and comes back to its place with its marks', async () => {
    const a = await addSection('A');
    const one = await addLesson(a, '1');
    await addLesson(a, '2');
    await lessons.mark(room().staffing.student.token, one, true);
    expect((await lessons.remove(room().token, one)).status).toBe(200);
    expect((await lessons.read(room().token, one)).status).toBe(404);
    expect((await lessons.read(room().staffing.student.token, one)).status).toBe(404);
    expect((await lessons.mark(room().staffing.student.token, one, false)).status).toBe(404);
    expect((await lessons.remove(room().token, one)).status).toBe(404);
    const listed = await lessons.removed(room().token);
    expect(listed.body.removed).toMatchObject([
      { kind: 'lesson', id: one, title: '1', lessonCount: 0 },
    ]);
    expect(Date.now() - Date.parse(listed.body.removed[0]?.removedAt ?? '')).toBeLessThan(60_000);
    expect((await lessons.restore(room().token, one)).status).toBe(200);
    expect(await titles()).toEqual([['A', '1', '2']]);
    expect((await lessons.read(room().staffing.student.token, one)).body.lesson.isDone).toBe(true);
    expect((await lessons.restore(room().token, one)).status).toBe(404);
  });

  it('R11.2.6 the list of what was removed comes in pages, newest first, each part once', async () => {
    const a = await addSection('A');
    const removed = [];
    for (let at = 0; at < 5; at += 1) removed.unshift(await addLesson(a, String(at)));
    // All of them at one moment: the id decides.
    await room().app.pool.query('update lessons set removed_at = now() where section_id = $1', [a]);
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const { body } = await lessons.removed(room().token, query);
      seen.push(...body.removed.map(({ id }) => id));
      sizes.push(body.removed.length);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([2, 2, 1]);
    expect(seen).toEqual(removed);
    const odd = Buffer.from(JSON.stringify(['x', a])).toString('base64url');
    expect((await lessons.removed(room().token, { cursor: odd })).status).toBe(400);
  });

  it('R11.2.6 a section takes its lessons along and brings them back, to its place in the course', async () => {
    const [a, b] = [await addSection('A'), await addSection('B')];
    await addLesson(a, '1');
    const two = await addLesson(a, '2');
    await addLesson(b, '3');
    await lessons.remove(room().token, two);
    await lessons.removeSection(room().token, a);
    expect(await titles()).toEqual([['B', '3']]);
    expect((await lessons.removed(room().token)).body.removed).toMatchObject([
      { kind: 'section', id: a, title: 'A', lessonCount: 1 },
    ]);
    const early = await lessons.restore(room().token, two);
    expect([early.status, early.body.message]).toEqual([
      400,
      'Its section was removed too. Restore the section first.',
    ]);
    expect((await lessons.restoreSection(room().token, a)).status).toBe(200);
    expect(await titles()).toEqual([
      ['A', '1'],
      ['B', '3'],
    ]);
    expect((await lessons.restore(room().token, two)).status).toBe(200);
    expect(await titles()).toEqual([
      ['A', '1', '2'],
      ['B', '3'],
    ]);
  });

  it('R11.2.6 newest first, of this course alone, for its teachers alone', async () => {
    const a = await addSection('A');
    const [one, two] = [await addLesson(a, '1'), await addLesson(a, '2')];
    await lessons.remove(room().token, one);
    await lessons.remove(room().token, two);
    expect((await lessons.removed(room().token)).body.removed.map(({ id }) => id)).toEqual([
      two,
      one,
    ]);
    expect((await lessons.removed(room().staffing.student.token)).status).toBe(403);
    const other = await buildCourse(room().app, room().organization, {
      lecturers: [room().staffing.lecturer],
    });
    const elsewhere = openLessons(() => ({ app: room().app, course: other }));
    expect((await elsewhere.removed(room().token)).body.removed).toEqual([]);
    expect((await elsewhere.restore(room().token, one)).status).toBe(404);
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
    expect((await lessons.restore(room().token, one)).status).toBe(404);
    expect((await lessons.restoreSection(room().token, b)).status).toBe(404);
    expect((await lessons.removed(room().token)).body.removed.map(({ id }) => id)).toEqual([two]);
    await deleteRemovedParts(createDatabase(room().app.pool));
    expect(await has('lessons', one)).toBe(false);
    expect(await has('lessons', two)).toBe(true);
    expect(await has('sections', b)).toBe(false);
    expect(await has('lessons', three)).toBe(false);
    expect((await lessons.restore(room().token, two)).status).toBe(200);
  });

  it('R11.2.6 what has files waits until they are gone', async () => {
    const [a, b] = [await addSection('A'), await addSection('B')];
    const [one, two] = [await addLesson(a, '1'), await addLesson(b, '2')];
    for (const lessonId of [one, two]) {
      await room().app.pool.query(
        `insert into materials (id, lesson_id, course_id, name, bytes, created_by)
         select gen_random_uuid(), $1, course_id, 'paper.pdf', 10, (select id from users limit 1) from lessons where id = $1`,
        [lessonId],
      );
    }
    await removeDaysAgo('lessons', one, 31);
    await removeDaysAgo('sections', b, 31);
    await deleteRemovedParts(createDatabase(room().app.pool));
    expect([await has('lessons', one), await has('sections', b)]).toEqual([true, true]);
    await room().app.pool.query('delete from materials where course_id = $1', [
      room().course.courseId,
    ]);
    await deleteRemovedParts(createDatabase(room().app.pool));
    expect([await has('lessons', one), await has('sections', b)]).toEqual([false, false]);
  });
});
