import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { keepFloor, WRITES_FLOOR } from '../../platform/disk-room.ts';
import type { Connection } from '../pool.ts';
import { listAppliedMigrations } from '../migrate.ts';
import {
  fileOf,
  FORMAT,
  hashFile,
  keyOf,
  MANIFEST,
  type Manifest,
  type SavedTable,
} from './manifest.ts';
import { saveFiles } from './saved-files.ts';
import { inTransaction } from './session.ts';
import { copyOut, listTables, measureTable, type Table } from './tables.ts';

/** What a backup holds besides the rows. */
export interface BackupSources {
  /** The folder of files; undefined where they are in a bucket. */
  readonly store: string | undefined;
  /** The file with the key of sealed secrets; undefined where a setting gives it. */
  readonly keyFile?: string | undefined;
}

/**
 * Writes everything committed now into `folder`, while others go on working. A transaction that sees nothing later gives one
 * moment of the whole database. The folder appears whole or not at all. The files of `store` are copied after the rows that name
 * them. So the copy can have a file too many, never one too few. The key goes with what it sealed.
 */
export async function takeBackup(
  connection: Connection,
  folder: string,
  { store, keyFile }: BackupSources,
): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    return await writeBackup(connection, { folder, unfinished, store, keyFile });
  } catch (error) {
    // Above all on a full disk: an incomplete backup is useless and takes room.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

interface BackupPaths extends BackupSources {
  readonly folder: string;
  readonly unfinished: string;
}

async function writeBackup(
  connection: Connection,
  { folder, unfinished, store, keyFile }: BackupPaths,
): Promise<Manifest> {
  const begin = 'begin isolation level repeatable read, read only';
  const rows = await inTransaction(connection, begin, async (client) => {
    const tables: SavedTable[] = [];
    const { rows: clock } = await client.query<{ now: Date }>('select now()');
    for (const table of await listTables(client)) {
      tables.push(await saveTable(client, table, unfinished));
    }
    return {
      format: FORMAT,
      takenAt: (clock[0]?.now ?? new Date()).toISOString(),
      migrations: [...(await listAppliedMigrations(client))],
      tables,
    } satisfies Omit<Manifest, 'files'>;
  });
  const manifest: Manifest = {
    ...rows,
    files: store === undefined ? [] : [...(await saveFiles(store, unfinished))],
    ...(keyFile !== undefined &&
      existsSync(keyFile) && { key: await saveKey(keyFile, unfinished) }),
  };
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(unfinished, manifest);
  await rename(unfinished, folder);
  await sync(dirname(folder));
  return manifest;
}

/** Copies the key, for its owner alone. Answers its SHA-256. */
async function saveKey(from: string, folder: string): Promise<string> {
  const to = keyOf(folder);
  await copyFile(from, to);
  await chmod(to, 0o600);
  await sync(to);
  return hashFile(to);
}

async function saveTable(client: Client, table: Table, folder: string): Promise<SavedTable> {
  const measure = await measureTable(client, table);
  const hash = createHash('sha256');
  const tap = new PassThrough();
  tap.on('data', (piece: Buffer) => hash.update(piece));
  await pipeline(
    client.query(copyTo(copyOut(table))),
    // The fastest level: a backup should be over before anyone notices it.
    createGzip({ level: constants.Z_BEST_SPEED }),
    tap,
    keepFloor(folder, WRITES_FLOOR),
    createWriteStream(fileOf(folder, table.name), { mode: 0o600 }),
  );
  return {
    name: table.name,
    columns: [...table.columns],
    ...measure,
    sha256: hash.digest('hex'),
  };
}

/** On the disk, not in its cache: a backup that a power cut undoes is useless. */
async function syncFolder(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) await sync(fileOf(folder, name));
  await sync(join(folder, MANIFEST));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
