import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, start, untilEnded } from './scene/children.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const START_MS = 600_000;

/** User and system CPU of a process so far, in seconds, ended children included; 0 after it is gone. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and can have blanks: the numbers come after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** CPU seconds that a process and its children have used. */
export function cpuSeconds(root: number): number {
  return familyOf(root).reduce((sum, pid) => sum + cpuOf(pid), 0);
}

/** Proportional set size of a process and its children, in MB: shared pages counted once. */
export function memoryMegabytes(root: number): number {
  const kilobytes = familyOf(root).map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Memory of one process alone that is in RAM, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** A server to measure. */
export interface Subject {
  readonly pid: number;
  /** Milliseconds from spawning to the first answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Resolves when `url` answers; rejects after ten minutes, which is a hang, or when the program has ended. A start can build the pages first. */
export async function untilAnswers(url: string, program: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await answers(url))) {
    if (program.exitCode !== null || performance.now() > deadline)
      throw new Error(`${url} does not answer`);
    await sleep(10);
  }
}

/** Starts a program of Node and waits until `url` answers. */
export async function startSubject(
  program: readonly string[],
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<Subject> {
  const startedAt = performance.now();
  const child = start(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(url, child);
  const startedIn = performance.now() - startedAt;
  return {
    pid: child.pid ?? 0,
    startedIn,
    stop: async () => {
      child.kill('SIGTERM');
      await untilEnded(child);
    },
  };
}
