import { putHoliday, removeHoliday } from '@panthiya/contract/provider/holidays.contract';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { applyHolidayToAll } from '../../../domain/class-sessions/nightly.ts';
import { dayIn, tellLater } from '../../../../testing/class-sessions.ts';
import { openLiveClasses } from '../../../../testing/live-classes.ts';
import { buildUser } from '../../../../testing/people.ts';

const live = openLiveClasses({ isTold: true });
const { room, calls, lessons, addLive, moveLive, classes, classOf, classIn, firstOne, today } =
  live;

const mails = async () => {
  const { rows } = await room().app.pool.query<{ kind: string; details: Record<string, string> }>(
    `select kind, details from mails where recipient = $1 and kind like 'class-%' order by created_at, id`,
    [room().student.email],
  );
  return rows;
};

/** It opens now, with its class. */
const openNow = (lessonId: string) =>
  room().app.pool.query(
    `with opened as (update lessons set session_begins_at = now() + interval '5 minutes',
       session_ends_at = now() + interval '65 minutes' where id = $1 returning id, session_begins_at, session_ends_at)
     update class_sessions set begins_at = session_begins_at, ends_at = session_ends_at from opened where live_lesson_id = opened.id`,
    [lessonId],
  );

const later = (moment: string): string => new Date(Date.parse(moment) + 3_600_000).toISOString();

describe('R13.1.5 a cancelled class has no online side', () => {
  it('R11.4.2 its address is not told to students; lesson and week say why; held after all it is told again', async () => {
    const { student, lecturer } = room();
    const id = await addLive(2, ['08:00', '10:00']);
    await openNow(id);
    const read = async () => (await lessons.read(student.token, id)).body.lesson.session;
    const isTold = async () =>
      (await today(student)).entries.some(({ joinAddress }) => joinAddress !== null);
    expect([(await read())?.address, await isTold()]).toEqual([
      expect.stringContaining('zoom'),
      true,
    ]);
    const { body } = await calls().cancel(await classIn(id), 'The lecturer is ill.');
    expect(await read()).toMatchObject({ address: null, cancelReason: 'The lecturer is ill.' });
    expect((await today(student)).entries.map(({ lessonId }) => lessonId)).not.toContain(id);
    expect(await live.dayOf(student, 0)).toMatchObject([
      { lessonId: id, joinAddress: null, classSession: { status: 'cancelled' } },
    ]);
    const teachers = (await lessons.read(lecturer.token, id)).body.lesson.session;
    expect(teachers?.address).toContain('zoom');
    await calls().restore(body.classSession);
    expect(await read()).toMatchObject({
      address: expect.stringContaining('zoom'),
      cancelReason: '',
    });
  });

  it('at another time its live session is held again, and the cancelled class stays crossed out', async () => {
    const id = await addLive(3, ['16:00', '18:00']);
    await calls().cancel(await classIn(id));
    await moveLive(id, 5, ['16:00', '18:00']);
    expect(await classOf(id)).toMatchObject({ kind: 'online', status: 'planned' });
    expect(await firstOne()).toMatchObject({ status: 'cancelled', liveSession: null });
  });

  it('a live session alone that has another time does not leave a class to hold', async () => {
    const id = await addLive(2, ['08:00', '10:00']);
    const { body } = await calls().cancel(await classIn(id));
    await moveLive(id, 5, ['08:00', '10:00']);
    const refused = {
      code: 'CLASS_SESSION_UNCHANGED',
      message: 'Its live session is gone, or has another time now.',
    };
    expect((await calls().restore(body.classSession)).body).toMatchObject(refused);
  });

  it('a live session that is made for the time of a cancelled class is held, until that class is too', async () => {
    const { body } = await calls().cancel(await firstOne());
    const id = await addLive(3, ['16:00', '18:00']);
    expect((await classIn(id)).kind).toBe('online');
    await calls().restore(body.classSession);
    expect(await classIn(id)).toMatchObject({ id: body.classSession.id, kind: 'regular' });
    expect((await classes()).map(({ kind }) => kind)).not.toContain('online');
  });

  it('R13.1.9 a holiday takes the class and not the live session, and both are one again without it', async () => {
    const { app } = room();
    const { token } = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const date = await dayIn(app, 3);
    const apply = () => applyHolidayToAll(createDatabase(app.pool), date);
    const id = await addLive(3, ['16:00', '18:00']);
    const { id: classId } = await classIn(id);
    const body = { name: 'Poya', kind: 'poya' as const, gazette: '1/1' };
    await app.call(putHoliday, { token, params: { date }, body });
    await apply();
    const own = await classIn(id);
    expect(own).toMatchObject({ kind: 'online', status: 'planned' });
    await calls().note(own, 'Bring a compass.');
    await app.call(removeHoliday, { token, params: { date } });
    await apply();
    await apply();
    expect(await classIn(id)).toMatchObject({
      id: classId,
      status: 'planned',
      note: 'Bring a compass.',
    });
  });
});

describe('R13.1.7 what students are told of a live session', () => {
  it('one mail when it is moved, and one line under what changed; moved back in time there is none', async () => {
    const { student } = room();
    const id = await addLive(2, ['08:00', '10:00']);
    const before = (await classIn(id)).beginsAt;
    await moveLive(id, 4, ['08:00', '10:00']);
    await moveLive(id, 2, ['08:00', '10:00']);
    await tellLater(room().app);
    expect(await mails()).toEqual([]);
    await moveLive(id, 4, ['08:00', '10:00']);
    await tellLater(room().app);
    await tellLater(room().app);
    const after = (await classIn(id)).beginsAt;
    const [mail, ...others] = await mails();
    expect([mail?.kind, others]).toEqual(['class-moved', []]);
    expect(
      [mail?.details['before'], mail?.details['now']].map((at) => Date.parse(at ?? '')),
    ).toEqual([before, after].map((at) => Date.parse(at)));
    expect((await today(student)).changes).toMatchObject([{ lessonId: id, reason: '' }]);
  });

  it('moved out of its class it is told with its own times; into it again it is not', async () => {
    const id = await addLive(3, ['16:30', '18:00']);
    await moveLive(id, 4, ['16:30', '18:00']);
    await moveLive(id, 3, ['16:30', '18:00']);
    await tellLater(room().app);
    expect(await mails()).toEqual([]);
    await moveLive(id, 4, ['16:30', '18:00']);
    await tellLater(room().app);
    expect(await mails()).toMatchObject([{ kind: 'class-moved' }]);
  });

  it('moved by its class it is told like its lesson, once; cancelled with the reason', async () => {
    const { student } = room();
    const id = await addLive(2, ['08:00', '10:00']);
    const one = await classIn(id);
    const { body } = await calls().move(one, {
      beginsAt: later(one.beginsAt),
      endsAt: later(one.endsAt),
    });
    expect((await today(student)).changes).toMatchObject([{ lessonId: id, lessonTitle: 'Waves' }]);
    await tellLater(room().app);
    await calls().cancel(body.classSession, 'The lecturer is ill.');
    await tellLater(room().app);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['class-moved', 'class-cancelled']);
    expect((await today(student)).changes).toMatchObject([
      { lessonId: id, after: null, reason: 'The lecturer is ill.' },
    ]);
  });

  it('R11.2.4 nothing of a draft', async () => {
    const { student } = room();
    const id = await addLive(2, ['08:00', '10:00'], null);
    await moveLive(id, 4, ['08:00', '10:00']);
    await calls().cancel(await classIn(id));
    await tellLater(room().app);
    expect([await mails(), (await today(student)).changes]).toEqual([[], []]);
  });
});
