import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** User and system CPU so far, in seconds, ended children included. */
  readonly cpu: number;
}

function readProcess(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold blanks: what counts comes after it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    return { pid, parent, cpu };
  } catch {
    return undefined;
  }
}

/** A process and everything below it. */
function family(root: number): readonly ProcessFacts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((facts) => facts !== undefined);
  const members = new Set([root]);
  let grew = true;
  while (grew) {
    const size = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
    grew = members.size > size;
  }
  return all.filter(({ pid }) => members.has(pid));
}

/** CPU seconds that a process and its children have used. */
export function cpuSeconds(root: number): number {
  return family(root).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Proportional set size of a process and its children, in MB: shared pages counted once. */
export function memoryMegabytes(root: number): number {
  const kilobytes = family(root).map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Memory of one process alone that lies in RAM, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** A server under measurement. */
export interface Subject {
  readonly pid: number;
  /** Milliseconds from spawning to the first answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

/** Starts a program and waits until `url` answers. */
export async function startSubject(
  command: string,
  parameters: readonly string[],
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<Subject> {
  const startedAt = performance.now();
  const child = spawn(command, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = startedAt + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${command} did not start`);
    await sleep(10);
  }
  const startedIn = performance.now() - startedAt;
  return {
    pid: child.pid ?? 0,
    startedIn,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
