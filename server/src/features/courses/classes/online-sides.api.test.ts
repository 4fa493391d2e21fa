import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { describe, expect, it } from 'vitest';
import { weekdayIn } from '../../../../testing/class-changes.ts';
import { addTimeIn, firstClass, makeClasses } from '../../../../testing/class-sessions.ts';
import { openLiveClasses } from '../../../../testing/live-classes.ts';

const { room, calls, lessons, addLive, moveLive, classes, classOf, classIn, firstOne, dayOf } =
  openLiveClasses();

/** A class each week, on the weekday of three days from today, from four to six. */
const addTimetable = async () => {
  await addTimeIn(room().app, room().course, 3);
  await makeClasses(room().app);
};
/** When a class is, to move another one there. */
const timesOf = (one: ClassSession | undefined) => ({
  beginsAt: one?.beginsAt ?? '',
  endsAt: one?.endsAt ?? '',
});
const kinds = async () => (await classes()).map(({ kind }) => kind);

const later = (moment: string): string => new Date(Date.parse(moment) + 3_600_000).toISOString();

describe('R13.1.5 a live session at the time of a class is its online side', () => {
  it('from half of the shorter on; with less it is in no class, and no class is in its way', async () => {
    await addTimetable();
    const half = await addLive(3, ['17:00', '19:00']);
    expect(await classOf(half)).toMatchObject({ kind: 'regular', place: 'Hall 1' });
    await moveLive(half, 3, ['17:01', '19:01']);
    expect(await classOf(half)).toBeUndefined();
    expect(await kinds()).not.toContain('online');
    await calls().cancel(await firstOne());
    expect(await classOf(half)).toMatchObject({ kind: 'online', status: 'planned' });
  });

  it('R11.7.1 both are one entry of week and day, with place and the way in', async () => {
    await addTimetable();
    const id = await addLive(3, ['16:00', '18:00']);
    const { student, lecturer } = room();
    const entries = await dayOf(student, 3);
    expect(entries).toMatchObject([
      {
        kind: 'session',
        lessonId: id,
        lessonTitle: 'Waves',
        place: 'Hall 1',
        joinAddress: null,
        classSession: { kind: 'regular' },
      },
    ]);
    expect(entries[0]?.liveSession).toEqual({
      beginsAt: entries[0]?.beginsAt,
      endsAt: entries[0]?.endsAt,
    });
    expect(await dayOf(lecturer, 3)).toMatchObject([
      { joinAddress: expect.stringContaining('zoom') },
    ]);
    // Beyond the days for which classes are made too.
    const far = await addLive(73, ['16:00', '18:00']);
    await room().app.pool.query('delete from class_sessions where live_lesson_id = $1', [far]);
    expect(await dayOf(student, 73)).toMatchObject([
      { lessonId: far, place: 'Hall 1', classSession: null },
    ]);
  });

  it('moved away it frees the class and gets its own; the class stays', async () => {
    await addTimetable();
    const id = await addLive(3, ['16:00', '18:00']);
    await moveLive(id, 4, ['16:00', '18:00']);
    expect(await classOf(id)).toMatchObject({ kind: 'online' });
    const [hall] = await classes();
    expect(hall).toMatchObject({ kind: 'regular', liveSession: null, version: 1 });
    await moveLive(id, 3, ['16:00', '18:00']);
    expect((await classOf(id))?.id).toBe(hall?.id);
    expect(await kinds()).not.toContain('online');
  });

  it('a second one at the same class stands by itself', async () => {
    await addTimetable();
    const first = await addLive(3, ['16:00', '18:00']);
    const second = await addLive(3, ['16:00', '17:00']);
    expect([(await classOf(first))?.kind, await classOf(second)]).toEqual(['regular', undefined]);
    expect(await dayOf(room().student, 3)).toMatchObject([
      { lessonId: first },
      { lessonId: second, classSession: null },
    ]);
  });

  it('moving the class moves it along, and an open form of its lesson is stale then', async () => {
    await addTimetable();
    const { app, lecturer, course } = room();
    const id = await addLive(3, ['16:30', '18:00']);
    const one = await firstClass(app, course, lecturer);
    const before = (await lessons.read(lecturer.token, id)).body.lesson;
    await calls().move(one, { beginsAt: later(one.beginsAt), endsAt: later(one.endsAt) });
    const { session, version } = (await lessons.read(lecturer.token, id)).body.lesson;
    expect([session?.beginsAt, version]).toEqual([
      later(before.session?.beginsAt ?? ''),
      before.version + 1,
    ]);
    expect((await classOf(id))?.id).toBe(one.id);
    const back = await calls().restore(await classIn(id));
    expect(back.body.classSession.liveSession?.beginsAt).toBe(
      before.session?.beginsAt.replace('.000', ''),
    );
  });

  it('a timetable takes it over with its note, and gives it back when the time is gone', async () => {
    const id = await addLive(3, ['16:00', '18:00']);
    await calls().note(await classIn(id), 'Bring a compass.');
    const own = await classOf(id);
    const time = {
      weekday: await weekdayIn(room().app, 3),
      begins: '16:30',
      ends: '18:30',
      place: 'Hall 4',
    };
    await calls().saveTimes([time]);
    expect(await classOf(id)).toMatchObject({
      id: own?.id,
      kind: 'regular',
      place: 'Hall 4',
      note: 'Bring a compass.',
    });
    await calls().note(await classIn(id), '');
    await calls().saveTimes([]);
    expect(await classes()).toMatchObject([{ kind: 'online', liveSession: { lessonId: id } }]);
  });

  it('R13.1.4 a class that comes to its time takes it, with its note; one that takes less of it is refused', async () => {
    const id = await addLive(2, ['08:00', '10:00']);
    await calls().note(await classIn(id), 'Waves, page 12', [id]);
    expect((await calls().add(2, ['09:30', '11:30'])).body).toMatchObject({
      code: 'CLASS_SESSION_OVERLAPS',
    });
    expect((await calls().add(2, ['09:00', '11:00'])).status).toBe(201);
    expect(await classes()).toMatchObject([
      { kind: 'extra', note: 'Waves, page 12', lessons: [{ id }], liveSession: { lessonId: id } },
    ]);
    const other = await addLive(4, ['08:00', '10:00']);
    const extra = await firstOne();
    expect((await calls().move(extra, timesOf(await classOf(other)))).body).toMatchObject({
      code: 'CLASS_SESSION_OVERLAPS',
    });
    await lessons.remove(room().lecturer.token, id);
    const freed = await firstOne();
    expect((await calls().move(freed, timesOf(await classOf(other)))).status).toBe(200);
    expect(await classes()).toMatchObject([{ kind: 'extra', liveSession: { lessonId: other } }]);
  });
});
