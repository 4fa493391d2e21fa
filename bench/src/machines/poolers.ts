import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askExternal } from '@panthiya/server/testing/external-questions';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { untilEnded } from '../scene/children.ts';
import { makeFolder, startAsPostgres, startPostgres } from '../scene/debian-postgres.ts';
import { isGood, startTraffic } from '../scene/traffic.ts';
import { APP_A, DATABASE_A, POOLER } from './ports.ts';
import { isInstalled, writeMoved } from './stack.ts';

const LOAD_MS = 4000;
/** The address that the app gets: PgBouncer's, with the database that deploy/ha/pgbouncer.ini names. */
const URL_OF_POOLER = `postgres://panthiya@127.0.0.1:${POOLER}/panthiya`;
const ROLE_SETTINGS = [
  "alter role panthiya set statement_timeout = '5s'",
  "alter role panthiya set lock_timeout = '2s'",
  "alter role panthiya set idle_in_transaction_session_timeout = '10s'",
];

/** PgBouncer with deploy/ha/pgbouncer.ini, in this mode of pooling. */
async function startPooler(folder: string, mode: string): Promise<() => Promise<void>> {
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"panthiya" ""\n');
  const path = join(folder, `pgbouncer-${mode}.ini`);
  writeMoved('pgbouncer.ini', path, [
    ['host=10.0.0.10 port=5432', `host=127.0.0.1 port=${DATABASE_A}`],
    ['listen_addr = 10.0.0.10', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${POOLER}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['pool_mode = session', `pool_mode = ${mode}`],
  ]);
  const child = startAsPostgres('pgbouncer', ['-q', path]);
  await sleep(700);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start');
  return async () => {
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await untilEnded(child);
  };
}

interface Seen {
  readonly asked: number;
  readonly failed: number;
  readonly timeout: string;
}

async function tryMode(folder: string, mode: string): Promise<Seen | string> {
  const stopPooler = await startPooler(folder, mode);
  const settings = { DATABASE_URL: URL_OF_POOLER };
  try {
    const app = await startApp(APP_A, join(folder, mode), settings).catch(
      (error: Error) => error.message.split('\n')[0] ?? 'no start',
    );
    if (typeof app === 'string') return app;
    try {
      const traffic = await startTraffic(app.base);
      await sleep(LOAD_MS);
      await traffic.stop();
      const failed = traffic.samples.filter((sample) => !isGood(sample));
      const [row] = await askExternal<{ statement_timeout: string }>(
        URL_OF_POOLER,
        'show statement_timeout',
      );
      return {
        asked: traffic.samples.length,
        failed: failed.length,
        timeout: row?.statement_timeout ?? '',
      };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await stopApp(app);
    }
  } finally {
    await stopPooler();
  }
}

const failedOf = (seen: Seen | string): number => (typeof seen === 'string' ? 1 : seen.failed);
const summaryOf = (seen: Seen | string): string =>
  typeof seen === 'string'
    ? seen
    : `${seen.failed} failed of ${seen.asked}; statement_timeout by the role: ${seen.timeout}`;

/** PgBouncer between app and PostgreSQL: which mode of pooling has all that the app needs. */
export async function measurePoolers(folder: string): Promise<readonly Figure[]> {
  if (!isInstalled('pgbouncer')) {
    console.log('  not run: PgBouncer is not installed');
    return [];
  }
  console.log('machines: poolers');
  makeFolder(folder);
  const postgres = await startPostgres(folder, DATABASE_A);
  await postgres.ask('create database panthiya');
  for (const statement of ROLE_SETTINGS) await postgres.ask(statement);
  const session = await tryMode(folder, 'session');
  const transaction = await tryMode(folder, 'transaction');
  await postgres.stop('SIGINT');
  return [
    none(
      'PgBouncer 1.18, session pooling: failed requests',
      failedOf(session),
      `${summaryOf(session)}. Transaction pooling is not to be used, it answers: ${summaryOf(transaction)}`,
    ),
  ];
}
