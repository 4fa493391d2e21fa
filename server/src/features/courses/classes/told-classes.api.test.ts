import { getToday } from '@panthiya/contract/courses/today.contract';
import { getWeek } from '@panthiya/contract/courses/week.contract';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { openToldClasses, timeIn } from '../../../../testing/class-changes.ts';
import { dayIn, firstClass, tellLater } from '../../../../testing/class-sessions.ts';
import type { Person } from '../../../../testing/people.ts';
import { tellOfClasses } from './telling.ts';

const { room, calls } = openToldClasses({ hasBackground: true });

const mailsTo = async ({ email }: Person) => {
  const { app } = room();
  const { rows } = await app.pool.query<{ kind: string; details: Record<string, string> }>(
    `select kind, details from mails where recipient = $1 and kind like 'class-%' order by created_at, id`,
    [email],
  );
  return rows;
};
const weekOf = async ({ token }: Person, days: number) => {
  const { app } = room();
  const { rows } = await app.pool.query<{ monday: string }>(
    `select date_trunc('week', $1::date)::date::text as monday`,
    [await dayIn(app, days)],
  );
  const query = { monday: rows[0]?.monday ?? '' };
  return (await app.call(getWeek, { token, query })).body;
};
const changesOf = async ({ token }: Person) =>
  (await room().app.call(getToday, { token })).body.changes;

describe('R13.1.7 students are mailed of a class that changed', () => {
  it('R21.6.1 a cancelled one, once, with the reason; only who learns there with a confirmed address', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    await calls().cancel(one, 'The hall is closed.');
    await tellOfClasses(createDatabase(app.pool));
    expect(await mailsTo(student)).toEqual([]);
    await tellLater(app);
    await tellLater(app);
    expect(await mailsTo(student)).toMatchObject([
      { kind: 'class-cancelled', details: { reason: 'The hall is closed.' } },
    ]);
    const { subject, text } = await app.outbox.waitFor(student.email, 2);
    expect(subject).toBe('A class is cancelled');
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Colombo' });
    expect(text).toContain(`this time: ${weekday.format(new Date(one.beginsAt))}, `);
    expect(text).toContain('Physics');
    expect(text).toContain('The reason: The hall is closed.');
    const { rows } = await app.pool.query(
      `select from mails where kind like 'class-%' and subject_id = $1`,
      [course.courseId],
    );
    expect(rows).toHaveLength(1);
  });

  it('two changes within ten minutes are one mail, an undone one is none', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    const { body } = await calls().move(one, await timeIn(app, 4, ['08:00', '10:00']));
    const again = await calls().move(body.classSession, await timeIn(app, 5, ['08:00', '10:00']));
    await tellLater(app);
    const mails = await mailsTo(student);
    expect(mails).toMatchObject([{ kind: 'class-moved' }]);
    expect(Date.parse(mails[0]?.details['before'] ?? '')).toBe(Date.parse(one.beginsAt));
    expect(Date.parse(mails[0]?.details['now'] ?? '')).toBe(
      Date.parse(again.body.classSession.beginsAt),
    );
    const cancelled = await calls().cancel(again.body.classSession);
    await calls().restore(cancelled.body.classSession);
    await tellLater(app);
    expect(await mailsTo(student)).toHaveLength(1);
  });

  it('a class that is held after all is told when its cancellation was', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    const { body } = await calls().cancel(one);
    await tellLater(app);
    await calls().restore(body.classSession);
    await tellLater(app);
    expect((await mailsTo(student)).map(({ kind }) => kind)).toEqual([
      'class-cancelled',
      'class-moved',
    ]);
    const { text } = await app.outbox.waitFor(student.email, 3);
    expect(text).toContain('Now it is held after all.');
  });

  it('one of more than 7 days ahead is not told', async () => {
    const { app, lecturer, student, course } = room();
    await app.pool.query(
      `update class_sessions set begins_at = begins_at + interval '5 days', ends_at = ends_at + interval '5 days'
       where course_id = $1 and origin_date = $2`,
      [course.courseId, await dayIn(app, 3)],
    );
    await calls().cancel(await firstClass(app, course, lecturer));
    await tellLater(app);
    expect(await mailsTo(student)).toEqual([]);
  });

  it('50 jobs at once tell once', async () => {
    const { app, lecturer, student, course } = room();
    await calls().cancel(await firstClass(app, course, lecturer));
    await app.pool.query('update class_sessions set tell_at = now() where tell_at is not null');
    const database = createDatabase(app.pool);
    await Promise.all(Array.from({ length: 50 }, () => tellOfClasses(database)));
    expect(await mailsTo(student)).toHaveLength(1);
  });
});

describe('R21.6.2 the week and the day show class sessions', () => {
  it('R13.1.6 a cancelled class stands in the week with its reason, and not in the day', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    await calls().cancel(one);
    const { entries } = await weekOf(student, 3);
    expect(entries.filter(({ beginsAt }) => beginsAt === one.beginsAt)).toMatchObject([
      {
        courseTitle: 'Physics',
        classSession: {
          id: one.id,
          status: 'cancelled',
          reason: 'The hall is closed.',
          version: 2,
        },
      },
    ]);
    const { body } = await app.call(getToday, { token: student.token });
    expect(body.entries.map(({ beginsAt }) => beginsAt)).not.toContain(one.beginsAt);
    expect(await changesOf(student)).toMatchObject([
      {
        id: one.id,
        before: { beginsAt: one.beginsAt },
        after: null,
        reason: 'The hall is closed.',
      },
    ]);
    expect(await changesOf(lecturer)).toEqual([]);
  });

  it('a moved class stands at its new time with the old one, and its old time is named where it is on another day', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    const to = await timeIn(app, 4, ['08:00', '10:00']);
    await calls().move(one, { ...to, place: 'Hall 2' });
    const entries = [
      ...(await weekOf(student, 3)).entries,
      ...(await weekOf(student, 4)).entries,
    ].filter(({ classSession }) => classSession?.id === one.id);
    const at = (time: string) =>
      entries.find(({ beginsAt }) => Date.parse(beginsAt) === Date.parse(time));
    expect(at(one.beginsAt)).toMatchObject({ place: 'Hall 1', classSession: { isOldTime: true } });
    expect(at(to.beginsAt)).toMatchObject({
      place: 'Hall 2',
      classSession: { isOldTime: false, before: one.origin },
    });
    expect(await changesOf(student)).toMatchObject([
      { before: { place: 'Hall 1' }, after: { place: 'Hall 2' } },
    ]);
  });

  it('an extra class is marked as one', async () => {
    const { student } = room();
    const { body } = await calls().add(2, ['08:00', '10:00']);
    const { entries } = await weekOf(student, 2);
    expect(
      entries.find(({ classSession }) => classSession?.id === body.id)?.classSession,
    ).toMatchObject({ kind: 'extra', status: 'planned', before: null });
    expect(await changesOf(student)).toMatchObject([{ id: body.id, before: null }]);
  });

  it('a time of the timetable without a class session stands there as before', async () => {
    const { student } = room();
    const { entries } = await weekOf(student, 3 + 70);
    expect(entries).toMatchObject([{ courseTitle: 'Physics', classSession: null }]);
  });
});
