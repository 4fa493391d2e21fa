import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
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
  app = await buildApp({ hasBackground: false, logger: createLogger('info', sink) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

describe('odd requests', () => {
  it.each([
    ['PUT', '/api/auth/login', 405, 'POST'],
    ['GET', '/api/auth/login', 405, 'POST'],
    ['OPTIONS', '/api/profile', 405, 'GET, PUT'],
    ['DELETE', '/api/auth/nothing', 404, undefined],
    ['PUT', '/api/:a(', 404, undefined],
  ] as const)('%s %s is answered %i', async (method, url, status, allow) => {
    const answer = await app.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.allow).toBe(allow);
  });

  it('an upload that was refused is not listened to for minutes', { timeout: 15_000 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/upload/profile-picture HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 5000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(' 401 ');
    const drip = setInterval(() => socket.write('a'), 500);
    await once(socket, 'close');
    clearInterval(drip);
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
