import type { Client } from 'pg';

/** One of our tables and the columns that a backup has. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Counted again automatically, or only useful to processes that run now. */
const PASSING = ['rate_limits', 'job_workers'];

/** Name in quotes, for SQL that takes no parameters. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** COPY in the wanted direction. */
export const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${list(columns)} from public.${quoted(name)}) to stdout`;
export const copyIn = ({ name, columns }: Table): string =>
  `copy public.${quoted(name)} (${list(columns)}) from stdin`;

/** Tables of the product. Those that others point at come first, so that foreign keys are valid during the fill. */
export async function listTables(client: Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [PASSING],
  );
  const { rows: keys } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent
     from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`,
  );
  return inOrder(tables, keys);
}

function inOrder(
  tables: readonly Table[],
  keys: readonly { readonly child: string; readonly parent: string }[],
): readonly Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) =>
        !done.has(name) && keys.every(({ child, parent }) => child !== name || done.has(parent)),
    );
    if (ready.length === 0) throw new Error('foreign keys run in a circle');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** How many rows a table has, and a sum over their contents in any order. */
export async function measureTable(
  client: Client,
  { name, columns }: Table,
): Promise<{ readonly rows: number; readonly checksum: string }> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${list(columns)})::text, 0)::numeric), 0)::text as checksum
     from public.${quoted(name)}`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}
