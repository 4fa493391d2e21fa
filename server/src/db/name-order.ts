import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Who stands behind a start waits as long; calls give up after two seconds. */
const LOCK_TIMEOUT = '200ms';
/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 1000;

/** The version of the letters' order by which indexes were built, and that of this server; both null where the order is missing. */
interface OrderVersions {
  readonly built: string | null;
  readonly present: string | null;
}

/** Which order of names the indexes have, and which one this PostgreSQL has (R15.5.6). */
export async function readOrderVersions(client: Client): Promise<OrderVersions> {
  const { rows } = await client.query<OrderVersions>(
    `select collversion as built, pg_collation_actual_version(oid) as present
     from pg_collation where oid = to_regcollation('names')`,
  );
  return rows[0] ?? { built: null, present: null };
}

/**
 * Builds the indexes in the order of names again when this PostgreSQL orders letters by another version than the one that built
 * them: searches would miss rows (R15.5.6). The version is noted last, so that a kill in the midst leaves it to the next start.
 * @param report hears of it before it begins: it can take minutes
 */
export async function rebuildNameOrder(
  client: Client,
  report: (message: string) => void,
): Promise<void> {
  const { built, present } = await readOrderVersions(client);
  if (built === present) return;
  const { rows } = await client.query<{ name: string }>(
    `select distinct index.oid::regclass::text as name from pg_depend named
     join pg_class index on index.oid = named.objid and index.relkind = 'i'
     where named.classid = 'pg_class'::regclass and named.refclassid = 'pg_collation'::regclass
       and named.refobjid = to_regcollation('names')
     order by 1`,
  );
  const names = rows.map(({ name }) => name);
  report(`The order of names is new here. These are built again: ${names.join(', ')}`);
  for (const name of names) await rebuild(client, name);
  await client.query('alter collation names refresh version');
}

/**
 * Builds one index again. Another server on this database may be in the midst of a long read: who waits for it holds up
 * everybody behind, so the lock is asked for again and again, each time for a moment.
 */
async function rebuild(client: Client, name: string): Promise<void> {
  for (;;) {
    try {
      await client.query(
        `begin; set local lock_timeout = '${LOCK_TIMEOUT}'; reindex index ${name}; commit`,
      );
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
