import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilAnswers } from '../processes.ts';
import { start, untilEnded } from '../scene/children.ts';
import { APP_PROGRAM, appEnv, BASE } from '../subject-app.ts';

/** What to kill. */
export type Victim = 'server' | 'postgres' | 'both';
export const VICTIMS: readonly Victim[] = ['server', 'postgres', 'both'];

let child: ChildProcess;

/** Starts the product on its data. */
export function launch(dataDir: string): void {
  child = start(process.execPath, APP_PROGRAM, {
    env: { ...process.env, ...appEnv(dataDir), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
}

/** Resolves when it says that it answers. */
export const waitUntilReady = (): Promise<void> => untilAnswers(`${BASE}/health/ready`, child);

/** The process of PostgreSQL itself, as it recorded it. */
function postgresPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Kills without warning. Answers after how many milliseconds it expects requests again. */
export async function kill(victim: Victim, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  if (victim !== 'server') process.kill(postgresPid(dataDir), 'SIGKILL');
  if (victim !== 'postgres') {
    child.kill('SIGKILL');
    // What a supervisor of the system does (deploy/panthiya.service).
    launch(dataDir);
  }
  // A server that is still up may answer once more with the old state.
  await sleep(20);
  await waitUntilReady();
  return performance.now() - startedAt;
}

/** Stops it as a supervisor does, and resolves when it is gone. */
export async function stop(): Promise<void> {
  child.kill('SIGTERM');
  await untilEnded(child);
}
