import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import type { Figure } from '../report.ts';
import { DebianPostgres } from '../scene/debian-postgres.ts';
import { countLost, type Sample, startTraffic, type Traffic } from '../scene/traffic.ts';
import { startApp, stopApp } from './place.ts';
import { APP, POSTGRES } from './ports.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 420;
const EXTERNAL_MEGABYTES = 100;
/** Less than the floor of the server (platform/disk-watch.ts), and enough for PostgreSQL to go on. */
const LEFT_MEGABYTES = 100;
const CALM_MS = 1500;
const FULL_MS = 6000;
const SETTLE_MS = 10_000;

interface Seen {
  readonly asked: number;
  readonly writesRefused: number;
  readonly readsGood: number;
  readonly reads: number;
  readonly broken: number;
  readonly backIn: number;
}

function look(samples: readonly Sample[], from: number, to: number): Seen {
  const work = samples.filter(({ kind, at }) => kind !== 'live' && at >= from);
  const meanwhile = work.filter(({ at }) => at <= to);
  const reads = meanwhile.filter(({ kind }) => kind === 'read');
  const bad = work.filter(({ status }) => status === undefined || status >= 300);
  return {
    asked: meanwhile.length,
    writesRefused: meanwhile.filter(({ kind, status }) => kind !== 'read' && status === 503).length,
    readsGood: reads.filter(({ status }) => status === 200).length,
    reads: reads.length,
    broken: work.filter(({ status }) => status === undefined || (status >= 500 && status !== 503))
      .length,
    backIn: Math.max(0, ...bad.map(({ at, took }) => at + took - to)) / 1000,
  };
}

/** Fills the disk but for so much, waits, makes room; `revive` is what a supervisor of the system does then. */
async function suffer(
  disk: string,
  traffic: Traffic,
  leave: number,
  revive: () => void = () => undefined,
): Promise<Seen> {
  await sleep(CALM_MS);
  const path = fill(disk, leave);
  // The server looks once a second.
  await sleep(1500);
  const from = performance.now();
  await sleep(FULL_MS);
  const to = performance.now();
  rmSync(path);
  revive();
  await sleep(SETTLE_MS);
  return look(traffic.samples, from, to);
}

async function measureEmbedded(disk: string): Promise<readonly Figure[]> {
  const dataDir = join(disk, 'data');
  const app = await startApp(APP, dataDir, {});
  const traffic = await startTraffic(app.base);

  const nearly = await suffer(disk, traffic, LEFT_MEGABYTES * MEGABYTE);
  const wholly = await suffer(disk, traffic, 0);
  await traffic.stop();
  const rows = await askEmbedded<{ email: string; lane02: string }>(
    join(dataDir, 'postgres'),
    'select email, lane02 from users',
  );
  const lost = countLost(traffic.acknowledged, rows);
  await stopApp(app);
  return [
    {
      name: `disk nearly full (${LEFT_MEGABYTES} MB left): reads that were answered well`,
      value: (100 * nearly.readsGood) / nearly.reads,
      unit: '%',
      budget: { atLeast: 100 },
      beside: `${nearly.asked} asked meanwhile, ${nearly.writesRefused} writes refused with 503, others broken: ${nearly.broken}`,
    },
    {
      name: 'disk nearly full: all well again after there was room',
      value: nearly.backIn,
      unit: 's',
      budget: { atMost: 5 },
    },
    {
      name: 'disk full to the last byte: answered 5xx other than 503, or not at all',
      value: wholly.broken,
      unit: '',
      budget: { atMost: 0 },
      beside: `${wholly.asked} asked meanwhile: ${wholly.readsGood} of ${wholly.reads} reads answered well, ${wholly.writesRefused} writes refused with 503`,
    },
    {
      name: 'disk full to the last byte: all well again after there was room',
      value: wholly.backIn,
      unit: 's',
      budget: { atMost: 5 },
    },
    {
      name: 'full disks: acknowledged writes lost',
      value: lost,
      unit: '',
      budget: { atMost: 0 },
      beside: `${traffic.acknowledged.accounts.size} accounts and the last save of each person read back`,
    },
  ];
}

/** A PostgreSQL on a disk that the server cannot look at. */
async function measureExternal(disk: string, dataDir: string): Promise<readonly Figure[]> {
  const postgres = new DebianPostgres(join(disk, 'postgres'), POSTGRES);
  // Small pieces of log, so that it needs room soon.
  postgres.create({ min_wal_size: '2MB' }, ['--wal-segsize=1']);
  await postgres.start();
  const app = await startApp(APP, dataDir, { DATABASE_URL: postgres.url });
  const traffic = await startTraffic(app.base);
  let hadEnded = false;
  const full = await suffer(disk, traffic, 0, () => {
    hadEnded = !postgres.isRunning;
    if (hadEnded) postgres.launch();
  });
  await traffic.stop();
  const lost = countLost(
    traffic.acknowledged,
    await postgres.ask('select email, lane02 from users'),
  );
  await stopApp(app);
  await postgres.stop('SIGINT');
  return [
    {
      name: 'disk of an external PostgreSQL full: answered 5xx other than 503, not at all, or acknowledged and lost',
      value: full.broken + lost,
      unit: '',
      budget: { atMost: 0 },
      beside: `${full.asked} asked meanwhile: ${full.readsGood} of ${full.reads} reads answered well, ${full.writesRefused} writes refused with 503; PostgreSQL ${hadEnded ? 'had ended and was started again' : 'ran on'}`,
    },
    {
      name: 'disk of an external PostgreSQL full: all well again after there was room',
      value: full.backIn,
      unit: 's',
      budget: { atMost: 5 },
    },
  ];
}

/** Disks that fill up: under the embedded database, nearly and to the last byte, and under an external one. */
export async function measureDiskFull(folder: string): Promise<readonly Figure[]> {
  const embedded = await onSmallDisk(folder, DISK_MEGABYTES, measureEmbedded);
  const external = await onSmallDisk(folder, EXTERNAL_MEGABYTES, (disk) =>
    measureExternal(disk, join(folder, 'data')),
  );
  return [...(embedded ?? []), ...(external ?? [])];
}
