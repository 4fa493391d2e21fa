import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { WAIT } from '../../testing/ceilings.ts';
import { buildRegistration } from '../../testing/people.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

let dataDir: string;
let server: ServerProcess | undefined;
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-metrics-'));
  port = await findFreePort();
});
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A look at /metrics, each on a connection of its own, so that any of the processes may answer. */
function look(headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const question = request(
      { host: '127.0.0.1', port, path: '/metrics', headers, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    question.on('error', reject);
    question.end();
  });
}

/** The text, once there is one: a busy machine turns a look away. */
async function readFigures(): Promise<string | false> {
  const { status, text } = await look();
  return status === 200 && text;
}
const isAnswered = async () => (await look().catch(() => undefined))?.status === 200;

/** The processes that answer: children of the server that run the same program. */
const workersOf = ({ child: { pid } }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`).includes('main.ts'))
    .map(Number);

/** The value of a line that begins with this. */
const valueOf = (text: string, start: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

describe('/metrics', () => {
  it('adds up what two processes answered, and shows what the database knows', async () => {
    server = await startServer(port, dataDir, { WEB_CONCURRENCY: '2' });
    const registration = buildRegistration();
    for (let call = 0; call < 12; call += 1) {
      // A connection of its own each: the parent hands them out in turn. A busy machine turns some away at first.
      const { base } = server;
      const isTaken = async () =>
        (
          await fetch(`${base}/api/auth/register`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', connection: 'close' },
            body: JSON.stringify({ ...registration, nic: call === 0 ? '' : 'wrong' }),
          })
        ).status !== 503;
      await vi.waitUntil(isTaken, WAIT);
    }
    const counted = 'panthiya_http_requests_total{route="/api/auth/register",method="POST"';
    const seen = async (status: number) =>
      valueOf((await look()).text, `${counted},status="${status}"}`);
    await expect.poll(() => seen(201)).toBe(1);
    await expect.poll(() => seen(400)).toBe(11);
    const text = await vi.waitUntil(readFigures, WAIT);
    expect(valueOf(text, 'panthiya_database_up')).toBe(1);
    expect(valueOf(text, 'panthiya_jobs_failed')).toBe(0);
    expect(valueOf(text, 'panthiya_pool_connections{state="open"}')).toBeGreaterThanOrEqual(1);
    expect(text).toContain('panthiya_http_request_seconds_bucket');
    expect(text).toContain('panthiya_nodejs_eventloop_lag');
    expect(text).not.toContain(registration.email);
  });

  it('a process that ends while its figures are collected takes nobody with it, and another one comes', async () => {
    server = await startServer(port, dataDir, { WEB_CONCURRENCY: '2' });
    // The first one listens before the second.
    await vi.waitFor(() => expect(server?.output()).toContain('is ready'), WAIT);
    const [asleep = 0, asker = 0] = workersOf(server);
    // So that the answer for the asker comes when it is gone.
    process.kill(asleep, 'SIGSTOP');
    for (let one = 0; one < 4; one += 1) void look().catch(() => undefined);
    await sleep(300);
    process.kill(asker, 'SIGKILL');
    await sleep(200);
    process.kill(asleep, 'SIGCONT');
    // Looked at all the while, also when the new process is about to listen.
    const isBack = async () => {
      await Promise.race([look().catch(() => undefined), sleep(50)]);
      return server !== undefined && workersOf(server).length === 2;
    };
    await vi.waitUntil(isBack, WAIT);
    // The new one listens a moment after it is there, and turns callers away while it is busy: each of the two is asked.
    for (let round = 0; round < 8; round += 1) await vi.waitUntil(isAnswered, WAIT);
    expect(server.child.exitCode).toBeNull();
    expect(server.output()).toContain('a worker ended, another is started');
    expect(server.output()).not.toContain('no worker could be started');
  });

  it('is for this machine alone, and for nobody through a proxy on it', async () => {
    server = await startServer(port, dataDir);
    expect((await look()).status).toBe(200);
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'via',
    ]) {
      expect((await look({ [header]: '127.0.0.1' })).status).toBe(404);
    }
  });

  it('with METRICS_TOKEN is for whoever has it, from wherever', async () => {
    const token = 'a-long-enough-token';
    server = await startServer(port, dataDir, { METRICS_TOKEN: token });
    expect((await look()).status).toBe(404);
    expect((await look({ authorization: `Bearer ${token}x` })).status).toBe(404);
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await look(headers)).status).toBe(200);
  });
});
