import { Writable } from 'node:stream';
import { logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../../testing/ceilings.ts';
import { type Listening, listenAt, portOf } from '../../../../testing/live.ts';
import { bellOf } from '../../../../testing/notifications.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createLogger } from '../../../platform/logger.ts';

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let port: number;
let otherPort: number;
let written = '';
const open: Listening[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  // Two processes would share nothing but the database, and so do these.
  app = await buildApp({ database, hasBackground: false, logger: createLogger('info', sink) });
  other = await buildApp({ database, hasBackground: false, settings: { LIVE_MAX: '2' } });
  [port, otherPort] = [await portOf(app), await portOf(other)];
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.close();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of open.splice(0)) one.leave();
  await vi.waitUntil(async () => (await count()) === 0, WAIT);
});

const newcomer = () => buildUser(app);
async function listen({ token }: Person, at = port): Promise<Listening> {
  const one = await listenAt(at, token);
  open.push(one);
  return one;
}
const connections = ({ app: { server } }: TestApp) =>
  new Promise<number>((resolve) => {
    server.getConnections((_, found) => resolve(found));
  });
/** Streams that the applications keep, by their sockets. */
const count = async () => {
  return (await connections(app)) + (await connections(other));
};
/** Tells somebody of something in the bell, as any feature does. */
const ring = (...people: readonly Person[]) =>
  database.pool.query(
    `insert into notifications (id, user_id, kind, key, at)
     select gen_random_uuid(), id, 'security', gen_random_uuid()::text, now() from users where uid = any($1)`,
    [people.map(({ uid }) => uid)],
  );
/** What the clock says later, for all that looks at it. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('R17.6.12 the stream', () => {
  it('R17.6.12 says the version at first and with each change, and nothing else', async () => {
    const pupil = await newcomer();
    const stream = await listen(pupil);
    await stream.hears(0);
    await ring(pupil);
    await stream.hears(1);
    const [head = '', body = ''] = stream.text().split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head).toContain('content-type: text/event-stream');
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain('x-accel-buffering: no');
    expect(head).toContain("content-security-policy: default-src 'none'");
    const events = body.split(/\r\n(?:[\da-f]+\r\n)?/).filter((part) => part.includes('\n'));
    expect(events).toEqual(['event: state\ndata: 0\n\n', 'event: state\ndata: 1\n\n']);
  });

  it('R17.6.12 is refused without a token, with one in the address or in a cookie, and to HEAD it only says what it is', async () => {
    const { token } = await newcomer();
    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      app.app.inject({ url, headers });
    expect((await ask('/api/live')).statusCode).toBe(401);
    expect((await ask('/api/live', { cookie: `pt_token=${token}` })).statusCode).toBe(401);
    expect((await ask(`/api/live?token=${token}`)).statusCode).toBe(401);
    const head = await app.app.inject({
      method: 'HEAD',
      url: '/api/live',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream']);
  });

  it('R17.6.12 beats each 20 seconds, and ends after 8 to 12 minutes', async () => {
    const stream = await listen(await newcomer());
    await stream.hears(0);
    expect(stream.text()).not.toContain(': beat');
    later(20_000);
    await vi.waitUntil(() => stream.text().includes(': beat\n\n'), WAIT);
    later(12 * 60_000);
    await stream.ends();
    expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/);
  });

  it('R17.6.12 does not end before 8 minutes', async () => {
    const stream = await listen(await newcomer());
    later(8 * 60_000 - 2000);
    await vi.waitUntil(() => stream.text().includes(': beat\n\n'), WAIT);
    expect(stream.isOver()).toBe(false);
  });

  it('R17.6.12 of a fourth of one person the oldest gives way, and says so', async () => {
    const pupil = await newcomer();
    const streams: Listening[] = [];
    for (let each = 0; each < 4; each += 1) streams.push(await listen(pupil));
    await streams[0]?.ends();
    expect(streams[0]?.text()).toContain(': gives way\n\n');
    await ring(pupil);
    await Promise.all(streams.slice(1).map((one) => one.hears(1)));
  });

  it('R17.6.12 LIVE_MAX in all, then 503 with Retry-After 300; who holds three takes no more room with a fourth', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    const kept = [await listen(first, otherPort), await listen(second, otherPort)];
    const refused = await listen(third, otherPort);
    expect(refused.text()).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 300/);
    kept[0]?.leave();
    await vi.waitUntil(async () => {
      const again = await listen(third, otherPort);
      return again.text().startsWith('HTTP/1.1 200');
    }, WAIT);
  });

  it.each([
    ['signs out', ({ token }: Person) => app.call(logout, { token, body: {} })],
    [
      'is disabled',
      ({ uid }: Person) =>
        database.pool.query('update users set disabled_at = now() where uid = $1', [uid]),
    ],
    [
      'has a new password, which ends the sessions',
      ({ uid }: Person) =>
        database.pool.query(
          'delete from sessions using users where users.id = user_id and uid = $1',
          [uid],
        ),
    ],
  ])('R17.6.12 ends when its person %s', async (_, end) => {
    const [pupil, neighbour] = [await newcomer(), await newcomer()];
    const [stream, kept] = [await listen(pupil), await listen(neighbour)];
    await stream.hears(0);
    await end(pupil);
    await stream.ends();
    await ring(neighbour);
    await kept.hears(1);
    expect([stream.isOver(), kept.isOver()]).toEqual([true, false]);
  });

  it('R17.6.12 leaves no line in the log, whose time would be its life', async () => {
    const stream = await listen(await newcomer());
    await stream.hears(0);
    later(12 * 60_000);
    await stream.ends();
    await app.app.inject('/api/live');
    const lines = written.split('\n').filter((line) => line.includes('"/api/live"'));
    expect(lines.filter((line) => line.includes('"status":200,'))).toHaveLength(1);
    expect(lines.at(-1)).toContain('"status":401');
  });
});

describe('R17.6.13 a process learns what others changed', () => {
  it('R17.6.13 R17.4.5 what one process writes rings in the other, for its person alone', async () => {
    const [pupil, neighbour] = [await newcomer(), await newcomer()];
    await ring(pupil, neighbour);
    const [stream, kept] = [await listen(pupil, otherPort), await listen(neighbour, otherPort)];
    await Promise.all([stream.hears(1), kept.hears(1)]);
    const { rows } = await database.pool.query<{ id: string }>(
      'select n.id from notifications n join users on users.id = user_id where uid = $1',
      [pupil.uid],
    );
    await bellOf(app, pupil).read({ ids: rows.map(({ id }) => id) });
    await stream.hears(2);
    await ring(neighbour);
    await kept.hears(2);
    expect([stream.versions(), kept.versions()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('R17.6.13 what is committed later than what came after it is told all the same', async () => {
    const [pupil, neighbour] = [await newcomer(), await newcomer()];
    const [stream, kept] = [await listen(pupil), await listen(neighbour)];
    await Promise.all([stream.hears(0), kept.hears(0)]);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into notifications (id, user_id, kind, key, at)
       select gen_random_uuid(), id, 'security', 'late', now() from users where uid = $1`,
      [pupil.uid],
    );
    await ring(neighbour);
    await kept.hears(1);
    expect(stream.versions()).toEqual([0]);
    await client.query('commit');
    client.release();
    await stream.hears(1);
  });

  it('R17.6.13 after a time without the database nothing is lost', async () => {
    const pupil = await newcomer();
    const stream = await listen(pupil);
    await stream.hears(0);
    const spy = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('away'));
    await vi.waitUntil(() => written.includes('changes of bells could not be read'), WAIT);
    spy.mockRestore();
    await ring(pupil);
    await database.pool.query(
      `update bell_states set changed_at = now() - interval '20 seconds' from users where users.id = user_id and uid = $1`,
      [pupil.uid],
    );
    later(20_000);
    await stream.hears(1);
    expect(stream.versions()).toEqual([0, 1]);
  });
});
