import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../src/db/pool.ts';
import { examinations } from '../src/operator/examinations.ts';
import type { Finding } from '../src/operator/finding.ts';
import { readEnv } from '../src/platform/env.ts';
import { ask, BARE, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase(BARE);
  folder = mkdtempSync(join(tmpdir(), 'panthiya-doctor-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The address that whoever runs the server would write for a connection. */
function urlOf(connection: Connection & { readonly database?: string }, user?: string): string {
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString);
    if (connection.database !== undefined) url.pathname = connection.database;
    if (user !== undefined) url.username = user;
    return url.href;
  }
  const { host, port, database: name } = connection;
  return `postgresql://${user ?? connection.user}@localhost:${port}/${name}?host=${host}`;
}

async function examine(settings: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const source = {
    PORT: '39871',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf(database.connection),
    ...settings,
  };
  const findings: Finding[] = [];
  for await (const finding of examinations(() => readEnv(source))) findings.push(finding);
  return findings;
}

const about = (findings: readonly Finding[], name: RegExp) =>
  findings.find((finding) => name.test(finding.name));
const listenOn = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

describe('npm run doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    const findings = await examine({});
    // The database of the tests forgets at a crash, for speed; the doctor says so.
    const bad = findings.filter(
      ({ verdict, advice }) => verdict === 'bad' && !advice.startsWith('fsync'),
    );
    expect(bad).toEqual([]);
    const looked = [
      'Node',
      'Memory',
      'Settings',
      'Data directory',
      'Disk',
      'Port',
      'Pages',
      'Mail',
    ];
    const inDatabase = [
      'PostgreSQL 1',
      'encoding',
      'rights',
      'writable',
      'connections',
      'order of names',
      'clock',
    ];
    const missing = [
      ...looked.map((name) => new RegExp(`^${name}`)),
      ...inDatabase.map((what) => new RegExp(`^Database at DATABASE_URL: ${what}`)),
    ].filter((name) => about(findings, name) === undefined);
    expect(missing).toEqual([]);
  });

  it('R15.5.6 another order of names than that of the indexes is told, and is no reason not to start', async () => {
    const other = await createTestDatabase();
    try {
      const examineOther = async () => {
        const findings = await examine({ DATABASE_URL: urlOf(other.connection) });
        return about(findings, /order of names/)?.verdict;
      };
      expect(await examineOther()).toBe('good');
      await other.pool.query(
        `update pg_collation set collversion = '1.0' where collname = 'names'`,
      );
      expect(await examineOther()).toBe('poor');
    } finally {
      await other.close();
    }
  });

  it('a setting that cannot be read is said in its own words, and nothing further is guessed', async () => {
    const findings = await examine({ PORT: 'abc' });
    expect(findings.at(-1)).toMatchObject({ name: 'Settings', verdict: 'bad' });
    expect(findings.at(-1)?.advice).toContain('PORT');
  });

  it('a data directory that cannot be made', async () => {
    const findings = await examine({ DATA_DIR: '/dev/null/data' });
    expect(about(findings, /^Data directory/)).toMatchObject({ verdict: 'bad' });
    expect(about(findings, /^Data directory/)?.advice).toContain('Set DATA_DIR');
  });

  it('a port in use, which may be our own', async () => {
    const server = await listenOn(39872);
    const findings = await examine({ PORT: '39872' });
    server.close();
    expect(about(findings, /^Port/)).toMatchObject({ verdict: 'poor' });
    expect(about(findings, /^Port/)?.advice).toContain('in use');
  });

  it('a public address without TLS, and one that leads to this machine alone', async () => {
    const open = await examine({ PUBLIC_URL: 'http://learn.example.lk' });
    expect(about(open, /^Public address/)).toMatchObject({ verdict: 'bad' });
    const home = await examine({ PUBLIC_URL: 'http://localhost:3000' });
    expect(about(home, /^Public address/)).toMatchObject({ verdict: 'poor' });
    const good = await examine({ PUBLIC_URL: 'https://learn.example.lk' });
    expect(about(good, /^Public address/)).toMatchObject({ verdict: 'good' });
  });

  it('a database that is not there, and one whose user may not create', async () => {
    const gone = await examine({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:39873/none' });
    expect(about(gone, /^Database/)).toMatchObject({ verdict: 'bad' });
    await ask(database, `create role doctor_reader login password 'x'`);
    const url = new URL(urlOf(database.connection, 'doctor_reader'));
    url.password = 'x';
    const reader = await examine({ DATABASE_URL: url.href });
    await ask(database, 'drop role doctor_reader');
    expect(about(reader, /: rights$/)).toMatchObject({ verdict: 'bad' });
    expect(about(reader, /: rights$/)?.advice).toContain('grant create');
  });

  it('a database in which acknowledged writes could be lost', async () => {
    const url = new URL(urlOf(database.connection));
    url.searchParams.set('options', '-c synchronous_commit=off');
    const findings = await examine({ DATABASE_URL: url.href });
    const durability = about(findings, /: durability$/);
    expect(durability).toMatchObject({ verdict: 'bad' });
    const [{ fsync } = { fsync: '' }] = (await ask(database, 'show fsync')) as { fsync: string }[];
    expect(durability?.advice).toContain(fsync === 'on' ? 'synchronous_commit' : 'fsync');
  });

  it('a mail host that does not answer, and one that does', async () => {
    const deaf = await examine({ SMTP_URL: 'smtp://127.0.0.1:39874' });
    expect(about(deaf, /^Mail host/)).toMatchObject({ verdict: 'bad' });
    const server = await listenOn(39875);
    const heard = await examine({ SMTP_URL: 'smtp://127.0.0.1:39875' });
    server.close();
    expect(about(heard, /^Mail host/)).toMatchObject({ verdict: 'good' });
  });
});
