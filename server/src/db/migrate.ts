import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { Client, Pool } from 'pg';
import type { Connection } from './pool.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that no other program uses on this database: "panthiya" on a telephone keypad. */
const LOCK = 72_684_492;

/** The applied migrations are not the ones of this version: somebody edited a file, or the program is older than the database. */
export class MigrationMismatch extends Error {}

async function findAppliedHashes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ present: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as present`,
  );
  if (rows[0]?.present == null) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map(({ hash }) => hash);
}

async function refuseMismatch(client: Client): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: FOLDER });
  const applied = await findAppliedHashes(client);
  const stranger = applied.findIndex((hash, index) => files[index]?.hash !== hash);
  if (stranger !== -1) {
    throw new MigrationMismatch(
      `The database was migrated by another version (migration ${stranger + 1} differs). Start the version that wrote it, or restore a backup.`,
    );
  }
}

/**
 * Brings the schema up to this version: one process at a time under an advisory lock, pending
 * files in one transaction, so that a kill at any moment leaves the old schema or the new one.
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, application_name: 'panthiya-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseMismatch(client);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await migrateJobsOn(connection);
  } finally {
    await client.end();
  }
}

// A lost connection also rejects the query under way, which is where it is reported.
const ignoreLoss = (): void => undefined;

// graphile-worker keeps its own schema; it wants a pool of its own for it.
async function migrateJobsOn(connection: Connection): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', ignoreLoss);
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  try {
    await migrateJobs({ pgPool: pool, noHandleSignals: true });
  } finally {
    await pool.end();
  }
}
