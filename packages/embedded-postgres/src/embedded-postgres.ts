import { resolve } from 'node:path';
import { adviceFor, keepBallast, releaseBallast } from './ballast.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, ROLE } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { lockInstance } from './instance-lock.ts';
import type { InstanceLock } from './instance-lock.ts';
import { giveDataDirectory, openDataDirectory } from './layout.ts';
import type { Layout } from './layout.ts';
import type { Connection } from './readiness.ts';
import { chooseAccount, runAs } from './run-as.ts';
import { listSettingArguments, SETTINGS } from './settings.ts';
import { makeSocketDirectory, PORT, removeSocketDirectory } from './socket-directory.ts';
import { Supervisor } from './supervisor.ts';
import { underWatchdog } from './watchdog.ts';

/** What to start, and how. */
export interface EmbeddedPostgresOptions {
  /** A directory only for this database. Made on first use, with all folders above it. */
  readonly dataDir: string;
  /** Called with one line when PostgreSQL died, and one when it is back. */
  readonly logger?: (message: string) => void;
  /** More PostgreSQL settings, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds from the start to the first ballast, for tests. */
  readonly ballastAfterMs?: number;
}

/** A running Embedded PostgreSQL. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Process id of the present server; it changes when the server had to be started again. */
  readonly pid: number;
  /** Fast shutdown. Resolves when the processes are gone and the directory is free again. */
  stop(): Promise<void>;
}

/**
 * Starts (and on first use creates) the PostgreSQL cluster in dataDir. Resolves when it accepts connections (ADR 0001). After
 * that it is started again if it dies. Its watchdog stops it if this process dies, even by kill -9.
 * @throws EmbeddedPostgresError in plain words: directory in use or not ours, no PostgreSQL for this platform, or PostgreSQL's
 *   own reason for not starting
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const layout = openDataDirectory(resolve(options.dataDir));
  const lock = await lockInstance(layout.dataDir);
  try {
    return await startLocked(layout, lock, options);
  } catch (error) {
    removeSocketDirectory(layout.dataDir);
    lock.release();
    throw error;
  }
}

async function startLocked(
  layout: Layout,
  lock: InstanceLock,
  { logger = () => undefined, settings = {}, ballastAfterMs }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir } = layout;
  const isRoomy = await releaseBallast(dataDir, logger);
  const account = chooseAccount([layout.cluster, layout.dataDir]);
  if (account) giveDataDirectory(layout, account);
  const binaries = findBinaries(layout.spareLibraries);
  await createCluster(layout, binaries, account);
  const host = makeSocketDirectory(layout.dataDir, account);
  const connection = { host, port: PORT, user: ROLE, database: ROLE };
  const command = underWatchdog(layout.log, [
    binaries.postgres,
    '-D',
    layout.cluster,
    ...listSettingArguments(
      SETTINGS,
      { unix_socket_directories: host, port: String(PORT) },
      settings,
    ),
  ]);
  const supervisor = await Supervisor.start({
    layout,
    connection,
    invocation: runAs(account, command, [layout.cluster, host, binaries.postgres]),
    environment: binaries.environment,
    log: logger,
  }).catch((cause: unknown) => {
    throw isRoomy ? cause : new EmbeddedPostgresError(adviceFor(dataDir), { cause });
  });
  const leaveBallast = keepBallast(dataDir, ballastAfterMs);
  let stopped: Promise<void> | undefined;
  return {
    connection,
    get pid() {
      return supervisor.pid;
    },
    stop: () => (stopped ??= leaveBallast().then(() => stop(supervisor, layout, lock))),
  };
}

async function stop(supervisor: Supervisor, layout: Layout, lock: InstanceLock): Promise<void> {
  await supervisor.stop();
  removeSocketDirectory(layout.dataDir);
  lock.release();
}
