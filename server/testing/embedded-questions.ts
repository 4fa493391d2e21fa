import { Client, type QueryResultRow } from 'pg';
import { ROLE } from '@panthiya/embedded-postgres/cluster';
import { PORT, socketDirectoryOf } from '@panthiya/embedded-postgres/socket-directory';

/** Asks the embedded database of a server that runs, past the server. */
export async function askEmbedded<Row extends QueryResultRow>(
  dataDir: string,
  question: string,
): Promise<readonly Row[]> {
  const client = new Client({
    host: socketDirectoryOf(dataDir),
    port: PORT,
    user: ROLE,
    database: ROLE,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}
