import { Client } from 'pg';
import type { Connection } from '../pool.ts';

/** Settings for dates and numbers in one form, for any defaults of the database. */
const MANNERS = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  'set extra_float_digits = 3',
  `set bytea_output = 'hex'`,
  `set client_encoding = 'UTF8'`,
  'set statement_timeout = 0',
  'set lock_timeout = 10000',
  'set idle_in_transaction_session_timeout = 0',
];

/** Runs `work` on its own connection, in one transaction that `begin` opens. All of it happens, or nothing. */
export async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: 'panthiya-backup' });
  // The query that runs also reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const manner of MANNERS) await client.query(manner);
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Without the commit above this rolls back.
    await client.end();
  }
}
