import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

/** How to reach the server; give it to a pool as it is. */
export interface Connection {
  /** Directory of the unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

const NO_SUCH_DATABASE = '3D000';
/** Not listening yet, or listening and still recovering. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);
/** Recovery replays at most max_wal_size; even a slow disk needs less than this. */
const PATIENCE_MS = 120_000;

/**
 * Resolves when the server accepts connections to our database, which is made if it is missing.
 * @param signal ends the wait, e.g. because the server ended
 * @throws the server's error when it is another one than "not yet"
 */
export async function waitUntilReady(connection: Connection, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(15)) {
    signal.throwIfAborted();
    try {
      await query(connection, 'SELECT 1');
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (code === NO_SUCH_DATABASE) await createDatabase(connection);
      else if (!NOT_YET.has(code) || Date.now() > deadline) throw error;
    }
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  await query(
    { ...connection, database: 'postgres' },
    `CREATE DATABASE ${escapeIdentifier(connection.database)}`,
  );
}

async function query(connection: Connection, sql: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  // A connection that breaks after it was made reports both here and in the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
