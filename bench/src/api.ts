import { setTimeout as sleep } from 'node:timers/promises';
import { argon2PerSecond } from './floor.ts';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { load } from './load.ts';
import { failuresFigure } from './load-figures.ts';
import { memoryMegabytes } from './processes.ts';
import { report } from './report.ts';
import { loginWith, readWith } from './requests.ts';
import { BASE, signUp, withProduct } from './subject-app.ts';

const SECONDS = 6;
/** From here on it is idle: the memory of the start has been given back. */
const CALM_MS = 3000;

/** Profile read, sign-in and memory, next to bare node:http, Fastify hello and bare argon2id in the same run. */
export async function measureApi(): Promise<void> {
  const bare = await measureFloor('node-http');
  const hello = await measureFloor('fastify');
  const argon2 = await argon2PerSecond(SECONDS);
  await inFolder((dataDir) =>
    withProduct(dataDir, async (app) => {
      await sleep(CALM_MS);
      const memory = memoryMegabytes(app.pid);
      const { token } = await signUp(BASE, 'reader@example.com');
      // Another user: a twentieth sign-in would end the reader's session.
      const { credentials } = await signUp(BASE, 'guest@example.com');
      const read = readWith(token);
      const login = loginWith(credentials);
      await load(app.pid, read, 16, 2);
      const profile = await load(app.pid, read, 16, SECONDS);
      const logins = await load(app.pid, login, 16, SECONDS);
      // What a student sees during the morning rush.
      const [readsMeanwhile, loginsMeanwhile] = await Promise.all([
        load(app.pid, read, 4, SECONDS),
        load(app.pid, login, 16, SECONDS),
      ]);
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
          value: readsMeanwhile.p99,
          unit: 'ms',
          budget: { atMost: 100 },
          beside: `${loginsMeanwhile.requestsPerSecond.toFixed(0)} sign-ins/s meanwhile`,
        },
        {
          name: 'memory, idle, one process and PostgreSQL (PSS)',
          value: memory,
          unit: 'MB',
          budget: { atMost: 160 },
        },
        failuresFigure(Object.entries({ profile, logins, readsMeanwhile, loginsMeanwhile })),
      ]);
    }),
  );
}
