import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { createDatabase, type Database } from '../../db/database.ts';
import type { DiskWatch } from '../../platform/disk-watch.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Figures, readFigures } from './figures.repository.ts';

/** Name and meaning of each figure of the database. */
const FIGURES: Readonly<Record<keyof Figures, readonly [name: string, help: string]>> = {
  mailsWaiting: ['panthiya_mails_waiting', 'Emails that wait to be sent.'],
  oldestMailSeconds: ['panthiya_mails_oldest_seconds', 'How long the oldest of them has waited.'],
  mailsFailed: ['panthiya_mails_failed_day', 'Emails of the last day that failed.'],
  jobsWaiting: ['panthiya_jobs_waiting', 'Jobs that are due and not at work.'],
  oldestJobSeconds: ['panthiya_jobs_oldest_seconds', 'How long the oldest of them has been due.'],
  jobsFailed: ['panthiya_jobs_failed', 'Jobs that failed for the last time.'],
  requestsOpen: ['panthiya_upgrade_requests_open', 'Requests for plans that wait for a decision.'],
  signInsRefused: ['panthiya_sign_ins_refused_5m', 'Sign-ins refused in the last five minutes.'],
  storageDifferences: [
    'panthiya_storage_differences',
    'Organisations whose counted bytes are not those that they keep, as of last night.',
  ],
};

/** Puts the figures of this process, its pool and the database into a registry. They are read when a scrape asks for them. */
export function installFigures(registry: Registry, pool: Pool, logger: Logger): void {
  collectDefaultMetrics({ register: registry, prefix: 'panthiya_' });
  installPool(registry, pool);
  const read = readTogether(createDatabase(pool), logger);
  for (const [key, [name, help]] of Object.entries(FIGURES)) {
    install(registry, { name, help }, async () => (await read())?.[key as keyof Figures]);
  }
  install(
    registry,
    { name: 'panthiya_database_up', help: '1 while the database answers.' },
    async () => ((await read()) === undefined ? 0 : 1),
  );
}

/** Puts the free space of a disk into a registry. */
export function installDiskFigure(registry: Registry, disk: DiskWatch): void {
  const free: Gauge = new Gauge({
    name: 'panthiya_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers: [registry],
    aggregator: 'min',
    collect: () => free.set(disk.freeBytes()),
  });
}

function installPool(registry: Registry, pool: Pool): void {
  const connections: Gauge = new Gauge({
    name: 'panthiya_pool_connections',
    help: 'Connections to the database: open, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function install(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  readValue: () => Promise<number | undefined>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    // Several processes read the same database: it must not be counted twice.
    aggregator: 'max',
    collect: async () => {
      const value = await readValue();
      if (value === undefined) gauge.reset();
      else gauge.set(value);
    },
  });
}

/** All gauges of one scrape share one read; undefined while the database is away. */
function readTogether(database: Database, logger: Logger): () => Promise<Figures | undefined> {
  let underWay: Promise<Figures | undefined> | undefined;
  const read = async (): Promise<Figures | undefined> => {
    try {
      return await readFigures(database);
    } catch (error) {
      logger.warn({ err: error }, 'the figures could not be read');
      return undefined;
    } finally {
      underWay = undefined;
    }
  };
  return () => (underWay ??= read());
}
