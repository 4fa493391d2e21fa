import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '@panthiya/server/testing/server-process';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { keep, untilEnded } from '../scene/children.ts';
import { startPostgres } from '../scene/debian-postgres.ts';
import { APP, POSTGRES, PROXY } from './ports.ts';
import { openStatementProxy, type StatementProxy } from './statement-proxy.ts';

/** Starts to kill, spread evenly over all statements of a first start. MIGRATION_KILLS=all takes every one. */
const KILLS = process.env['MIGRATION_KILLS'] ?? '40';
const PATIENCE_MS = 30_000;

/** The whole schema, as text that can be compared. */
const SCHEMA = `select string_agg(line, chr(10) order by line) as schema from (
  select format('column %s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default)
    from information_schema.columns where table_schema in ('public', 'drizzle', 'graphile_worker')
  union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'drizzle', 'graphile_worker')
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace::regnamespace::text in ('public', 'graphile_worker') and prokind = 'f'
  union all select 'migration ' || hash from drizzle.__drizzle_migrations
  union all select 'package ' || id from packages
) as lines (line)`;

interface Start {
  readonly dataDir: string;
  /** Of its database, by the proxy. */
  readonly url: string;
  readonly proxy: StatementProxy;
}

/** Starts the server and kills it at a statement, before or after that was sent on. */
export async function killStart(
  { dataDir, url, proxy }: Start,
  { at, isHandedOn }: { readonly at: number; readonly isHandedOn: boolean },
): Promise<void> {
  const app = spawnServer(APP, dataDir, { DATABASE_URL: url, LOG_LEVEL: 'silent' });
  keep(app.child);
  proxy.watch(at, isHandedOn, () => app.child.kill('SIGKILL'));
  await Promise.race([untilEnded(app.child), sleep(PATIENCE_MS, undefined, { ref: false })]);
  app.child.kill('SIGKILL');
  await untilEnded(app.child);
  proxy.watch(Number.POSITIVE_INFINITY, false, () => undefined);
}

/** A start is killed at a statement and starts again. Does it come up, with the right schema? */
export async function measureMigrationKills(folder: string): Promise<readonly Figure[]> {
  const postgres = await startPostgres(folder, POSTGRES);
  const proxy = await openStatementProxy(PROXY, POSTGRES);
  const dataDir = join(folder, 'data');

  async function schemaOf(database: string): Promise<string> {
    const [row] = await postgres.ask<{ schema: string }>(SCHEMA, database);
    return row?.schema ?? '';
  }

  async function startWhole(database: string): Promise<string> {
    const app = await startApp(APP, dataDir, {
      DATABASE_URL: postgres.urlOf(database, PROXY),
    });
    await stopApp(app);
    return schemaOf(database);
  }

  await postgres.ask('create database undisturbed');
  const expected = await startWhole('undisturbed');
  const statements = proxy.count;
  if (!expected.includes('users_')) throw new Error('the schema could not be read');

  const wanted = KILLS === 'all' ? statements : Math.min(Number(KILLS), statements);
  const failed: number[] = [];
  for (let round = 0; round < wanted; round += 1) {
    const at = 1 + Math.floor((round * statements) / wanted);
    await postgres.ask(`create database killed_${round}`);
    // Half of them die after their statement was sent on, the rest before.
    const moment = { at, isHandedOn: round % 2 === 0 };
    await killStart({ dataDir, url: postgres.urlOf(`killed_${round}`, PROXY), proxy }, moment);
    const schema = await startWhole(`killed_${round}`).catch(() => 'did not start');
    if (schema !== expected) failed.push(at);
    await postgres.ask(`drop database killed_${round} with (force)`);
  }
  await proxy.close();
  await postgres.stop('SIGINT');
  return [
    none(
      `first start killed (kill -9) at ${wanted} of its ${statements} statements: the next start failed or left another schema`,
      failed.length,
      `columns, indexes, constraints, triggers, functions and packages compared with those of an undisturbed start${failed.length === 0 ? '' : `; killed at statement ${failed.join(', ')}`}`,
    ),
  ];
}
