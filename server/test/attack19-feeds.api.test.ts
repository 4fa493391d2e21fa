import { endOtherSessions } from '@panthiya/contract/identity/account.contract';
import { createFeed, listFeeds } from '@panthiya/contract/courses/calendar-feeds.contract';
import { removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClasses } from '../testing/class-changes.ts';
import { addTimeIn, makeClasses } from '../testing/class-sessions.ts';
import { haveFactor } from '../testing/factors.ts';
import { holdRows } from '../testing/locked-rows.ts';
import type { Person } from '../testing/people.ts';
import { letAsk } from '../testing/sign-in-policies.ts';

const { room } = openClasses();

/** The path of a new address. */
async function addressOf({ token }: Person, courseId: string | null = null): Promise<string> {
  const { body } = await room().app.call(createFeed, { token, body: { courseId } });
  return new URL(body.address).pathname;
}
const read = async (url: string) => {
  const { statusCode, payload } = await room().app.app.inject({ url });
  return { status: statusCode, events: payload.split('BEGIN:VEVENT').length - 1 };
};

beforeEach(async () => {
  const { app, course } = room();
  await addTimeIn(app, course, 3);
  await makeClasses(app);
});

describe('R17.9.3 R18.5.2 a teacher’s address, where the institute asks for a second step', () => {
  it('has no classes once the second factor was turned off, nor with another one', async () => {
    const { app, lecturer, organization } = room();
    await haveFactor(app, lecturer);
    const file = await addressOf(lecturer);
    await letAsk(app, organization, 'staff');
    expect((await read(file)).events).toBeGreaterThan(0);
    await app.pool.query('update users set second_factor_at = null where uid = $1', [lecturer.uid]);
    expect(await read(file)).toEqual({ status: 200, events: 0 });
    await haveFactor(app, lecturer);
    expect(await read(file)).toEqual({ status: 200, events: 0 });
  });
});

describe('R17.9.1 what somebody made in a session of another', () => {
  it('ends when its owner signs out everywhere else', async () => {
    const { app, student } = room();
    const file = await addressOf(student);
    expect((await read(file)).status).toBe(200);
    await app.call(endOtherSessions, { token: student.token });
    expect((await read(file)).status).toBe(404);
  });
});

describe('R17.9.1 the list of addresses', () => {
  it('says no title of a course that its owner left: it may have another one now', async () => {
    const { app, student, lecturer, course } = room();
    await addressOf(student, course.courseId);
    await app.call(removeLearner, {
      token: lecturer.token,
      params: { ...course, uid: student.uid },
    });
    await app.pool.query(`update courses set title = 'A new secret' where id = $1`, [
      course.courseId,
    ]);
    const { body } = await app.call(listFeeds, { token: student.token });
    expect(JSON.stringify(body)).not.toContain('A new secret');
    expect(body.feeds).toMatchObject([{ course: { id: course.courseId, title: '' } }]);
  });
});

it('R17.9.1 addresses that are asked for while all sessions end: none is left', async () => {
  const { app, student } = room();
  const { token } = student;
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    student.uid,
  ]);
  // Each call has passed the guard, and waits for the row of its owner.
  const owner = await holdRows(app, 'select from users where id = $1 for update', [rows[0]?.id]);
  const asked = [1, 2, 3].map(() => app.call(createFeed, { token, body: { courseId: null } }));
  await owner.untilWaitedFor();
  await app.pool.query('delete from sessions where user_id = $1', [rows[0]?.id]);
  await owner.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401]);
  const { rows: left } = await app.pool.query('select from calendar_feeds where user_id = $1', [
    rows[0]?.id,
  ]);
  expect(left).toEqual([]);
});

it('R17.9.3 a calendar of very many classes has the thousand that are nearest, and stops nobody', async () => {
  const { app, student, course } = room();
  const file = await addressOf(student);
  await app.pool.query(
    `insert into class_sessions (id, course_id, organization_id, kind, begins_at, ends_at, place, changed_at)
     select gen_random_uuid(), course_id, organization_id, 'extra', begins_at + make_interval(mins => 130 + at * 20), begins_at + make_interval(mins => 145 + at * 20), 'Hall 9', now()
     from (select * from class_sessions where course_id = $1 order by begins_at limit 1) first, generate_series(0, 400) at`,
    [course.courseId],
  );
  const few = await read(file);
  expect(few.events).toBeGreaterThan(401);
  await app.pool.query(
    `insert into class_sessions (id, course_id, organization_id, kind, begins_at, ends_at, place, changed_at)
     select gen_random_uuid(), course_id, organization_id, 'extra', begins_at - make_interval(mins => 30 + at * 20), begins_at - make_interval(mins => 15 + at * 20), 'Hall 9', now()
     from (select * from class_sessions where course_id = $1 and kind = 'regular' order by begins_at limit 1) first, generate_series(0, 900) at`,
    [course.courseId],
  );
  expect((await read(file)).events).toBe(1000);
});

it('R17.9.3 an ETag in a list, or made weak by a proxy that compresses, is 304 too', async () => {
  const { app, student } = room();
  const url = await addressOf(student);
  const etag = String((await app.app.inject({ url })).headers.etag);
  for (const condition of [`"older", ${etag}`, `W/${etag}`]) {
    const answer = await app.app.inject({ url, headers: { 'if-none-match': condition } });
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
  }
  const other = await app.app.inject({ url, headers: { 'if-none-match': '"older"' } });
  expect(other.statusCode).toBe(200);
});
