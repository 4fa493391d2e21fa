import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owned } from '../src/feature-kit/personal-data.ts';
import { features, personalData } from '../src/features.ts';
import { courseTimes } from '../src/records/courses/courses.table.ts';
import { sessions } from '../src/records/sessions/sessions.table.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

/** Counters and heartbeats: they are everybody's, and hold nobody's data. */
const SHARED = ['job_workers', 'rate_limits'];
const tables = features.flatMap(({ name, tables: own = [] }) =>
  own.map(({ table, personal }) => ({ feature: name, table: getTableName(table), personal })),
);

describe('each table has a feature that answers for it', () => {
  it('every table of the database is owned once', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    );
    const named = [...tables.map(({ table }) => table), ...SHARED];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('one that points at a person says how it is exported and erased', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const personal = new Set(tables.filter((one) => one.personal).map(({ table }) => table));
    expect(rows.map(({ name }) => name).filter((name) => !personal.has(name))).toEqual([]);
  });

  it('one with a column of a person does not compile without saying so', () => {
    // @ts-expect-error -- sessions have a user
    const bare = owned(sessions);
    expect(bare.personal).toBeUndefined();
    expect(owned(courseTimes).table).toBe(courseTimes);
  });

  it('a file that a table is exported in is one of the files of the ZIP', () => {
    const named = tables.flatMap(({ personal }) =>
      personal && !('not' in personal.exportedIn) ? personal.exportedIn : [],
    );
    expect(named.filter((file) => personalData.files[file] === undefined)).toEqual([]);
  });

  it('a feature that owns rows of people does something with them', () => {
    const silent = features
      .filter(
        ({ tables: own = [], personalData: part }) =>
          part === undefined && own.some((one) => one.personal),
      )
      .map(({ name }) => name);
    // Its table is blanked by the members who leave it.
    expect(silent).toEqual(['organizations']);
  });
});

describe('names are given once', () => {
  it.each([
    ['features', features.map(({ name }) => name)],
    ['kinds of mails', features.flatMap(({ mails = {} }) => Object.keys(mails))],
    ['jobs', features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))],
    [
      'files of the ZIP',
      features.flatMap(({ personalData: part }) => Object.keys(part?.files ?? {})),
    ],
  ])('%s', (_what, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});
