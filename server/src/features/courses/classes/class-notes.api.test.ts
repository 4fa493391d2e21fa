import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClasses } from '../../../../testing/class-changes.ts';
import {
  addTimeIn,
  firstClass,
  makeClasses,
  readClasses,
} from '../../../../testing/class-sessions.ts';
import { buildCourse, buildLesson, eventsOfCourse } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';

const { room, calls } = openClasses();
let one: ClassSession;
let waves: string;
let draft: string;

beforeEach(async () => {
  const { app, course, lecturer } = room();
  await addTimeIn(app, course, 3);
  await makeClasses(app);
  one = await firstClass(app, course, lecturer);
  waves = await buildLesson(app, course, { title: 'Waves' });
  draft = await buildLesson(app, course, { title: 'Draft', published: 'null' });
});

describe('R21.6.3 what was done in a class, and its lessons', () => {
  it('learners see both, drafts of lessons are for teachers, and members outside see neither', async () => {
    const { app, course, student, organization } = room();
    const { status, body } = await calls().note(one, 'Waves, **page 12**', [draft, waves]);
    expect(status).toBe(200);
    expect(body.classSession).toMatchObject({
      note: 'Waves, **page 12**',
      lessons: [
        { id: waves, title: 'Waves', isPublished: true },
        { id: draft, title: 'Draft', isPublished: false },
      ],
      version: one.version + 1,
    });
    expect(await firstClass(app, course, student)).toMatchObject({
      note: 'Waves, **page 12**',
      lessons: [{ id: waves }],
    });
    const other = await buildUser(app);
    await addMember(app, organization, other, 'student');
    expect(await firstClass(app, course, other)).toMatchObject({ note: '', lessons: [] });
    expect(await eventsOfCourse(app, course)).toContain('course.class-noted');
  });

  it('takes the place of what was there; a stale one changes nothing', async () => {
    const { app, course, lecturer } = room();
    const { body } = await calls().note(one, 'Waves', [waves]);
    expect((await calls().note(one, 'Other')).body.code).toBe('CLASS_SESSION_STALE');
    const again = await calls().note(body.classSession, '', [draft]);
    expect(again.body.classSession).toMatchObject({ note: '', lessons: [{ id: draft }] });
    expect(await firstClass(app, course, lecturer)).toEqual(again.body.classSession);
  });

  it('is no change of the plan, and a class with a note or lessons stays when its time goes', async () => {
    const { app, course, lecturer } = room();
    const { body } = await calls().note(one, 'Bring your books');
    expect(body.classSession).toMatchObject({ status: 'planned', isInTimetable: true });
    const [, second] = await readClasses(app, course, lecturer);
    await calls().note(second!, '', [waves]);
    expect((await calls().saveTimes([])).status).toBe(200);
    expect(
      (await readClasses(app, course, lecturer)).map(({ note, lessons, isInTimetable }) => [
        note,
        lessons.length,
        isInTimetable,
      ]),
    ).toEqual([
      ['Bring your books', 0, false],
      ['', 1, false],
    ]);
  });

  it('a lesson that is removed goes from the class, and comes back with it', async () => {
    const { app, course, lecturer } = room();
    const { body } = await calls().note(one, '', [waves]);
    const remove = (at: string) =>
      app.pool.query(`update lessons set removed_at = ${at} where id = $1`, [waves]);
    await remove('now()');
    expect(await firstClass(app, course, lecturer)).toMatchObject({ lessons: [] });
    expect((await calls().note(body.classSession, '', [waves])).status).toBe(400);
    const noted = await calls().note(body.classSession, 'A note', [draft]);
    await remove('null');
    expect(noted.status).toBe(200);
    expect((await firstClass(app, course, lecturer)).lessons.map(({ id }) => id)).toEqual([
      waves,
      draft,
    ]);
  });

  it('lessons of another course, too many, twice, and too long a note are refused', async () => {
    const { app, organization, course, lecturer } = room();
    const elsewhere = await buildLesson(app, await buildCourse(app, organization), {});
    for (const lessonIds of [[elsewhere], [waves, waves], Array<string>(13).fill(waves), ['x']]) {
      expect((await calls().note(one, '', lessonIds)).status).toBe(400);
    }
    expect((await calls().note(one, 'x'.repeat(1001))).status).toBe(400);
    expect(await firstClass(app, course, lecturer)).toEqual(one);
  });

  it('students and strangers write none', async () => {
    const { app, student, course, lecturer } = room();
    expect((await calls(student).note(one, 'x')).status).toBe(403);
    expect((await calls(await buildUser(app)).note(one, 'x')).status).toBe(404);
    expect(await firstClass(app, course, lecturer)).toEqual(one);
  });
});
