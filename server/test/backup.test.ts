import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, MANIFEST, type Manifest } from '../src/db/backup/manifest.ts';
import { restoreBackup } from '../src/db/backup/restore-backup.ts';
import { takeBackup } from '../src/db/backup/take-backup.ts';
import { createDatabase } from '../src/db/database.ts';
import { applyMigrations } from '../src/db/migrate.ts';
import type { Connection } from '../src/db/pool.ts';
import { filesFolder } from '../src/platform/open-file-store.ts';
import { queueWaitingMails } from '../src/records/mails/mails.repository.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, GOOD_PASSWORD } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { ask, BARE, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { login } from '@panthiya/contract/identity/session.contract';

// Whole databases go out and in: more than a test may take that only asks.

let app: TestApp;
let folder: string;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  folder = await mkdtemp(join(tmpdir(), 'panthiya-backup-'));
});
afterAll(async () => {
  await app.close();
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

const newFolder = () => join(folder, randomUUID());

async function bareDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(BARE);
  opened.push(database);
  return database;
}

/** A sum over everything that is in the tables of a database. */
async function contentsOf(database: TestDatabase, tables: readonly string[]) {
  const sums = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
  );
  return ask(database, sums.join(' union all '));
}

/** Takes a backup into a folder of its own; answers the folder and what is in it. */
async function backUp(from: Connection = app.connection) {
  const to = newFolder();
  return { to, manifest: await takeBackup(from, to, { store: filesFolder(app.env) }) };
}
const back = (target: TestDatabase, from: string, isReplacing = false) =>
  restoreBackup(target.connection, from, { store: newFolder(), isReplacing });

/** A copy of a backup with something done to it. */
async function spoilt(
  good: string,
  spoil: (manifest: Manifest, at: string) => Promise<Manifest | void>,
) {
  const at = newFolder();
  await cp(good, at, { recursive: true });
  const manifest = JSON.parse(await readFile(join(at, MANIFEST), 'utf8')) as Manifest;
  const changed = await spoil(manifest, at);
  if (changed) await writeFile(join(at, MANIFEST), JSON.stringify(changed));
  return at;
}

describe('backup and restore', () => {
  it('what was backed up while others wrote comes back row for row, and people sign in again', async () => {
    const owner = await buildUser(app, { isVerified: true });
    const pupil = await buildUser(app, { isVerified: true, firstName: 'නෙත්මි\\' });
    const organization = await buildOrganization(app, owner, {
      description: 'Two\nlines, "quotes"',
    });
    await addMember(app, organization, pupil, 'student');
    const writing = { isOver: false };
    const writer = (async () => {
      while (!writing.isOver) {
        await app.pool.query(
          `update users set lane02 = 'Lane ' || (random() * 100)::int where uid = $1`,
          [owner.uid],
        );
      }
    })();
    const { to, manifest } = await backUp();
    writing.isOver = true;
    await writer;
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThanOrEqual(2);

    const target = await bareDatabase();
    await back(target, to);
    const names = manifest.tables.map(({ name }) => name);
    const first = await contentsOf(target, names);
    // Once more from what was restored: nothing was lost or changed on the way.
    const { to: again } = await backUp(target.connection);
    const second = await bareDatabase();
    await back(second, again);
    expect(await contentsOf(second, names)).toEqual(first);

    const revived = await buildApp({ hasBackground: false, database: target });
    const answer = await revived.call(login, {
      body: { email: pupil.email, password: GOOD_PASSWORD },
    });
    await revived.close();
    expect(answer).toMatchObject({ status: 200, body: { user: { uid: pupil.uid } } });
  });

  it('one moment of the database: of two rows written together both are in it, or none', async () => {
    await app.pool.query(
      'create table if not exists pair_a (n int); create table if not exists pair_b (n int)',
    );
    const writing = { isOver: false, n: 0 };
    const writer = (async () => {
      while (!writing.isOver) {
        writing.n += 1;
        await app.pool.query(
          `with a as (insert into pair_a values (${writing.n})) insert into pair_b values (${writing.n})`,
        );
      }
    })();
    for (let round = 0; round < 3; round += 1) {
      const { tables } = (await backUp()).manifest;
      const rowsOf = (wanted: string) => tables.find(({ name }) => name === wanted)?.rows;
      expect(rowsOf('pair_a')).toBe(rowsOf('pair_b'));
    }
    writing.isOver = true;
    await writer;
    await app.pool.query('drop table pair_a, pair_b');
  });

  it('a backup of an older schema is restored and brought up to this version', async () => {
    const files = readMigrationFiles({
      migrationsFolder: join(import.meta.dirname, '../migrations'),
    });
    const older = await bareDatabase();
    const client = new Client(older.connection);
    await client.connect();
    await applyMigrations(
      client,
      files.slice(0, 3).map(({ hash }) => hash),
    );
    await client.query(
      `insert into users (id, uid, email, first_name, last_name, password_hash, origin)
       values (gen_random_uuid(), gen_random_uuid(), 'early@example.com', 'EARLY', 'BIRD', '-', 'operator')`,
    );
    await client.end();
    const { to, manifest } = await backUp(older.connection);
    expect(manifest.migrations).toHaveLength(3);
    const target = await bareDatabase();
    await back(target, to);
    expect(await ask(target, 'select email, package_id from users')).toEqual([
      { email: 'early@example.com', package_id: null },
    ]);
    expect(await ask(target, 'select 1 from drizzle.__drizzle_migrations')).toHaveLength(
      files.length,
    );
  });
});

describe('after a restore', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    await buildUser(app);
    target = await bareDatabase();
    await back(target, (await backUp()).to);
  });

  it('triggers work again: the audit log takes no change', async () => {
    await expect(ask(target, `update audit_log set event = 'nothing'`)).rejects.toThrow(
      /append-only/,
    );
  });

  it('mails that waited get their jobs again', async () => {
    await createDatabase(target.pool).transaction(queueWaitingMails);
    const waiting = await ask(target, `select 1 from mails where state = 'queued'`);
    const jobs = await ask(
      target,
      `select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(jobs).toHaveLength(waiting.length);
  });
});

describe('a restore that must not happen', () => {
  let good: string;
  beforeAll(async () => {
    good = (await backUp()).to;
  });

  it('of a damaged file, of rows that are missing, of a later version: the database stays as it was', async () => {
    const target = await bareDatabase();
    const damaged = await spoilt(good, async (_manifest, at) => {
      await writeFile(fileOf(at, 'users'), 'nothing');
    });
    const short = await spoilt(good, async (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
      ),
    }));
    const later = await spoilt(good, async (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, 'f'.repeat(64)],
    }));
    for (const from of [damaged, short, later, newFolder()]) {
      await expect(back(target, from)).rejects.toThrow(
        /damaged|nothing was restored|version|no backup/,
      );
      expect(await ask(target, `select to_regclass('public.users')::text as users`)).toEqual([
        { users: null },
      ]);
    }
  });

  it('over what is there, unless it is told to replace', async () => {
    const target = await bareDatabase();
    await back(target, good);
    await ask(target, `update users set first_name = 'CHANGED'`);
    const changed = () => ask(target, `select 1 from users where first_name = 'CHANGED'`);
    await expect(back(target, good)).rejects.toThrow(/not empty/);
    expect((await changed()).length).toBeGreaterThan(0);
    await back(target, good, true);
    expect(await changed()).toHaveLength(0);
  });

  it('while a server of ours is at work on the database', async () => {
    const target = await bareDatabase();
    await target.pool.query('select 1');
    await expect(back(target, good)).rejects.toThrow(/Stop it first/);
  });

  it('a backup that is broken off leaves nothing that looks like one', async () => {
    const to = newFolder();
    const nowhere = { ...app.connection, database: 'missing' } as Connection;
    await expect(takeBackup(nowhere, to, { store: filesFolder(app.env) })).rejects.toThrow();
    expect(existsSync(to)).toBe(false);
  });
});
