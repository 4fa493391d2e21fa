import { describe, expect, it } from 'vitest';
import { addTimeIn, dayIn, makeClasses, readClasses } from '../../../../testing/class-sessions.ts';
import { openLiveClasses } from '../../../../testing/live-classes.ts';
import { deleteRemovedParts } from '../lessons/removed-parts.repository.ts';
import { createDatabase } from '../../../db/database.ts';
import { publishDraft } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, lessons, addLive, moveLive, classes, classOf, dayOf } = openLiveClasses();

/** A class each week, on the weekday of three days from today, from four to six. */
const addTimetable = async () => {
  await addTimeIn(room().app, room().course, 3);
  await makeClasses(room().app);
};
/** How many classes of the last two days somebody sees. */
const seenOf = async (person: Person) =>
  (
    await readClasses(room().app, room().course, person, {
      from: await dayIn(room().app, -2),
      to: await dayIn(room().app, 0),
    })
  ).length;
const kinds = async () => (await classes()).map(({ kind }) => kind);

describe('R13.1.5 a live session alone is a class', () => {
  it('the class is made, moved, removed and restored with it', async () => {
    const { token } = room().lecturer;
    const id = await addLive(2, ['08:00', '10:00']);
    const made = await classOf(id);
    expect(await classes()).toMatchObject([
      { kind: 'online', status: 'planned', origin: null, isInTimetable: true, version: 1 },
    ]);
    await moveLive(id, 4, ['09:00', '10:00']);
    const moved = await classOf(id);
    expect(moved).toMatchObject({ id: made?.id, version: 2 });
    expect(moved?.beginsAt).toBe(moved?.liveSession?.beginsAt);
    await lessons.remove(token, id);
    expect(await classes()).toEqual([]);
    await lessons.restore(token, id);
    expect(await classOf(id)).toMatchObject({ kind: 'online', beginsAt: moved?.beginsAt });
    await moveLive(id, null);
    expect(await classes()).toEqual([]);
  });

  it('each week of one that repeats is a class, and a section takes all of them away and back', async () => {
    const { token } = room().lecturer;
    const session = (await lessons.read(token, await addLive(1, ['08:00', '10:00']))).body.lesson;
    const { beginsAt = '', endsAt = '' } = session.session ?? {};
    await lessons.add(token, null, {
      session: {
        beginsAt: beginsAt.replace('T02', 'T05'),
        endsAt: endsAt.replace('T04', 'T07'),
        address: 'https://zoom.us/j/2',
      },
      weeks: 5,
    });
    expect(await kinds()).toEqual(Array.from({ length: 6 }, () => 'online'));
    await lessons.removeSection(token, session.sectionId);
    expect(await classes()).toEqual([]);
    await lessons.restoreSection(token, session.sectionId);
    expect(await kinds()).toHaveLength(6);
  });

  it('of a draft it is a class once the course is published', async () => {
    const { app, course } = room();
    await app.pool.query(`update courses set status = 'draft', published_at = null where id = $1`, [
      course.courseId,
    ]);
    const id = await addLive(2, ['08:00', '10:00']);
    expect(await classes()).toEqual([]);
    await publishDraft(app, course.courseId);
    await makeClasses(app);
    expect(await classOf(id)).toMatchObject({ kind: 'online' });
  });

  it('what was stays: it is not rewritten by a later time, nor by the end of its lesson', async () => {
    const { app, course, lecturer, student } = room();
    const id = await addLive(2, ['08:00', '10:00']);
    /** As if the live session had been so many minutes ago. */
    const holdBefore = async (minutes: number) => {
      const times = `now() - make_interval(mins => $2), ENDS = now() - make_interval(mins => $2 - 30)`;
      await app.pool.query(
        `update class_sessions set begins_at = ${times.replace('ENDS', 'ends_at')} where live_lesson_id = $1`,
        [id, minutes],
      );
      await app.pool.query(
        `update lessons set session_begins_at = ${times.replace('ENDS', 'session_ends_at')} where id = $1`,
        [id, minutes],
      );
    };
    const rows = async () =>
      (
        await app.pool.query<{ lesson: string | null; over: boolean }>(
          `select live_lesson_id as lesson, ends_at < now() as over from class_sessions where course_id = $1 order by begins_at`,
          [course.courseId],
        )
      ).rows;
    await holdBefore(120);
    await moveLive(id, 5);
    expect(await rows()).toEqual([
      { lesson: null, over: true },
      { lesson: id, over: false },
    ]);
    await holdBefore(60);
    await lessons.remove(lecturer.token, id);
    expect(await rows()).toEqual([
      { lesson: null, over: true },
      { lesson: id, over: true },
    ]);
    await app.pool.query(
      `update lessons set removed_at = now() - interval '31 days' where id = $1`,
      [id],
    );
    await deleteRemovedParts(createDatabase(app.pool));
    expect((await rows()).map(({ lesson }) => lesson)).toEqual([null, null]);
    expect(await seenOf(student)).toBe(2);
  });

  it('R11.2.4 of a draft it is seen by teachers alone, and is gone with it, also afterwards', async () => {
    const { app, course, student, lecturer, owner } = room();
    const id = await addLive(2, ['08:00', '10:00'], null);
    expect([await classes(), await classes(student), await classes(owner)]).toMatchObject([
      [{ liveSession: { isPublished: false } }],
      [],
      [{ liveSession: { title: 'Waves' } }],
    ]);
    expect([await dayOf(student, 2), await dayOf(lecturer, 2)]).toMatchObject([
      [],
      [{ lessonId: id }],
    ]);
    await app.pool.query(
      `update class_sessions set begins_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where course_id = $1`,
      [course.courseId],
    );
    expect(await seenOf(student)).toBe(0);
    await lessons.remove(lecturer.token, id);
    expect(await seenOf(lecturer)).toBe(0);
  });

  it('R21.1.10 who is not in the course sees the classes of its timetable, and no live session', async () => {
    const { app, organization } = room();
    await addTimetable();
    await addLive(2, ['08:00', '10:00']);
    await addLive(3, ['16:00', '18:00']);
    const stranger = await buildUser(app);
    await addMember(app, organization, stranger, 'student');
    const [first, ...others] = await classes(stranger);
    expect(first).toMatchObject({ kind: 'regular', liveSession: null });
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['regular']));
  });
});
