import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_PROGRAM, appEnv } from '../subject-app.ts';

const PORT = 3392;
export const BASE = `http://127.0.0.1:${PORT}`;
const READY_WITHIN_MS = 60_000;

/** What is killed. */
export type Victim = 'server' | 'postgres' | 'both';
export const VICTIMS: readonly Victim[] = ['server', 'postgres', 'both'];

let child: ChildProcess;

/** Starts the product on its data. */
export function launch(dataDir: string): void {
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

/** Resolves when it says that it answers; rejects after a minute. */
export async function waitUntilReady(): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('not ready again within a minute');
    await sleep(10);
  }
}

/** The process of PostgreSQL itself, as it wrote it down. */
function postgresPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Kills without warning; answers after how many milliseconds requests are wanted again. */
export async function kill(victim: Victim, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  if (victim !== 'server') process.kill(postgresPid(dataDir), 'SIGKILL');
  if (victim !== 'postgres') {
    child.kill('SIGKILL');
    // What a supervisor of the system does (deploy/panthiya.service).
    launch(dataDir);
  }
  // A server that is still up may answer once more from before.
  await sleep(20);
  await waitUntilReady();
  return performance.now() - startedAt;
}

/** Stops it as a supervisor does, and resolves when it is gone. */
export async function stop(): Promise<void> {
  child.kill('SIGTERM');
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
}
