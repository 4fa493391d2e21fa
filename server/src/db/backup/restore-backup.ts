import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, listAppliedMigrations, migrateDatabase } from '../migrate.ts';
import type { Connection } from '../pool.ts';
import {
  BackupError,
  fileOf,
  keyOf,
  type Manifest,
  openBackup,
  type SavedTable,
} from './manifest.ts';
import { hasFiles, prepareFiles } from './saved-files.ts';
import { inTransaction } from './session.ts';
import { copyIn, measureTable, quoted } from './tables.ts';

interface RestoreOptions {
  /** The folder of files on this machine; undefined where they are in a bucket. */
  readonly store: string | undefined;
  /** Where the key of sealed secrets belongs; undefined where a setting gives it. */
  readonly keyFile?: string | undefined;
  /** Deletes what is in the database now. */
  readonly isReplacing: boolean;
}

/**
 * Puts a backup into a database. First its own schema, then its rows as they were; each table is checked against the manifest.
 * All in one transaction, so that a kill leaves the database as it was. Then the schema is brought up to this version. Jobs are
 * not in a backup: its rows say what still has to happen.
 * @throws {BackupError} in plain words: damaged, from a later version, database in use or not empty
 */
export async function restoreBackup(
  connection: Connection,
  folder: string,
  { store, keyFile, isReplacing }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await openBackup(folder);
  if (store !== undefined && !isReplacing && (await hasFiles(store))) {
    throw new BackupError(
      `${store} is not empty. Add --replace to delete its contents, or restore into another one.`,
    );
  }
  const installFiles = store && (await prepareFiles(folder, manifest.files, store));
  await inTransaction(connection, 'begin', async (client) => {
    await assertNoOtherConnections(client);
    await empty(client, isReplacing);
    await applyMigrations(client, manifest.migrations);
    for (const table of manifest.tables) await loadTable(client, table, folder);
  });
  // After the commit: if the process ends before this, the operator restores again.
  if (installFiles) await installFiles();
  if (manifest.key !== undefined && keyFile !== undefined) await installKey(folder, keyFile);
  await migrateDatabase(connection);
  return manifest;
}

/** Puts the key of a backup in its place, before any key that is there: both open what they sealed. */
async function installKey(folder: string, keyFile: string): Promise<void> {
  const [saved, present] = await Promise.all([
    readFile(keyOf(folder), 'utf8'),
    readFile(keyFile, 'utf8').catch(() => ''),
  ]);
  const keys = new Set([...saved.split(','), ...present.split(',')].map((key) => key.trim()));
  const unfinished = `${keyFile}.restoring`;
  await mkdir(dirname(keyFile), { recursive: true });
  await writeFile(unfinished, `${[...keys].filter(Boolean).join(',')}\n`, { mode: 0o600 });
  await rename(unfinished, keyFile);
}

/** A server that runs at the same time would write into the tables that are replaced. */
async function assertNoOtherConnections(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('panthiya', 'panthiya-migrate') and pid <> pg_backend_pid()`,
  );
  if ((rows[0]?.count ?? 0) > 0) {
    throw new BackupError('A server of Panthiya uses this database. Stop it first.');
  }
}

async function empty(client: Client, isReplacing: boolean): Promise<void> {
  const isUsed = (await listAppliedMigrations(client)).length > 0;
  if (isUsed && !isReplacing) {
    throw new BackupError(
      'This database is not empty. Add --replace to delete its contents, or restore into another one.',
    );
  }
  for (const schema of ['public', 'drizzle', 'graphile_worker']) {
    await client.query(`drop schema if exists ${schema} cascade`);
  }
  await client.query('create schema public');
}

async function loadTable(client: Client, table: SavedTable, folder: string): Promise<void> {
  const name = `public.${quoted(table.name)}`;
  // The rows that triggers would write are in the backup already.
  await client.query(`alter table ${name} disable trigger user`);
  // Rows that a migration added are in the backup too.
  await client.query(`delete from ${name}`);
  await pipeline(
    createReadStream(fileOf(folder, table.name)),
    createGunzip(),
    client.query(copyFrom(copyIn(table))),
  );
  await client.query(`alter table ${name} enable trigger user`);
  const { rows, checksum } = await measureTable(client, table);
  if (rows !== table.rows || checksum !== table.checksum) {
    throw new BackupError(
      `${table.name} has ${rows} rows where the backup says ${table.rows}, or others: nothing was restored.`,
    );
  }
}
