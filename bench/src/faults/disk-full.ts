import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { startPostgres } from '../scene/debian-postgres.ts';
import { backFigure } from '../scene/summary.ts';
import {
  countLost,
  isBroken,
  isGood,
  type Sample,
  startTraffic,
  type Traffic,
} from '../scene/traffic.ts';
import { APP, POSTGRES } from './ports.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 420;
const EXTERNAL_MEGABYTES = 100;
/** Less than the floor of the server (platform/disk-watch.ts), and enough for PostgreSQL to go on. */
const LEFT_MEGABYTES = 100;
const CALM_MS = 1500;
/** The server checks once a second. */
const NOTICED_MS = 1500;
const FULL_MS = 6000;
const SETTLE_MS = 10_000;

interface Seen {
  readonly asked: number;
  readonly writesRefused: number;
  readonly readsGood: number;
  readonly reads: number;
  readonly broken: number;
  /** Milliseconds after there was room again. */
  readonly backIn: number;
}

function look(samples: readonly Sample[], from: number, to: number): Seen {
  const work = samples.filter(({ kind, at }) => kind !== 'live' && at >= from);
  const meanwhile = work.filter(({ at }) => at <= to);
  const reads = meanwhile.filter(({ kind }) => kind === 'read');
  const bad = work.filter((sample) => !isGood(sample));
  return {
    asked: meanwhile.length,
    writesRefused: meanwhile.filter(({ kind, status }) => kind !== 'read' && status === 503).length,
    readsGood: reads.filter(({ status }) => status === 200).length,
    reads: reads.length,
    broken: work.filter(isBroken).length,
    backIn: Math.max(0, ...bad.map(({ at, took }) => at + took - to)),
  };
}

/** Fills the disk except for so much, waits, makes room. `revive` is what a supervisor of the system does then. */
async function suffer(
  disk: string,
  traffic: Traffic,
  leave: number,
  revive: () => void = () => undefined,
): Promise<Seen> {
  await sleep(CALM_MS);
  const path = fill(disk, leave);
  await sleep(NOTICED_MS);
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
  const lost = await countLost(traffic.acknowledged, (question) =>
    askEmbedded(join(dataDir, 'postgres'), question),
  );
  await stopApp(app);
  return [
    {
      name: `disk nearly full (${LEFT_MEGABYTES} MB left): reads that were answered well`,
      value: (100 * nearly.readsGood) / nearly.reads,
      unit: '%',
      budget: { atLeast: 100 },
      beside: `${nearly.asked} asked meanwhile, ${nearly.writesRefused} writes refused with 503, others broken: ${nearly.broken}`,
    },
    backFigure('disk nearly full: all well again after there was room', nearly.backIn),
    none(
      'disk full to the last byte: answered 5xx other than 503, or not at all',
      wholly.broken,
      `${wholly.asked} asked meanwhile: ${wholly.readsGood} of ${wholly.reads} reads answered well, ${wholly.writesRefused} writes refused with 503`,
    ),
    backFigure('disk full to the last byte: all well again after there was room', wholly.backIn),
    none(
      'full disks: acknowledged writes lost',
      lost,
      `${traffic.acknowledged.accounts.size} accounts and the last save of each person read back`,
    ),
  ];
}

/** A PostgreSQL on a disk that the server cannot see. */
async function measureExternal(disk: string, dataDir: string): Promise<readonly Figure[]> {
  // Small pieces of log, so that it soon needs room.
  const pieces = ['--wal-segsize=1'];
  const postgres = await startPostgres(disk, POSTGRES, { min_wal_size: '2MB' }, pieces);
  const app = await startApp(APP, dataDir, { DATABASE_URL: postgres.url });
  const traffic = await startTraffic(app.base);
  let hadEnded = false;
  const full = await suffer(disk, traffic, 0, () => {
    hadEnded = !postgres.isRunning;
    if (hadEnded) postgres.launch();
  });
  await traffic.stop();
  const lost = await countLost(traffic.acknowledged, (question) => postgres.ask(question));
  await stopApp(app);
  await postgres.stop('SIGINT');
  return [
    none(
      'disk of an external PostgreSQL full: answered 5xx other than 503, not at all, or acknowledged and lost',
      full.broken + lost,
      `${full.asked} asked meanwhile: ${full.readsGood} of ${full.reads} reads answered well, ${full.writesRefused} writes refused with 503; PostgreSQL ${hadEnded ? 'had ended and was started again' : 'ran on'}`,
    ),
    backFigure(
      'disk of an external PostgreSQL full: all well again after there was room',
      full.backIn,
    ),
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
