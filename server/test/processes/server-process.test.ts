import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { codeOf } from '../../testing/factors.ts';
import { buildRegistration, GOOD_PASSWORD } from '../../testing/people.ts';
import {
  processesOf,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../../testing/server-process.ts';

let dataDir: string;
const running: ServerProcess[] = [];
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-server-'));
  port = await findFreePort();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer(port, dataDir, settings);
  running.push(server);
  return server;
}

const send = (server: ServerProcess, path: string, body: unknown): Promise<Response> =>
  fetch(`${server.base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function post(server: ServerProcess, path: string, body: unknown): Promise<number> {
  const answer = await send(server, path, body);
  await answer.body?.cancel();
  return answer.status;
}

const signIn = (server: ServerProcess, email: string, password = GOOD_PASSWORD) =>
  post(server, '/auth/login', { email, password });

describe('the server as a process', () => {
  it('starts with two answering processes, prints its address, and ends with 0 at SIGTERM', async () => {
    const server = await start({ WEB_CONCURRENCY: '2' });
    const registration = buildRegistration();
    expect(await post(server, '/auth/register', registration)).toBe(201);
    expect(await signIn(server, registration.email)).toBe(200);
    // The first of the two answers before the second is up, and only then is it said.
    await expect.poll(() => server.output()).toContain(`is ready at http://localhost:${port}`);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  it('a request under way when SIGTERM comes is answered', async () => {
    const server = await start();
    const registration = buildRegistration();
    // An idle caller, who was answered, and one whose body the server waits for.
    const idle = connect(port, '127.0.0.1');
    idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const call = request(`${server.base}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    call.flushHeaders();
    await once(call, 'continue');
    server.child.kill('SIGTERM');
    // Not by the cut after ten seconds, which would end both: an idle caller holds nobody up.
    await once(idle.resume(), 'close');
    call.end(JSON.stringify(registration));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(201);
    expect(await server.ended()).toBe(0);
    const again = await start();
    expect(await signIn(again, registration.email)).toBe(200);
  });

  it('with DRAIN_SECONDS is not ready at once, and still answers everybody for so long', async () => {
    const server = await start({ DRAIN_SECONDS: '5' });
    server.child.kill('SIGTERM');
    const isReady = async () => (await fetch(`${server.base}/health/ready`)).status;
    await expect.poll(isReady, { interval: 20 }).toBe(503);
    const page = await fetch(`${server.base}/api/packages`);
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).toBe('close');
    expect(await post(server, '/auth/register', buildRegistration())).toBe(201);
    expect(await server.ended()).toBe(0);
  });

  it('what was acknowledged before kill -9 is there after the next start', async () => {
    const server = await start({ RATE_LIMIT_SCALE: '100' });
    const people = Array.from({ length: 20 }, () => buildRegistration());
    const acknowledged: string[] = [];
    const writers = people.map(async (person) => {
      const status = await post(server, '/auth/register', person).catch(() => 0);
      if (status === 201) acknowledged.push(person.email);
    });
    while (acknowledged.length < 3) await sleep(5);
    server.child.kill('SIGKILL');
    await Promise.all(writers);
    await server.ended();
    const again = await start({ RATE_LIMIT_SCALE: '100' });
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const email of acknowledged) expect(await signIn(again, email)).toBe(200);
  });

  it('R6.3 ADMIN_EMAIL and ADMIN_PASSWORD: that account exists and is a system administrator', async () => {
    const server = await start({
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Veranda-Admin-1',
    });
    const answer = await fetch(`${server.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'Veranda-Admin-1' }),
    });
    const { token } = (await answer.json()) as { token: string };
    const profile = await fetch(`${server.base}/api/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.json()).toMatchObject({
      profile: { isSystemAdmin: true, emailVerified: true },
    });
  });

  it('R1.1 npm run demo seeds a story: students, lecturers and a system administrator of three languages sign in with what it prints', async () => {
    const server = await start({ PANTHIYA_DEMO: '1' });
    for (const name of [
      'nethmi',
      'kasun',
      'shanthi',
      'sriyani',
      'kavya',
      'yogeswary',
      'tharsika',
    ]) {
      expect(server.output()).toContain(`${name}@example.com`);
      // The administrator has a second step, and the secret of the app is printed.
      const status = name === 'shanthi' ? 401 : 200;
      expect(await signIn(server, `${name}@example.com`, 'Veranda-2026')).toBe(status);
    }
    const [, letters = ''] = /oathtool --totp -b ([A-Z2-7]{32})/.exec(server.output()) ?? [];
    const asked = await send(server, '/auth/login', {
      email: 'shanthi@example.com',
      password: 'Veranda-2026',
    });
    const { challenge } = (await asked.json()) as { challenge: string };
    const answer = { challenge, method: 'totp', code: codeOf(letters) };
    expect(await post(server, '/auth/login/second-factor', answer)).toBe(200);
  });

  it('a second instance on the same directory is refused with one clear line', async () => {
    await start();
    await expect(startServer(await findFreePort(), dataDir)).rejects.toThrow(
      /Cannot start: [^\n]*(already|another)/i,
    );
  });

  it('a bad setting stops the start with one clear line', async () => {
    await expect(startServer(port, dataDir, { LOG_LEVEL: 'loud' })).rejects.toThrow(
      /Cannot start: LOG_LEVEL must be/,
    );
  });

  it.each(['1', '2'])(
    'a port in use stops the start of %s answering processes with one clear line',
    async (concurrency) => {
      await start();
      const other = mkdtempSync(join(tmpdir(), 'panthiya-server-'));
      const late = spawnServer(port, other, { WEB_CONCURRENCY: concurrency });
      running.push(late);
      expect(await late.ended()).toBe(1);
      expect(late.output()).toContain(`Cannot start: port ${port} is in use.`);
      expect(late.output()).not.toContain('    at ');
      expect(processesOf(other)).toEqual([]);
      rmSync(other, { recursive: true, force: true });
    },
  );
});
