import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClasses, timeIn, weekdayIn } from '../testing/class-changes.ts';
import { addTimeIn, firstClass, makeClasses, readClasses } from '../testing/class-sessions.ts';
import { holdRows } from '../testing/locked-rows.ts';

const { room, calls } = openClasses();

beforeEach(() => addTimeIn(room().app, room().course, 3));

const insertExtra = () =>
  room().app.pool.query(
    `insert into class_sessions (course_id, organization_id, kind, begins_at, ends_at, changed_at)
     select id, organization_id, 'extra', now() + interval '1 day', now() + interval '25 hours', now()
     from courses where id = $1`,
    [room().course.courseId],
  );
const codesOf = (answers: readonly { status: number; body: unknown }[]) =>
  answers
    .filter(({ status }) => status !== 200 && status !== 201)
    .map(({ body }) => (body as { code: string }).code);

describe('parallel calls about one class', () => {
  it('R13.1.6 of 50 cancellations of one version exactly one counts', async () => {
    const { app, lecturer, course } = room();
    await makeClasses(app);
    const one = await firstClass(app, course, lecturer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => calls().cancel(one, `Reason ${String(at)}`)),
    );
    expect(codesOf(answers)).toEqual(Array.from({ length: 49 }, () => 'CLASS_SESSION_STALE'));
    const won = answers.find(({ status }) => status === 200)?.body.classSession;
    expect(await firstClass(app, course, lecturer)).toEqual(won);
  });

  it('R13.1.6 of a move and a cancellation of one version exactly one counts', async () => {
    const { app, lecturer, course } = room();
    await makeClasses(app);
    for (const one of (await readClasses(app, course, lecturer)).slice(0, 5)) {
      const to = { place: 'Hall 5' };
      const answers = await Promise.all([calls().cancel(one), calls().move(one, to)]);
      expect(codesOf(answers)).toEqual(['CLASS_SESSION_STALE']);
    }
  });

  it('R13.1.4 of 50 extra classes at one time exactly one is added', async () => {
    const { app, lecturer, course } = room();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => calls().add(2, ['08:00', '10:00'])),
    );
    expect(codesOf(answers)).toEqual(Array.from({ length: 49 }, () => 'CLASS_SESSION_OVERLAPS'));
    expect(await readClasses(app, course, lecturer)).toHaveLength(1);
  });

  it('R13.1.4 the database itself refuses two that overlap', async () => {
    const results = await Promise.allSettled([insertExtra(), insertExtra(), insertExtra()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });
});

describe('R21.9.8 a timetable is saved while the nightly job runs', () => {
  it('each time of the new timetable has its classes once, and none of the old is left', async () => {
    const { app, lecturer, course } = room();
    await makeClasses(app);
    for (const days of [1, 2, 4, 5, 1]) {
      const timetable = [
        { weekday: await weekdayIn(app, days), begins: '08:00', ends: '10:00', place: '' },
        { weekday: await weekdayIn(app, days), begins: '18:00', ends: '20:00', place: 'Hall 4' },
      ];
      const [saved] = await Promise.all([
        calls().saveTimes(timetable),
        makeClasses(app),
        makeClasses(app),
      ]);
      expect(saved.status).toBe(200);
      await makeClasses(app);
      const classes = await readClasses(app, course, lecturer);
      expect(classes).toHaveLength(16);
      expect(classes.filter(({ isInTimetable }) => !isInTimetable)).toEqual([]);
    }
  });

  it('the job waits for a course that somebody changes, and makes what its new timetable says', async () => {
    const { app, lecturer, course } = room();
    const holder = await holdRows(app, 'select from courses where id = $1 for update', [
      course.courseId,
    ]);
    const job = makeClasses(app);
    await holder.untilWaitedFor();
    await app.pool.query(`update course_times set begins = '17:00' where course_id = $1`, [
      course.courseId,
    ]);
    await holder.release();
    await job;
    const begins = (await readClasses(app, course, lecturer)).map(({ beginsAt }) =>
      beginsAt.slice(11, 16),
    );
    expect(begins).toEqual(Array.from({ length: 8 }, () => '11:30'));
  });

  it('a class that is moved meanwhile stays moved', async () => {
    const { app, lecturer, course } = room();
    await makeClasses(app);
    const moved: ClassSession[] = [];
    for (const [at, one] of (await readClasses(app, course, lecturer)).slice(0, 4).entries()) {
      const to = await timeIn(app, 4 + at * 7, ['08:00', '10:00']);
      const [{ body }] = await Promise.all([calls().move(one, to), makeClasses(app)]);
      moved.push(body.classSession);
    }
    const classes = await readClasses(app, course, lecturer);
    expect(classes.filter(({ version }) => version > 1)).toEqual(moved);
    expect(classes).toHaveLength(8);
  });
});
