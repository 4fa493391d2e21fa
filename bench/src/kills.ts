import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRegistration } from '@panthiya/server/testing/people';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import { report } from './report.ts';
import { APP_PROGRAM, appEnv, signUp } from './subject-app.ts';

const PORT = 3392;
const BASE = `http://127.0.0.1:${PORT}`;
const ROUNDS = Number(process.env['KILLS'] ?? 200);
const WRITERS = 6;
/** Load before each kill, at most, in ms. */
const CALM_MS = 700;
const READY_WITHIN_MS = 60_000;

type Victim = 'server' | 'postgres' | 'both';
const VICTIMS: readonly Victim[] = ['server', 'postgres', 'both'];

/** What was acknowledged: accounts by address, and the last number that each writer saved in its profile. */
interface Acknowledged {
  readonly accounts: Set<string>;
  readonly saved: Map<string, number>;
}

let dataDir = '';
let child: ChildProcess;

function launch(): void {
  child = spawn(process.execPath, APP_PROGRAM, {
    env: { ...process.env, ...appEnv(PORT, dataDir), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
}

async function isReady(): Promise<boolean> {
  try {
    const answer = await fetch(`${BASE}/health/ready`, { signal: AbortSignal.timeout(1000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('not ready again within a minute');
    await sleep(10);
  }
}

/** The process of PostgreSQL itself, as it wrote it down. */
function postgresPid(): number {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Registers people without pause; only what was answered 201 counts. */
async function register(done: { isOver: boolean }, { accounts }: Acknowledged): Promise<void> {
  while (!done.isOver) {
    const email = `kill.${randomUUID()}@example.com`;
    const answer = await send('POST', '/api/auth/register', buildRegistration({ email }));
    if (answer === 201) accounts.add(email);
  }
}

/** Saves a rising number in one's profile without pause. */
async function save(
  done: { isOver: boolean },
  { saved }: Acknowledged,
  { token, email }: { token: string; email: string },
): Promise<void> {
  for (let number = 1; !done.isOver; number += 1) {
    const answer = await send('PUT', '/api/profile', { lane02: `Lane ${number}` }, token);
    if (answer === 200) saved.set(email, number);
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<number | undefined> {
  try {
    const answer = await fetch(BASE + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    await sleep(20);
    return undefined;
  }
}

/** Kills without warning; answers after how many milliseconds requests are wanted again. */
async function kill(victim: Victim): Promise<number> {
  const startedAt = performance.now();
  if (victim !== 'server') process.kill(postgresPid(), 'SIGKILL');
  if (victim !== 'postgres') {
    child.kill('SIGKILL');
    // What a supervisor of the system does (deploy/panthiya.service).
    launch();
  }
  // A server that is still up may answer once more from before.
  await sleep(20);
  await waitUntilReady();
  return performance.now() - startedAt;
}

/** Acknowledged writes that are not there. */
async function countLost({ accounts, saved }: Acknowledged): Promise<number> {
  const rows = await askEmbedded<{ email: string; lane02: string }>(
    join(dataDir, 'postgres'),
    'select email, lane02 from users',
  );
  const there = new Map(rows.map(({ email, lane02 }) => [email, lane02]));
  const lostAccounts = [...accounts].filter((email) => !there.has(email)).length;
  const lostSaves = [...saved].filter(
    ([email, number]) => Number(there.get(email)?.replace('Lane ', '')) < number,
  ).length;
  return lostAccounts + lostSaves;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** 200 kill -9 of server, PostgreSQL and both under writes: nothing acknowledged is lost, and it is soon back. */
export async function measureKills(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  launch();
  await waitUntilReady();
  const acknowledged: Acknowledged = { accounts: new Set(), saved: new Map() };
  const done = { isOver: false };
  const savers = await Promise.all(
    Array.from({ length: WRITERS / 2 }, async () => {
      const email = `saver.${randomUUID()}@example.com`;
      return { email, ...(await signUp(BASE, email)) };
    }),
  );
  const writing = [
    ...savers.map((saver) => save(done, acknowledged, saver)),
    ...Array.from({ length: WRITERS / 2 }, () => register(done, acknowledged)),
  ];
  const times: number[] = [];
  const timesOf: Record<Victim, number[]> = { server: [], postgres: [], both: [] };
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(Math.random() * CALM_MS);
    const victim = VICTIMS[round % VICTIMS.length] ?? 'both';
    const time = await kill(victim);
    times.push(time);
    timesOf[victim].push(time);
    if (round % 20 === 19) lost = await countLost(acknowledged);
  }
  done.isOver = true;
  await Promise.all(writing);
  lost = await countLost(acknowledged);
  child.kill('SIGTERM');
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  rmSync(dataDir, { recursive: true, force: true });
  const sorted = times.toSorted((a, b) => a - b);
  const medians = VICTIMS.map((victim) => {
    const own = timesOf[victim].toSorted((a, b) => a - b);
    return `${victim} ${(at(own, 0.5) / 1000).toFixed(2)} s`;
  });
  const saves = [...acknowledged.saved.values()].reduce((sum, number) => sum + number, 0);
  report(
    'kills',
    [
      {
        name: `acknowledged writes lost in ${ROUNDS} kills`,
        value: lost,
        unit: '',
        budget: { atMost: 0 },
        beside: `${acknowledged.accounts.size} accounts read back one by one; about ${saves} profile saves, the last of each person`,
      },
      {
        name: 'ready again after a kill, p99',
        value: at(sorted, 0.99) / 1000,
        unit: 's',
        budget: { atMost: 3 },
        beside: `medians: ${medians.join(', ')}; longest ${(at(sorted, 1) / 1000).toFixed(2)} s`,
      },
    ],
    'reliability',
  );
}
