import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Invocation } from './run-as.ts';

/**
 * A shell, because it costs half a megabyte where a second node would cost forty. It is the parent of the program and reads its
 * end. It has one end of a pipe whose other end is ours. When our process is gone, the read returns and the program gets a
 * signal. SIGINT is PostgreSQL's fast shutdown. SIGQUIT is its immediate one (safe, it recovers at the next start).
 *
 * Signals are caught, not ignored: the program would inherit ignored ones. A caught one cuts a wait short, so there is a loop.
 * SIGKILL ends the reader. In its first moment it still has the shell's own traps, and would lose any other signal. By then there
 * is nothing left that it could stop.
 */
const SCRIPT = `
trap : HUP INT TERM
log=$1; shift
"$@" </dev/null >>"$log" 2>&1 3<&- &
program=$!
echo "$program"
exec >&- 2>&-
(
  trap '' HUP INT
  read -r _ <&3
  trap '' TERM
  kill -INT "$program"
  i=0
  while kill -0 "$program"; do
    i=$((i + 1))
    if [ $i -eq 160 ]; then kill -QUIT "$program"; fi
    if [ $i -eq 260 ]; then kill -KILL "$program"; fi
    sleep 0.05
  done
) &
reader=$!
exec 3<&-
while :; do
  wait "$program"
  status=$?
  kill -0 "$program" || break
done
kill -KILL "$reader"
wait "$reader"
exit $status
`;

/** A program under the watchdog. */
export interface WatchedProgram {
  readonly pid: number;
  /** Resolves after the program's end was read, with a text about it. */
  readonly ended: Promise<{ code: number | null; reason: string }>;
  /** Tells the watchdog to stop the program. */
  letGo(): void;
}

/** The command that runs the given one under the watchdog. */
export function underWatchdog(
  logFile: string,
  command: readonly string[],
): [file: string, ...args: string[]] {
  return ['/bin/sh', '-c', SCRIPT, 'panthiya-watchdog', logFile, ...command];
}

/**
 * Starts such a command; its output goes to the log file.
 * @throws Error when the watchdog itself cannot be started
 */
export async function startWatched(
  invocation: Invocation,
  environment: Readonly<Record<string, string>>,
): Promise<WatchedProgram> {
  const { file, args, ...identity } = invocation;
  const watchdog = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: environment,
    // Its own session: Ctrl-C at the terminal is for our process, which first lets requests drain.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const ended = new Promise<{ code: number | null; reason: string }>((resolve, reject) => {
    watchdog.once('error', reject);
    watchdog.once('exit', (code, signal) => resolve({ code, reason: describe(code, signal) }));
  });
  const lifeLine = watchdog.stdio[3] as Readable;
  // The watchdog's own death shows here as a reset pipe; `ended` reports it.
  lifeLine.on('error', () => lifeLine.destroy());
  const complaint = text(watchdog.stderr);
  const firstLine = readFirstLine(watchdog.stdout);
  const pid = Number(await Promise.race([firstLine, ended.then(() => firstLine)]));
  if (!(pid > 0))
    throw new EmbeddedPostgresError(
      `Could not start PostgreSQL: ${(await complaint).trim() || (await ended).reason}`,
    );
  return { pid, ended, letGo: () => lifeLine.destroy() };
}

async function readFirstLine(stream: Readable): Promise<string | undefined> {
  for await (const line of createInterface(stream)) return line;
  return undefined;
}

function describe(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return `its watchdog was ended by ${signal}`;
  // A shell reports death by signal N as 128 + N.
  if (code !== null && code > 128) return `ended by signal ${code - 128}`;
  return `exit code ${code}`;
}
