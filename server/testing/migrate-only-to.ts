import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigrations, migrateDatabase } from '../src/db/migrate.ts';

/** Brings an empty database to the schema of the first so many migrations. */
export async function migrateOnlyTo(client: Client, migrations: number): Promise<void> {
  const files = readMigrationFiles({
    migrationsFolder: join(import.meta.dirname, '..', 'migrations'),
  });
  await client.query('begin');
  await applyMigrations(
    client,
    files.slice(0, migrations).map(({ hash }) => hash),
  );
  await client.query('commit');
}

/** Brings the database of an address to the newest schema. */
export const migrateToNewest = (connectionString: string): Promise<void> =>
  migrateDatabase({ connectionString });

/** A connection to the database of an address. */
export async function openClient(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
