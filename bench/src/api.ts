import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { argon2PerSecond } from './floor.ts';
import { measureFloor } from './floor-load.ts';
import { load, type Request } from './load.ts';
import { memoryMegabytes, startSubject, type Subject } from './processes.ts';
import { report } from './report.ts';
import { APP_PROGRAM, appEnv, signUp } from './subject-app.ts';

const SECONDS = 6;

/** Reads of the profile while others sign in: the p99 a pupil meets during the morning rush. */
async function measureReadsDuringLogins(app: Subject, read: Request, login: Request) {
  const [reads, logins] = await Promise.all([
    load(app.pid, read, 4, SECONDS),
    load(app.pid, login, 16, SECONDS),
  ]);
  return { reads, logins };
}

/** Profile read, sign-in and memory, beside bare node:http, Fastify hello and bare argon2id in the same run. */
export async function measureApi(): Promise<void> {
  const port = 3391;
  const base = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  const bare = await measureFloor('node-http', 3392);
  const hello = await measureFloor('fastify', 3393);
  const argon2 = await argon2PerSecond(SECONDS);
  const app = await startSubject(
    process.execPath,
    APP_PROGRAM,
    `${base}/health/ready`,
    appEnv(port, dataDir),
  );
  try {
    await sleep(3000);
    const memory = memoryMegabytes(app.pid);
    const { token } = await signUp(base, 'reader@example.com');
    // Somebody else: a twentieth sign-in would end the reader's session.
    const { credentials } = await signUp(base, 'guest@example.com');
    const read: Request = {
      url: `${base}/api/profile`,
      headers: { authorization: `Bearer ${token}` },
    };
    const login: Request = {
      url: `${base}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    };
    await load(app.pid, read, 16, 2);
    const profile = await load(app.pid, read, 16, SECONDS);
    const logins = await load(app.pid, login, 16, SECONDS);
    const rush = await measureReadsDuringLogins(app, read, login);
    const failures = profile.failures + logins.failures + rush.reads.failures;
    report('api', [
      {
        name: 'GET /api/profile of Fastify hello, 16 connections, 1 process',
        value: profile.requestsPerSecond / hello.requestsPerSecond,
        unit: 'x',
        budget: { atLeast: 0.2 },
        beside: `${Math.round(profile.requestsPerSecond)}/s of ${Math.round(hello.requestsPerSecond)}/s (bare node:http ${Math.round(bare.requestsPerSecond)}/s)`,
      },
      {
        name: 'GET /api/profile p99',
        value: profile.p99,
        unit: 'ms',
        budget: { atMost: 10 },
        beside: `p50 ${profile.p50.toFixed(2)} ms; hello p99 ${hello.p99.toFixed(2)} ms`,
      },
      {
        name: 'GET /api/profile CPU, node and PostgreSQL',
        value: profile.cpuPerRequest,
        unit: 'us',
        budget: { atMost: 170 },
        beside: `hello ${hello.cpuPerRequest.toFixed(0)} us`,
      },
      {
        name: 'POST /api/auth/login of bare argon2id, as many lanes',
        value: logins.requestsPerSecond / argon2,
        unit: 'x',
        budget: { atLeast: 0.85 },
        beside: `${logins.requestsPerSecond.toFixed(0)}/s of ${argon2.toFixed(0)}/s`,
      },
      {
        name: 'GET /api/profile p99 during sign-ins',
        value: rush.reads.p99,
        unit: 'ms',
        budget: { atMost: 100 },
        beside: `${rush.logins.requestsPerSecond.toFixed(0)} sign-ins/s meanwhile`,
      },
      {
        name: 'memory, idle, one process and PostgreSQL (PSS)',
        value: memory,
        unit: 'MB',
        budget: { atMost: 160 },
      },
      {
        name: 'refused or failed requests in these runs',
        value: failures,
        unit: '',
        budget: { atMost: 0 },
      },
    ]);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
