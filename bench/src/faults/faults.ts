import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choose } from '../choose.ts';
import { inFolder } from '../in-folder.ts';
import { type Figure, none, report } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { type DebianPostgres, startPostgres } from '../scene/debian-postgres.ts';
import { countLost, startTraffic } from '../scene/traffic.ts';
import { measureClock } from './clock.ts';
import { measureDatabaseFaults } from './database-faults.ts';
import { measureDiskFull } from './disk-full.ts';
import { measureDiskUploads } from './disk-uploads.ts';
import { measureMailFaults } from './mail-faults.ts';
import { measureMigrationKills } from './migration-kills.ts';
import { APP, POSTGRES, PROXY } from './ports.ts';
import { openProxy } from './proxy.ts';
import { measureStopping } from './stopping.ts';

/** One part of the topic: what it does in its own folder, and what it found. */
type Part = (folder: string) => Promise<readonly Figure[]>;

const MAIL_PATIENCE_MS = 120_000;

/** The mails that the users of the traffic must get, some time after the last fault. */
async function countMails(postgres: DebianPostgres, outbox: string) {
  const deadline = performance.now() + MAIL_PATIENCE_MS;
  let waiting = 1;
  while (waiting > 0 && performance.now() < deadline) {
    await sleep(500);
    const [row] = await postgres.ask<{ waiting: number }>(
      `select count(*)::int as waiting from mails where state <> 'sent'`,
    );
    waiting = row?.waiting ?? 0;
  }
  const ids = readdirSync(outbox).map((name) =>
    name.slice(-'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.eml'.length),
  );
  return { waiting, sent: ids.length, twice: ids.length - new Set(ids).size };
}

const database: Part = async (folder) => {
  const postgres = await startPostgres(folder, POSTGRES);
  const proxy = await openProxy(PROXY, POSTGRES);
  const url = postgres.urlOf('postgres', PROXY);
  const app = await startApp(APP, join(folder, 'data'), { DATABASE_URL: url });
  const traffic = await startTraffic(app.base);
  const figures = await measureDatabaseFaults(postgres, proxy, traffic);
  await traffic.stop();
  const mails = await countMails(postgres, join(folder, 'data', 'outbox'));
  const lost = await countLost(traffic.acknowledged, (question) => postgres.ask(question));
  await stopApp(app);
  await proxy.close();
  await postgres.stop('SIGINT');
  return [
    ...figures,
    none(
      'in all of these: acknowledged writes lost',
      lost,
      `${traffic.acknowledged.accounts.size} accounts and the last save of each person read back`,
    ),
    none(
      'in all of these: mails not sent two minutes later, or sent twice',
      mails.waiting + mails.twice,
      `${mails.sent} sent, ${mails.twice} of them twice`,
    ),
  ];
};

const parts: Readonly<Record<string, Part>> = {
  database,
  mail: measureMailFaults,
  stopping: measureStopping,
  migrations: measureMigrationKills,
  disk: measureDiskFull,
  uploads: measureDiskUploads,
  clock: measureClock,
};

/** Faults of everything the server needs: the answers during the fault, and the time until it recovers automatically. */
export async function measureFaults(): Promise<void> {
  const figures: Figure[] = [];
  for (const [name, part] of choose(parts, process.env['FAULTS']?.split(','))) {
    console.log(`faults: ${name}`);
    figures.push(...(await inFolder(part)));
  }
  report('faults', figures, 'reliability');
}
