import {
  type ClassSession,
  listClassSessions,
} from '@panthiya/contract/courses/class-sessions.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { classCalls, openClasses, timeIn } from '../../../../testing/class-changes.ts';
import {
  addTimeIn,
  dayIn,
  firstClass,
  makeClasses,
  readClasses,
} from '../../../../testing/class-sessions.ts';
import { buildCourse, buildSchool } from '../../../../testing/courses.ts';
import { buildUser } from '../../../../testing/people.ts';

const { room, calls } = openClasses();

beforeEach(async () => {
  const { app, course } = room();
  await addTimeIn(app, course, 3);
  await makeClasses(app);
});

describe('R13.1.3 changing a class', () => {
  it('a class is cancelled with a reason, and planned again', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const { body } = await calls().cancel(one);
    expect(body.classSession).toMatchObject({
      status: 'cancelled',
      reason: 'The hall is closed.',
      version: 2,
    });
    expect((await calls().cancel(body.classSession)).body).toMatchObject({
      code: 'CLASS_SESSION_CANCELLED',
    });
    expect((await calls().move(body.classSession, {})).body).toMatchObject({
      code: 'CLASS_SESSION_CANCELLED',
    });
    expect((await calls().restore(body.classSession)).body.classSession).toEqual({
      ...one,
      version: 3,
    });
  });

  it.each([
    ['nothing', ''],
    ['two letters', 'no'],
    ['301 letters', 'x'.repeat(301)],
    ['an address', 'see www.x.lk'],
  ])('as the reason %s is refused', async (_, reason) => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    expect((await calls().cancel(one, reason)).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'reason',
    });
  });

  it('a class is moved, its old time stays, and goes back', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const to = { ...(await timeIn(app, 4, ['10:00', '12:00'])), place: 'Hall 9' };
    const { body } = await calls().move(one, to);
    expect(body.classSession).toMatchObject({
      place: 'Hall 9',
      status: 'planned',
      origin: one.origin,
    });
    expect(Date.parse(body.classSession.beginsAt)).toBe(Date.parse(to.beginsAt));
    expect((await calls().restore(body.classSession)).body.classSession).toEqual({
      ...one,
      version: 3,
    });
    const again = await firstClass(app, course, lecturer);
    expect((await calls().restore(again)).body).toMatchObject({ code: 'CLASS_SESSION_UNCHANGED' });
  });

  it('times too far, too short, too long and past are refused', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const code = async (days: number, [begins, ends]: readonly [string, string]) => {
      const to = await timeIn(app, days, [begins, ends]);
      return (await calls().move(one, to)).body.code;
    };
    expect(await code(61, ['10:00', '12:00'])).toBe('CLASS_SESSION_TIME');
    expect(await code(-1, ['10:00', '12:00'])).toBe('CLASS_SESSION_TIME');
    expect(await code(4, ['10:00', '10:14'])).toBe('CLASS_SESSION_LENGTH');
    expect(await code(4, ['10:00', '18:01'])).toBe('CLASS_SESSION_LENGTH');
    expect(await code(4, ['12:00', '10:00'])).toBe('CLASS_SESSION_LENGTH');
    expect((await calls().add(-15, ['10:00', '12:00'])).body.code).toBe('CLASS_SESSION_TIME');
    expect((await calls().add(367, ['10:00', '12:00'])).body.code).toBe('CLASS_SESSION_TIME');
    expect(await firstClass(app, course, lecturer)).toEqual(one);
  });

  it('an extra class is added once by a key, also in the past two weeks', async () => {
    const { app, student, course } = room();
    const { status, body } = await calls().add(2, ['08:00', '10:00'], { key: 'one' });
    expect(status).toBe(201);
    expect(body.classSession).toMatchObject({
      kind: 'extra',
      origin: null,
      place: 'Hall 3',
      isInTimetable: true,
    });
    expect((await calls().add(2, ['08:00', '10:00'], { key: 'one' })).body.id).toBe(body.id);
    expect((await calls().add(-13, ['23:30', '23:59'])).status).toBe(201);
    expect(
      (await readClasses(app, course, student)).filter(({ kind }) => kind === 'extra'),
    ).toHaveLength(1);
  });

  it('R13.1.4 no two that are held overlap: added, moved, or planned again', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    expect((await calls().add(3, ['17:59', '19:00'])).body.code).toBe('CLASS_SESSION_OVERLAPS');
    expect((await calls().add(3, ['18:00', '19:00'])).status).toBe(201);
    const over = await timeIn(app, 3, ['17:00', '18:30']);
    expect((await calls().move(one, over)).body).toMatchObject({
      code: 'CLASS_SESSION_OVERLAPS',
      field: 'beginsAt',
    });
    const { body } = await calls().cancel(one);
    expect((await calls().add(3, ['16:30', '17:30'])).status).toBe(201);
    expect((await calls().restore(body.classSession)).body.code).toBe('CLASS_SESSION_OVERLAPS');
    expect((await firstClass(app, course, lecturer)).status).toBe('cancelled');
  });

  it('R13.1.6 a stale version is refused and changes nothing', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const { body } = await calls().cancel(one);
    for (const call of [
      calls().cancel(one),
      calls().restore(one),
      calls().move(one, { place: 'Hall 7' }),
    ]) {
      expect((await call).body).toMatchObject({ code: 'CLASS_SESSION_STALE' });
    }
    expect(await firstClass(app, course, lecturer)).toEqual(body.classSession);
  });

  it('what has begun is not planned again; what is past is cancelled still, and not moved back', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    await app.pool.query(
      `update class_sessions set begins_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1`,
      [one.id],
    );
    expect((await calls().restore(one)).body.code).toBe('CLASS_SESSION_OVER');
    const { body } = await calls().cancel(one);
    expect(body.classSession.status).toBe('cancelled');
    expect((await calls().restore(body.classSession)).body.code).toBe('CLASS_SESSION_OVER');
  });
});

describe('who may', () => {
  it('teachers and admins change, students and colleagues read, strangers find nothing', async () => {
    const { app, lecturer, student, course } = room();
    const one = await firstClass(app, course, lecturer);
    const stranger = await buildUser(app);
    expect((await calls(student).cancel(one)).status).toBe(403);
    expect((await calls(student).restore(one)).status).toBe(403);
    expect((await calls(student).move(one, {})).status).toBe(403);
    expect((await calls(student).add(2, ['08:00', '10:00'])).status).toBe(403);
    expect((await calls(stranger).cancel(one)).status).toBe(404);
    const list = { token: stranger.token, params: { ...course }, query: {} };
    expect((await app.call(listClassSessions, list)).status).toBe(404);
    expect(await firstClass(app, course, student)).toEqual(one);
  });

  it('R21.9.4 a class of another course is 404 in each call', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const other = await buildSchool(app);
    const theirs = await buildCourse(app, other.organization, { lecturers: [other.lecturer] });
    const { cancel, restore, move } = classCalls(app, theirs, other.lecturer);
    expect((await cancel(one)).status).toBe(404);
    expect((await restore(one)).status).toBe(404);
    expect((await move(one, {})).status).toBe(404);
    expect(await firstClass(app, course, lecturer)).toEqual(one);
  });

  it('R13.1.10 in an archived course nothing changes', async () => {
    const { app, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    expect((await calls().cancel(one)).body.code).toBe('COURSE_ARCHIVED');
    expect((await calls().add(2, ['08:00', '10:00'])).body.code).toBe('COURSE_ARCHIVED');
  });
});

describe('R13.10.1 the list', () => {
  it('pages by key, and has at most 92 days', async () => {
    const { app, student, course } = room();
    for (const days of [1, 2, 4]) await addTimeIn(app, course, days);
    await makeClasses(app);
    const all = await readClasses(app, course, student);
    expect(all).toHaveLength(32);
    const pages: ClassSession[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '10', ...(cursor !== '' && { cursor }) };
      const { body } = await app.call(listClassSessions, {
        token: student.token,
        params: { ...course },
        query,
      });
      pages.push(...body.classSessions);
      cursor = body.nextCursor;
    }
    expect(pages).toEqual(all);
    const ask = (query: Readonly<Record<string, string>>) =>
      app.call(listClassSessions, { token: student.token, params: { ...course }, query });
    expect((await ask({ from: await dayIn(app, -91), to: await dayIn(app, 0) })).status).toBe(200);
    expect(
      (await ask({ from: await dayIn(app, -92), to: await dayIn(app, 0) })).body,
    ).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'to',
    });
    expect((await ask({ cursor: 'x' })).status).toBe(400);
    expect((await ask({ from: '2026-02-30' })).status).toBe(400);
  });
});
