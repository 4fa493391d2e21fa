import { describe, expect, it } from 'vitest';
import { HOUR_MS, openLessonRoom, liveSessionIn, ZOOM } from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom();
const add = async (wish: Parameters<typeof lessons.add>[2] = {}) =>
  (await lessons.add(room().token, room().sectionId, wish)).body.id;
const shiftSession = (lessonId: string, minutes: number) =>
  room().app.pool.query(
    `update lessons set session_begins_at = now() + make_interval(mins => $2),
       session_ends_at = now() + make_interval(mins => $2 + 120) where id = $1`,
    [lessonId, minutes],
  );

describe('live sessions', () => {
  it('R11.4.2 the address is told to learners from 15 minutes before until the end, to teachers always', async () => {
    const id = await add({ session: liveSessionIn(3) });
    const addressFor = async (who: string) =>
      (await lessons.read(who, id)).body.lesson.session?.address;
    const { student, lecturer, admin } = room().staffing;
    for (const [minutes, isOpen] of [
      [180, false],
      [16, false],
      [14, true],
      [-60, true],
      [-119, true],
      [-121, false],
    ] as const) {
      await shiftSession(id, minutes);
      expect([minutes, await addressFor(student.token)]).toEqual([minutes, isOpen ? ZOOM : null]);
      expect(await addressFor(lecturer.token)).toBe(ZOOM);
      expect(await addressFor(admin.token)).toBe(ZOOM);
    }
    await shiftSession(id, 5);
    const answer = await lessons.outline(student.token);
    expect(JSON.stringify(answer.body)).not.toContain('zoom.us');
    await room().app.pool.query(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1`,
      [room().course.courseId],
    );
    expect((await lessons.read(student.token, id)).status).toBe(403);
  });

  it('R11.4.2 it opens 15 minutes before it begins, and the page is told when', async () => {
    const id = await add({ session: liveSessionIn(3) });
    const { session } = (await lessons.read(room().staffing.student.token, id)).body.lesson;
    expect(Date.parse(session?.beginsAt ?? '') - Date.parse(session?.opensAt ?? '')).toBe(900_000);
    const inOutline = (await lessons.outline(room().staffing.student.token)).body.sections[0]
      ?.lessons[0];
    expect(inOutline?.facts?.session).toEqual({
      beginsAt: session?.beginsAt,
      endsAt: session?.endsAt,
    });
  });

  it('R11.4.1 one that begins before now is refused, new, changed or weekly; one that stays is not asked', async () => {
    const refusal = {
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        field: 'session',
        message: 'This time has passed. Choose a later one.',
        fields: [
          { field: 'session.beginsAt', message: 'This time has passed. Choose a later one.' },
        ],
      },
    };
    const { token, sectionId } = room();
    const past = liveSessionIn(-1 / 60);
    expect(await lessons.add(token, sectionId, { session: past })).toMatchObject(refusal);
    expect(await lessons.add(token, sectionId, { session: past, weeks: 5 })).toMatchObject(refusal);
    const id = await add({ session: liveSessionIn(3) });
    const change = (version: number, session: typeof past) =>
      lessons.change(token, id, { version, title: 'Waves', session });
    expect(await change(1, past)).toMatchObject(refusal);
    // Held 13 months ago.
    await shiftSession(id, -400 * 24 * 60);
    const { session } = (await lessons.read(token, id)).body.lesson;
    if (session === null) throw new Error('the lesson has no session');
    const { beginsAt, endsAt } = session;
    // As a form sends it back: to the minute.
    const kept = { beginsAt: `${beginsAt.slice(0, 17)}00.000Z`, endsAt, address: ZOOM };
    expect((await change(1, kept)).body.lesson).toMatchObject({ title: 'Waves', version: 2 });
    expect(await change(2, { ...kept, beginsAt: past.beginsAt })).toMatchObject({ status: 400 });
    expect(await change(2, past)).toMatchObject(refusal);
  });

  it('R11.4.4 one that repeats is a lesson for each week, at the same time in Sri Lanka, each changed on its own', async () => {
    const { body } = await lessons.add(room().token, room().sectionId, {
      session: liveSessionIn(5),
      weeks: 26,
    });
    expect(body.message).toBe('26 lessons are added.');
    const { lessons: all } = (await lessons.outline(room().token)).body.sections[0] ?? {
      lessons: [],
    };
    expect(all).toHaveLength(26);
    expect(all[0]?.id).toBe(body.id);
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Colombo',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    const times = all.map(({ facts }) => new Date(facts?.session?.beginsAt ?? ''));
    expect(new Set(times.map((time) => clock.format(time))).size).toBe(1);
    times.slice(1).forEach((time, index) => {
      expect(time.getTime() - (times[index]?.getTime() ?? 0)).toBe(7 * 24 * HOUR_MS);
    });
    await lessons.change(room().token, all[3]?.id ?? '', {
      version: 1,
      title: 'Cancelled',
      publish: null,
    });
    const after = (await lessons.outline(room().token)).body.sections[0]?.lessons;
    expect(after?.filter(({ facts }) => facts?.session)).toHaveLength(25);
  });
});
