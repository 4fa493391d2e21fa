import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAnswering, listProcessesOn, readProcess } from './process-facts.ts';
import type { ProcessFacts } from './process-facts.ts';
import { CLUSTER_NAME } from './settings.ts';

/** An id that no process can have; PostgreSQL reads it as "that server is dead". */
const NOBODYS_PID = 2 ** 31 - 1;

const SESSION_ENDING_MS = 5000;

/** The signals for a left-over server, and after how long: fast, immediate, kill. */
const FAREWELL: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 8000 },
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 2000 },
];

/**
 * Makes sure that no server runs on the cluster. The caller has the lock of the instance. Waits for a server that a killed
 * process left (its watchdog is stopping it), and tells it to stop.
 * @throws Error when a server runs there that is not ours to stop
 */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const pid = await readSettledPid(cluster);
  if (pid === undefined || !isAnswering(pid)) return;
  // Read once: a server that ends between two reads would be taken for another user's.
  const facts = readProcess(pid);
  if (!isServerOn(facts, cluster)) {
    disownPid(cluster);
    return;
  }
  if (!isOurs(facts))
    throw new EmbeddedPostgresError(
      `A PostgreSQL server that was started by hand (process ${pid}) runs on ${cluster}. Stop it first.`,
    );
  for (const { signal, waitMs } of FAREWELL) {
    sendSignal(pid, signal);
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(20))
      if (!isServerOn(readProcess(pid), cluster)) {
        // Dead, but its parent has not read its end yet: the id still answers.
        if (isAnswering(pid)) disownPid(cluster);
        return;
      }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL server left over as process ${pid} does not end.`,
  );
}

/**
 * Ends the sessions that outlived a server killed by kill -9; none of our servers runs there any more. Most see its death at
 * once. One in the middle of a long query keeps the shared memory, and with it the next start is refused.
 */
export async function endLeftoverSessions(cluster: string): Promise<void> {
  for (const deadline = Date.now() + SESSION_ENDING_MS; Date.now() < deadline; await sleep(20)) {
    const found = listProcessesOn(cluster).map((pid) => ({ pid, facts: readProcess(pid) }));
    const sessions = found.filter(({ facts }) => isSession(facts, cluster));
    if (sessions.length === 0 && !found.some(({ facts }) => isEnding(facts, cluster))) return;
    for (const { pid } of sessions) sendSignal(pid, 'SIGQUIT');
  }
}

/** A process that is just ending: the system has removed its arguments already, but not its directory. */
function isEnding(facts: ProcessFacts | undefined, cluster: string): boolean {
  if (facts === undefined || facts.isZombie) return false;
  return facts.cwd === cluster && facts.argv.every((word) => word === '');
}

/** Also one that the server began in its last moment: it still has the server's own name. */
function isSession(facts: ProcessFacts | undefined, cluster: string): boolean {
  return facts?.argv[0]?.startsWith('postgres:') || (isServerOn(facts, cluster) && isOurs(facts));
}

const isOurs = ({ argv }: ProcessFacts): boolean => argv.includes(`cluster_name=${CLUSTER_NAME}`);

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended between the read and the signal: that is fine.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

function readPostmasterPid(cluster: string): number | undefined {
  const file = pidFileOf(cluster);
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}

/**
 * The recorded id. A file without one belongs to a server that is just writing it, or was killed while writing. PostgreSQL then
 * refuses to start until the file is gone. It can be removed when nothing runs there.
 */
async function readSettledPid(cluster: string): Promise<number | undefined> {
  for (const deadline = Date.now() + SESSION_ENDING_MS; Date.now() < deadline; await sleep(20)) {
    const pid = readPostmasterPid(cluster);
    if (pid !== undefined || !existsSync(pidFileOf(cluster))) return pid;
    if (listProcessesOn(cluster).length === 0) rmSync(pidFileOf(cluster), { force: true });
  }
  return undefined;
}

function isServerOn(facts: ProcessFacts | undefined, cluster: string): facts is ProcessFacts {
  if (!facts || facts.isZombie || !facts.argv[0]?.endsWith('postgres')) return false;
  return facts.cwd === cluster || facts.argv.includes(cluster);
}

/**
 * PostgreSQL refuses to start while a process has the recorded id, even a zombie or one that is not ours. Only the id is
 * replaced. The rest of the file tells PostgreSQL which shared memory to check for sessions that are still alive.
 */
function disownPid(cluster: string): void {
  const file = pidFileOf(cluster);
  // A server that stopped normally has removed it.
  if (!existsSync(file)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(NOBODYS_PID)));
}
