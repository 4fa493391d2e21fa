import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { isAnswering, listProcessesOn } from '../src/process-facts.ts';
import { kill, makeDirectory, query, startDatabase, startProcess, until } from './harness.ts';

interface Setting {
  name: string;
  setting: string;
}

test('the first start creates the cluster, a later one finds its rows again', async () => {
  const dataDir = join(makeDirectory(), 'new', 'data');
  const first = await startDatabase({ dataDir });
  await query(first.connection, 'CREATE TABLE kept (word text)');
  await query(first.connection, `INSERT INTO kept VALUES ('அன்பு'), ('ආදරය')`);
  await first.stop();
  expect(isAnswering(first.pid)).toBe(false);
  expect(listProcessesOn(join(dataDir, 'cluster'))).toEqual([]);

  const second = await startDatabase({ dataDir });
  expect(await query(second.connection, 'SELECT word FROM kept ORDER BY 1')).toEqual([
    { word: 'அன்பு' },
    { word: 'ආදරය' },
  ]);
});

test('the cluster keeps what it acknowledged, speaks C.UTF-8 and listens on its socket alone', async () => {
  const dataDir = makeDirectory();
  const { connection } = await startDatabase({ dataDir, settings: { work_mem: '5MB' } });
  const rows = await query<Setting>(connection, 'SELECT name, setting FROM pg_settings');
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    listen_addresses: '',
    jit: 'off',
    work_mem: '5120',
  });
  expect(
    await query(
      connection,
      `SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('what users typed does not reach the log of PostgreSQL', async () => {
  const dataDir = makeDirectory();
  const { connection } = await startDatabase({ dataDir });
  await expect(query(connection, `SELECT 'canary@example.lk'::uuid`)).rejects.toThrow('uuid');
  await query(connection, `DO $$ BEGIN RAISE WARNING 'canary@example.lk'; END $$`);
  expect(existsSync(join(dataDir, 'postgres.log'))).toBe(true);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('canary');
});

test('a kill in the midst of initdb does no harm, and what it left is removed', async () => {
  const dataDir = makeDirectory();
  const { child } = startProcess(dataDir);
  await until('initdb is at work', () =>
    readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'base'))),
  );
  await kill(child);
  expect(existsSync(join(dataDir, 'cluster'))).toBe(false);

  const older = join(dataDir, 'unfinished-older');
  mkdirSync(older);
  writeFileSync(join(older, 'PG_VERSION'), '18\n');
  const { connection } = await startDatabase({ dataDir });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

test('a path too long for a socket gets a short directory elsewhere, removed at the end', async () => {
  const dataDir = join(makeDirectory(), 'a-long-name-'.repeat(10));
  const { connection, stop } = await startDatabase({ dataDir });
  expect(connection.host.startsWith(dataDir)).toBe(false);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await stop();
  expect(existsSync(connection.host)).toBe(false);
});

test('when PostgreSQL does not start, the error carries its own words', async () => {
  const dataDir = makeDirectory();
  const start = startEmbeddedPostgres({ dataDir, settings: { no_such_setting: '1' } });
  await expect(start).rejects.toThrow(/did not start.*no_such_setting/s);
  const { connection } = await startDatabase({ dataDir });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
