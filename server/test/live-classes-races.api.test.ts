import { describe, expect, it } from 'vitest';
import { addTimeIn, makeClasses } from '../testing/class-sessions.ts';
import { openLiveClasses } from '../testing/live-classes.ts';
import { holdRows } from '../testing/locked-rows.ts';

const { room, calls, lessons, addLive, moveLive, classes, classIn } = openLiveClasses();

const codesOf = (answers: readonly { readonly status: number; readonly body: unknown }[]) =>
  answers.filter(({ status }) => status >= 400).map(({ body }) => (body as { code: string }).code);

describe('R13.1.5 parallel calls about live sessions and classes', () => {
  it('of 50 classes and live sessions at one time one class is held, with one of the live sessions', async () => {
    const first = await addLive(2, ['08:00', '10:00']);
    const { session } = (await lessons.read(room().lecturer.token, first)).body.lesson;
    const { beginsAt = '', endsAt = '' } = session ?? {};
    const wish = { session: { beginsAt, endsAt, address: 'https://zoom.us/j/1' } };
    const [added] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, () => calls().add(2, ['08:00', '10:00']))),
      Promise.all(
        Array.from({ length: 25 }, () => lessons.add(room().lecturer.token, null, wish)),
      ).then((answers) => expect(codesOf(answers)).toEqual([])),
    ]);
    expect(codesOf(added)).toEqual(Array.from({ length: 24 }, () => 'CLASS_SESSION_OVERLAPS'));
    expect(await classes()).toMatchObject([{ kind: 'extra', liveSession: { lessonId: first } }]);
  });

  it('a live session that is moved while the nightly job runs and its class is moved is in one class in the end', async () => {
    const { app, course } = room();
    await addTimeIn(app, course, 3);
    const id = await addLive(3, ['16:00', '18:00']);
    for (const days of [4, 3, 5, 3, 3]) {
      const one = await classIn(id);
      const answers = await Promise.all([
        makeClasses(app),
        moveLive(id, days, ['16:00', '18:00']),
        calls().cancel(one),
        makeClasses(app),
      ]);
      expect(codesOf([answers[1], answers[2]].filter(({ status }) => status >= 500))).toEqual([]);
      await makeClasses(app);
      const { beginsAt, liveSession, status } = await classIn(id);
      expect([days, status === 'cancelled' || beginsAt === liveSession?.beginsAt]).toEqual([
        days,
        true,
      ]);
    }
  });

  it('the job waits for the lesson that somebody changes, and makes nothing twice', async () => {
    const { app, course } = room();
    const id = await addLive(3, ['16:00', '18:00']);
    await addTimeIn(app, course, 3);
    const holder = await holdRows(app, 'select from courses where id = $1 for update', [
      course.courseId,
    ]);
    const job = makeClasses(app);
    await holder.untilWaitedFor();
    await app.pool.query(
      `update class_sessions set begins_at = begins_at - interval '1 day', ends_at = ends_at - interval '1 day' where live_lesson_id = $1`,
      [id],
    );
    await app.pool.query(
      `update lessons set session_begins_at = session_begins_at - interval '1 day', session_ends_at = session_ends_at - interval '1 day' where id = $1`,
      [id],
    );
    await holder.release();
    await job;
    expect((await classIn(id)).kind).toBe('online');
    expect((await classes()).filter(({ kind }) => kind === 'regular')).toHaveLength(8);
  });
});
