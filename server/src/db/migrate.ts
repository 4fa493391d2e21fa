import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { rebuildNameOrder } from './name-order.ts';
import type { Connection } from './pool.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that no other program uses on this database: "panthiya" on a telephone keypad. */
const LOCK = 72_684_492;

/** The applied migrations are not those of this version. Someone edited a file, or the program is older than the database. */
export class MigrationMismatch extends Error {}

/** Hashes of the applied migrations, in their order; none where our schema is missing. */
export async function listAppliedMigrations(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ present: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as present`,
  );
  if (rows[0]?.present == null) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map(({ hash }) => hash);
}

/** The files of this version's migrations. Throws when one of these hashes is not that of the file at its position. */
function readFilesOf(hashes: readonly string[], what: string, advice: string) {
  const files = readMigrationFiles({ migrationsFolder: FOLDER });
  const stranger = hashes.findIndex((hash, index) => files[index]?.hash !== hash);
  if (stranger === -1) return files;
  throw new MigrationMismatch(
    `${what} by another version (migration ${stranger + 1} differs). ${advice}`,
  );
}

async function assertMigrationsMatch(client: Client): Promise<void> {
  readFilesOf(
    await listAppliedMigrations(client),
    'The database was migrated',
    'Start the version that wrote it, or restore a backup.',
  );
}

/**
 * Brings an empty database to the schema of a backup, in the caller's transaction: exactly the migrations of these hashes.
 * Records them as the migrator does, so that it can go on from there.
 * @throws {MigrationMismatch} when the backup is of a version that has migrations this one does not know
 */
export async function applyMigrations(client: Client, hashes: readonly string[]): Promise<void> {
  const files = readFilesOf(
    hashes,
    'The backup was taken',
    'Restore it with the version that wrote it, or a later one.',
  );
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of files.slice(0, hashes.length)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/**
 * Brings the schema up to this version. One process at a time runs, under an advisory lock. Pending files run in one transaction:
 * a kill at any moment leaves the old schema or the new one. `report` hears of indexes that are built again.
 */
export async function migrateDatabase(
  connection: Connection,
  report: (message: string) => void = () => undefined,
): Promise<void> {
  const client = new Client({ ...connection, application_name: 'panthiya-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await assertMigrationsMatch(client);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await rebuildNameOrder(client, report);
    await migrateJobsOn(connection);
  } finally {
    await client.end();
  }
}

// A lost connection also rejects the running query, which reports it.
const ignoreLoss = (): void => undefined;

// graphile-worker has its own schema, and needs its own pool for it.
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
