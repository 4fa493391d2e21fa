import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { migrateDatabase } from '../src/db/migrate.ts';
import type { Connection } from '../src/db/pool.ts';
import { TEMPLATE } from './test-database.ts';

async function runOn(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Parts of a URL as a connection is described, so that the name of the database can be another. */
function toConnection(url: string): Connection {
  const { hostname, port, username, password, pathname } = new URL(url);
  const decoded = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { host: hostname, port: Number(port || 5432), database: pathname.slice(1), ...decoded };
}

/** The server that `npm test -- --only external` names, instead of the embedded one. */
async function useExternal(project: TestProject, url: string): Promise<() => Promise<void>> {
  const connection = toConnection(url);
  const removeTemplate = () =>
    runOn(connection, `drop database if exists ${TEMPLATE} with (force)`);
  await removeTemplate();
  await runOn(connection, `create database ${TEMPLATE}`);
  await migrateDatabase({ ...connection, database: TEMPLATE });
  project.provide('postgres', connection);
  return removeTemplate;
}

/** A power cut would cost a test run nothing. The tests that kill a database start their own, without this. */
const WITHOUT_DISK = { fsync: 'off', full_page_writes: 'off' };

/** One real PostgreSQL for all test files (ADR 0018). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_API_ON_EXTERNAL: isExternal, TEST_EXTERNAL_DATABASE_URL: url } = process.env;
  if (isExternal === '1' && url !== undefined) return useExternal(project, url);
  const folder = await mkdtemp(join(tmpdir(), 'panthiya-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: WITHOUT_DISK,
  });
  const { connection } = postgres;
  await runOn(connection, `create database ${TEMPLATE}`);
  await migrateDatabase({ ...connection, database: TEMPLATE });
  project.provide('postgres', { ...connection });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
