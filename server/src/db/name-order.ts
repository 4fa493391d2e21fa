import type { Client } from 'pg';

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
 * Returns the names of the indexes; none where nothing was to do.
 */
export async function rebuildNameOrder(client: Client): Promise<readonly string[]> {
  const { built, present } = await readOrderVersions(client);
  if (built === present) return [];
  const { rows } = await client.query<{ name: string }>(
    `select distinct index.oid::regclass::text as name from pg_depend named
     join pg_class index on index.oid = named.objid and index.relkind = 'i'
     where named.classid = 'pg_class'::regclass and named.refclassid = 'pg_collation'::regclass
       and named.refobjid = to_regcollation('names')
     order by 1`,
  );
  for (const { name } of rows) await client.query(`reindex index ${name}`);
  await client.query('alter collation names refresh version');
  return rows.map(({ name }) => name);
}
