import { Client } from 'pg';
import { migrateOnlyTo } from './migrate-only-to.ts';
import { BARE, createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database as it was before a migration, and a connection to it. */
export interface OlderDatabase {
  readonly database: TestDatabase;
  readonly client: Client;
  readonly close: () => Promise<void>;
}

/** Makes a database with the first so many migrations. */
export async function buildOlderDatabase(migrations: number): Promise<OlderDatabase> {
  const database = await createTestDatabase(BARE);
  const client = new Client(database.connection);
  await client.connect();
  await migrateOnlyTo(client, migrations);
  return {
    database,
    client,
    close: async () => {
      await client.end();
      await database.close();
    },
  };
}
