import { Client } from 'pg';
import type { Connection } from '../pool.ts';

/** Where every date and number is written the same way, whatever the database's defaults are. */
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

/** Runs `work` on a connection of its own, in one transaction that `begin` opens; all of it happens, or nothing. */
export async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: 'panthiya-backup' });
  // What is lost is also reported by the query under way.
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
