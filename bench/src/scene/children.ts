import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Processes that this bench has started and that have not ended. No other process ever gets a signal. */
const running = new Set<ChildProcess>();

/** A process and everything below it, the children first. */
export function familyOf(pid: number): readonly number[] {
  try {
    const words = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const children = words === '' ? [] : words.split(' ').map(Number);
    return [...children.flatMap(familyOf), pid];
  } catch {
    return [];
  }
}

/** Sends a signal to a process and everything below it. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal);
    } catch {
      // It ended on its own at this moment.
    }
  }
}

// Whatever ends a run early, no process of it stays behind.
process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) signalFamily(pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Records a process so that it ends with this one. */
export function keep<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a process that ends with this one. */
export const start = (
  command: string,
  words: readonly string[],
  options: SpawnOptions,
): ChildProcess => keep(spawn(command, words, options));

/** Resolves when the process has ended. */
export async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
