import { Client } from 'pg';
import { readOrderVersions } from './name-order.ts';
import type { Connection } from './pool.ts';

/** What a check of a database found. */
interface Inspection {
  readonly what: string;
  readonly isGood: boolean;
  readonly advice: string;
  /** Set where the next start mends it. */
  readonly isMinor?: true;
}

const VERSION_AT_LEAST = 150_000;
/** Two of ten connections a process, jobs, and one for a command at the same time. */
const CONNECTIONS_AT_LEAST = 20;
const CLOCKS_APART_MS = 5000;

/** Checks what this program needs of a PostgreSQL: version, encoding, rights, connections, its clock. */
export async function inspectDatabase(connection: Connection): Promise<readonly Inspection[]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{
      version: number;
      name: string;
      encoding: string;
      may_create: boolean;
      connections: number;
      is_standby: boolean;
      fsync: string;
      commit: string;
      clock: Date;
    }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
         pg_encoding_to_char(encoding) as encoding,
         has_database_privilege(current_database(), 'create') as may_create,
         current_setting('max_connections')::int as connections, pg_is_in_recovery() as is_standby,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, clock_timestamp() as clock
       from pg_database where datname = current_database()`,
    );
    const [seen] = rows;
    if (seen === undefined) return [];
    const order = await readOrderVersions(client);
    const apart = Math.abs(seen.clock.getTime() - Date.now());
    return [
      {
        what: `PostgreSQL ${seen.name}`,
        isGood: seen.version >= VERSION_AT_LEAST,
        advice: 'version 15 or later is needed.',
      },
      {
        what: 'encoding',
        isGood: seen.encoding === 'UTF8',
        advice: `${seen.encoding}; create the database with encoding UTF8.`,
      },
      {
        what: 'rights',
        isGood: seen.may_create,
        advice: 'its user may not create schemas: grant create on the database.',
      },
      {
        what: 'writable',
        isGood: !seen.is_standby,
        advice: 'this is a standby; name the primary, or a proxy that finds it.',
      },
      {
        what: 'connections',
        isGood: seen.connections >= CONNECTIONS_AT_LEAST,
        advice: `max_connections is ${seen.connections}; each process takes 10 and the jobs 5.`,
      },
      {
        what: 'durability',
        isGood: seen.fsync === 'on' && seen.commit !== 'off',
        advice: `${seen.fsync === 'on' ? 'synchronous_commit' : 'fsync'} is off: what was acknowledged could be lost.`,
      },
      {
        what: 'order of names',
        isGood: order.built === order.present,
        advice: `PostgreSQL has another one (${order.present}, was ${order.built}); the next start builds its indexes again.`,
        isMinor: true,
      },
      {
        what: 'clock',
        isGood: apart < CLOCKS_APART_MS,
        advice: `it is ${Math.round(apart / 1000)} s apart from this machine’s.`,
      },
    ];
  } finally {
    await client.end();
  }
}
