import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import type { Connection } from '../src/db/pool.ts';
import { TEMPLATE } from './test-database.ts';

async function runOn(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** One real PostgreSQL for all test files (design.md, "Tests"). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'panthiya-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const { connection } = postgres;
  await runOn(connection, `create database ${TEMPLATE}`);
  await migrateDatabase({ ...connection, database: TEMPLATE });
  project.provide('postgres', { ...connection });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
