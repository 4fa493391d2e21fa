import type { TestApp } from './test-app.ts';

/** Counters and heartbeats: what every call writes, refused ones too. */
const RESTLESS = ['rate_limits', 'job_workers'];

const statements = new WeakMap<TestApp, Promise<string>>();

async function writeStatement({ pool }: TestApp): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and not table_name = any($1) order by 1`,
    [RESTLESS],
  );
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
    )
    .join(' union all ');
}

/** Everything that a call could change, each table as the count of its rows and a sum over them. */
export async function snapshot(app: TestApp): Promise<readonly unknown[]> {
  const statement = statements.get(app) ?? writeStatement(app);
  statements.set(app, statement);
  return (await app.pool.query({ name: 'snapshot', text: await statement })).rows;
}
