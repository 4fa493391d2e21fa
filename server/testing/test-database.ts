import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { type Connection, createPool } from '../src/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { WAIT_MS } from './ceilings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each test file makes a database of its own. */
    postgres: Connection;
  }
}

// A busy machine is no reason to turn a test's call away.
const NO_LIMITS = { connectMs: WAIT_MS, statementMs: WAIT_MS, lockMs: WAIT_MS };

/** The database that all others are copied from: copying a migrated one takes 80 ms, migrating 400. */
export const TEMPLATE = 'panthiya_template';
/** What PostgreSQL makes new databases from: nothing in it. */
export const BARE = 'template0';

export interface TestDatabase {
  readonly connection: Connection;
  readonly pool: Pool;
  close(): Promise<void>;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client(inject('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of the caller's own, without rows: migrated, unless told to be bare. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files: by the log, which PostgreSQL prefers, takes half as long again.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  const connection = { ...inject('postgres'), database: name } as Connection;
  const pool = createPool(connection, createLogger('silent'), { size: 10, limits: NO_LIMITS });
  return {
    connection,
    pool,
    close: async () => {
      await pool.end();
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

/**
 * The same database on connections of their own, which soon give up where somebody else holds a row: with the usual
 * ceiling a test of that would take a minute.
 */
export function impatiently({ connection }: Pick<TestDatabase, 'connection'>): TestDatabase {
  const pool = createPool(connection, createLogger('silent'), {
    size: 2,
    limits: { ...NO_LIMITS, lockMs: 500 },
  });
  return { connection, pool, close: () => pool.end() };
}

/** Asks a database something on a connection of its own, which no server of ours would have. */
export async function ask(database: TestDatabase, question: string): Promise<readonly unknown[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}
