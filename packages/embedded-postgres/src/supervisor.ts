import { setTimeout as sleep } from 'node:timers/promises';
import { releaseBallast } from './ballast.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { measureLog, readLogEnd, rotateLog } from './layout.ts';
import type { Layout } from './layout.ts';
import { waitUntilReady } from './readiness.ts';
import type { Connection } from './readiness.ts';
import type { Invocation } from './run-as.ts';
import { endLeftoverServer, endLeftoverSessions } from './stale-postmaster.ts';
import { startWatched } from './watchdog.ts';
import type { WatchedProgram } from './watchdog.ts';

/** What a supervisor keeps alive. */
export interface Assignment {
  readonly layout: Layout;
  readonly connection: Connection;
  readonly invocation: Invocation;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

/** How long the sessions of a killed server can keep the next one from starting. */
const LEFTOVER_MS = 15_000;
const LONGEST_PAUSE_MS = 5000;

/** Keeps one PostgreSQL server running until it gets the order to stop. */
export class Supervisor {
  readonly #assignment: Assignment;
  readonly #stopping = new AbortController();
  #program: WatchedProgram;
  readonly #supervision: Promise<void>;

  private constructor(assignment: Assignment, program: WatchedProgram) {
    this.#assignment = assignment;
    this.#program = program;
    this.#supervision = this.#supervise();
  }

  /** Resolves when the server accepts connections; throws with the server's own message when it does not start. */
  static async start(assignment: Assignment): Promise<Supervisor> {
    return new Supervisor(assignment, await launch(assignment, new AbortController().signal));
  }

  get pid(): number {
    return this.#program.pid;
  }

  /** Fast shutdown; resolves when no process of the server is left. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#program.letGo();
    await this.#supervision;
    await endLeftoverServer(this.#assignment.layout.cluster);
    await endLeftoverSessions(this.#assignment.layout.cluster);
  }

  async #supervise(): Promise<void> {
    for (;;) {
      // A stop may have come while this program was starting.
      if (this.#stopping.signal.aborted) this.#program.letGo();
      const { reason } = await this.#program.ended;
      if (this.#stopping.signal.aborted) return;
      this.#assignment.log(`PostgreSQL stopped unexpectedly (${reason}); starting it again`);
      this.#program.letGo();
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = 100; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        this.#program = await launch(this.#assignment, signal);
        this.#assignment.log('PostgreSQL accepts connections again');
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#assignment.log(`${(error as Error).message}; next attempt in ${pause} ms`);
        await Promise.race([sleep(pause), once(signal)]);
      }
    }
  }
}

async function launch(assignment: Assignment, stopping: AbortSignal): Promise<WatchedProgram> {
  const { layout, connection, invocation, environment } = assignment;
  for (const deadline = Date.now() + LEFTOVER_MS; ; await sleep(100)) {
    await endLeftoverServer(layout.cluster);
    await releaseBallast(layout.dataDir, assignment.log);
    rotateLog(layout);
    const logStart = measureLog(layout);
    const program = await startWatched(invocation, environment);
    const ended = new AbortController();
    void program.ended.then(({ reason }) => ended.abort(new Error(reason)));
    try {
      await waitUntilReady(connection, AbortSignal.any([ended.signal, stopping]));
      return program;
    } catch (cause) {
      program.letGo();
      await program.ended;
      const words = readLogEnd(layout, logStart);
      if (!words.includes('shared memory block') || stopping.aborted || Date.now() > deadline)
        throw new EmbeddedPostgresError(
          `PostgreSQL did not start (${(cause as Error).message}):\n${words}`,
          {
            cause,
          },
        );
      await endLeftoverSessions(layout.cluster);
    }
  }
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
