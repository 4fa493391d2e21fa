import { getCourse, setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { describe, expect, it } from 'vitest';
import { openClasses, timeIn, weekdayIn } from '../../../../testing/class-changes.ts';
import {
  addTimeIn,
  dayIn,
  instantIn,
  makeClasses,
  readClasses,
} from '../../../../testing/class-sessions.ts';

const { room, calls } = openClasses();

describe('R13.1.1 the classes of a timetable', () => {
  it('are made for the next 56 days by the job, once, however often it runs', async () => {
    const { app, student, course } = room();
    await addTimeIn(app, course, 3);
    await makeClasses(app);
    await makeClasses(app);
    await Promise.all([makeClasses(app), makeClasses(app), makeClasses(app)]);
    const classes = await readClasses(app, course, student);
    expect(classes).toHaveLength(8);
    expect(classes[0]).toMatchObject({
      kind: 'regular',
      status: 'planned',
      phase: 'upcoming',
      beginsAt: (await instantIn(app, 3, '16:00')).replace('.000', ''),
      place: 'Hall 1',
      reason: '',
      holiday: null,
      isInTimetable: true,
      version: 1,
    });
    expect(classes[0]?.origin).toEqual({
      beginsAt: classes[0]?.beginsAt,
      endsAt: classes[0]?.endsAt,
      place: 'Hall 1',
    });
  });

  it('are made at once when a timetable is saved, and when a course is published', async () => {
    const { app, lecturer, course } = room();
    await calls().saveTimes([
      { weekday: await weekdayIn(app, 2), begins: '08:00', ends: '10:00', place: '' },
    ]);
    expect(await readClasses(app, course, lecturer)).toHaveLength(8);
    await app.pool.query(`update courses set status = 'draft' where id = $1`, [course.courseId]);
    await app.pool.query('delete from class_sessions where course_id = $1', [course.courseId]);
    const { body } = await app.call(getCourse, { token: lecturer.token, params: { ...course } });
    await app.call(setCourseStatus, {
      token: lecturer.token,
      params: { ...course },
      body: { status: 'published', version: body.course.version },
    });
    expect(await readClasses(app, course, lecturer)).toHaveLength(8);
  });

  it('R13.1.10 are not made for drafts, archived courses, and closed organizations', async () => {
    const { app, course } = room();
    await addTimeIn(app, course, 3);
    const counts = [];
    for (const change of [
      `update courses set status = 'draft' where id = $1`,
      `update courses set status = 'archived' where id = $1`,
      `update organizations set status = 'archived' where id = (select organization_id from courses where id = $1 and $1 is not null)`,
    ]) {
      await app.pool.query(`update courses set status = 'published' where id = $1`, [
        course.courseId,
      ]);
      await app.pool.query(change, [course.courseId]);
      await makeClasses(app);
      const { rows } = await app.pool.query('select from class_sessions where course_id = $1', [
        course.courseId,
      ]);
      counts.push(rows.length);
    }
    expect(counts).toEqual([0, 0, 0]);
  });

  it('R13.1.2 saving a timetable replaces what is ahead, and keeps what people changed', async () => {
    const { app, lecturer, course } = room();
    await addTimeIn(app, course, 3);
    await makeClasses(app);
    const [first, second, third] = await readClasses(app, course, lecturer);
    await calls().cancel(first!);
    const moved = await timeIn(app, 11, ['08:00', '09:00']);
    await calls().move(second!, moved);
    await calls().saveTimes([
      { weekday: await weekdayIn(app, 2), begins: '08:00', ends: '10:00', place: 'Hall 2' },
    ]);
    const classes = await readClasses(app, course, lecturer);
    expect(classes.filter(({ isInTimetable }) => !isInTimetable).map(({ id }) => id)).toEqual([
      first!.id,
      second!.id,
    ]);
    expect(classes.filter(({ isInTimetable }) => isInTimetable)).toHaveLength(8);
    expect(classes.map(({ id }) => id)).not.toContain(third!.id);
    // The same timetable again changes nothing.
    await calls().saveTimes([
      { weekday: await weekdayIn(app, 2), begins: '08:00', ends: '10:00', place: 'Hall 2' },
    ]);
    expect(await readClasses(app, course, lecturer)).toEqual(classes);
  });

  it('R13.1.2 what was is never rewritten', async () => {
    const { app, lecturer, course } = room();
    await addTimeIn(app, course, 3);
    await makeClasses(app);
    await app.pool.query(
      `update class_sessions set begins_at = begins_at - interval '14 days', ends_at = ends_at - interval '14 days',
         origin_date = origin_date - 14 where course_id = $1`,
      [course.courseId],
    );
    const [from, to] = [await dayIn(app, -14), await dayIn(app, -1)];
    const before = await readClasses(app, course, lecturer, { from, to });
    expect(before).toHaveLength(2);
    await calls().saveTimes([]);
    expect(await readClasses(app, course, lecturer, { from, to })).toEqual(before);
    expect(await readClasses(app, course, lecturer)).toEqual([]);
  });
});
