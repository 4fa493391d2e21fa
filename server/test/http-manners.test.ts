import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let written = '';
let app: TestApp;
let port: number;
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  app = await buildApp({
    hasBackground: false,
    logger: createLogger('info', sink),
    settings: { PUBLIC_URL: 'https://learn.example.lk' },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** What comes back over a connection of its own until it is closed. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString();
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('odd requests', () => {
  it.each([
    ['PUT', '/api/auth/login', 405, 'POST'],
    ['GET', '/api/auth/login', 405, 'POST'],
    ['OPTIONS', '/api/profile', 405, 'GET, PUT'],
    ['DELETE', '/api/auth/nothing', 404, undefined],
    ['PUT', '/api/:a(', 404, undefined],
    ['TRACE', '/api/profile', 405, 'GET, PUT'],
    ['TRACE', '/', 404, undefined],
  ] as const)('%s %s is answered %i', async (method, url, status, allow) => {
    const answer = await app.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.allow).toBe(allow);
  });

  it('an upload that was refused is listened to for ten seconds, however it drips', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/upload/profile-picture HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 5000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(' 401 ');
    const closed = once(socket, 'close').then(() => 'closed');
    const listensOn = (ms: number) => {
      vi.advanceTimersByTime(ms);
      socket.write('a');
      return Promise.race([closed, sleep(100, 'open')]);
    };
    expect([await listensOn(9000), await listensOn(999), await listensOn(1)]).toEqual([
      'open',
      'open',
      'closed',
    ]);
  });

  it('a caller who goes away in the middle of a body is no error of ours', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    await sleep(100);
    socket.destroy();
    await sleep(100);
    expect(written).not.toContain('request failed');
  });

  it('data is kept by nobody however its address is written; an organisation may be called api-something', async () => {
    const call = await app.app.inject({ url: '/%61pi/profile' });
    expect(call.statusCode).toBe(401);
    expect(call.headers['cache-control']).toBe('no-store');
    const page = await app.app.inject({ url: '/api-school/admin' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('what every answer carries, however it came about', () => {
  const login = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    [
      'two ways to tell where a body ends',
      `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    ['two lengths of a body', `${login}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `],
    ['a header without a colon', 'GET /api/profile HTTP/1.1\r\nHost: x\r\nodd\r\n\r\n'],
    [
      'an address that cannot be decoded',
      'GET /api/%ZZ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['an unknown call', 'GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])(
    '%s: one 4xx with the protections of a call, and a line in the log',
    async (_what, request) => {
      const linesBefore = written.split('\n').length;
      const answer = await exchange(request);
      expect(answer.match(/^HTTP\/1\.1 4\d\d /gm)).toHaveLength(1);
      const [head = ''] = answer.toLowerCase().split('\r\n\r\n');
      for (const header of [
        'content-type: application/json; charset=utf-8',
        "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        'referrer-policy: no-referrer',
        'cache-control: no-store',
        'strict-transport-security: max-age=63072000; includesubdomains',
      ]) {
        expect(head).toContain(header);
      }
      expect(written.split('\n').length).toBeGreaterThan(linesBefore);
    },
  );

  it('no other site is let in: no answer names an origin, whoever asks', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const [method, url] of [
      ['GET', '/api/packages'],
      ['OPTIONS', '/api/auth/login'],
      ['POST', '/api/auth/login'],
    ] as const) {
      const answer = await app.app.inject({ method, url, headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
    }
  });

  it('a parameter that comes twice is refused, not chosen from', async () => {
    const answer = await app.app.inject({ url: '/api/packages?a=1&a=2' });
    expect(answer.statusCode).toBe(400);
    const { token } = await buildUser(app, { isSystemAdmin: true });
    const twice = await app.app.inject({
      url: '/api/admin/users?search=a&search=b',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(twice.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'search' });
  });
});

/** Where a person's last sign-in came from, as it was kept. */
const networkOf = async (one: TestApp, email: string) =>
  (
    await one.pool.query<{ network: string }>(
      'select network from sessions join users on users.id = user_id where email = $1 order by sessions.created_at desc limit 1',
      [email],
    )
  ).rows[0]?.network;

describe('the address of who asks', () => {
  const spoofed = {
    'x-forwarded-for': '192.0.2.1',
    forwarded: 'for=192.0.2.1',
    'x-real-ip': '192.0.2.1',
  };
  const signIn = (one: TestApp, { email, password }: Person, ip: string) =>
    one.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: ip,
      headers: spoofed,
      payload: { email, password },
    });

  it('is the one of the connection, whatever a caller writes into headers', async () => {
    const person = await buildUser(app);
    await signIn(app, person, '203.0.113.9');
    expect(await networkOf(app, person.email)).toBe('203.0.113.9');
  });

  it('is believed to a proxy of TRUST_PROXY alone', async () => {
    const behind = await buildApp({
      hasBackground: false,
      settings: { TRUST_PROXY: '203.0.113.9' },
    });
    const person = await buildUser(behind);
    await signIn(behind, person, '203.0.113.9');
    expect(await networkOf(behind, person.email)).toBe('192.0.2.1');
    await signIn(behind, person, '203.0.113.10');
    expect(await networkOf(behind, person.email)).toBe('203.0.113.10');
    await behind.close();
  });
});
