import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the system knows about a running process. */
export interface ProcessFacts {
  readonly argv: readonly string[];
  /** Dead, but its parent has not read its end yet: it still answers to kill(pid, 0). */
  readonly isZombie: boolean;
  /** Working directory, where the system shows it. */
  readonly cwd: string | undefined;
}

/** The facts of a process, or undefined when there is none with this id (or it is hidden). */
export function readProcess(pid: number): ProcessFacts | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

/** True while a process has this id, even a zombie or a process that is not ours. */
export function isAnswering(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ids of all processes that work in this directory or name it; none where /proc does not exist. */
export function listProcessesOn(directory: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const facts = pid > 0 ? readFromProc(pid) : undefined;
      return facts?.cwd === directory || facts?.argv.some((word) => word.endsWith(directory));
    });
}

function readFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return {
      argv: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'),
      // The state follows the name, which is in brackets and can have any character.
      isZombie: /^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1)),
      cwd: readWorkingDirectory(pid),
    };
  } catch {
    return undefined;
  }
}

function readWorkingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readFromPs(pid: number): ProcessFacts | undefined {
  const ps = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [state, ...argv] = ps.stdout.trim().split(/\s+/);
  if (ps.status !== 0 || !state) return undefined;
  return { argv, isZombie: state.startsWith('Z'), cwd: undefined };
}
