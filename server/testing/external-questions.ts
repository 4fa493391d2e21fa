import { Client, type QueryResultRow } from 'pg';

export type QueryRow = QueryResultRow;

/** Asks an external database past the server, on a connection of its own. */
export async function askExternal<Row extends QueryRow>(
  url: string,
  question: string,
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}
