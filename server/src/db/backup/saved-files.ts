import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { keepFloor, WRITES_FLOOR } from '../../platform/disk-room.ts';

/** The folder of the files in a backup. */
export const FILES = 'files';

/** A file of a lesson in a backup, under the path that it has in the store (R11.3.6). */
export const savedFile = z.object({
  path: z.string().check(z.regex(/^(arriving|sealed)\/[0-9a-f-]{36}(\.json)?$/)),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type SavedFile = z.output<typeof savedFile>;

/** Paths of the files of a store, below its folder; none where the folder does not exist. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of ['arriving', 'sealed']) {
    const names = existsSync(join(folder, part)) ? await readdir(join(folder, part)) : [];
    found.push(...names.map((name) => `${part}/${name}`));
  }
  // A file that is being uploaded has another name. Its sender begins it again after a restore.
  return found.filter((path) => savedFile.shape.path.safeParse(path).success);
}

/** Copies the files of a store into a backup. One that is removed during the copy is not in it. */
export async function saveFiles(store: string, backup: string): Promise<readonly SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const path of await listFiles(store)) {
    const file = await saveFile(join(store, path), join(backup, FILES, path));
    if (file) saved.push({ path, ...file });
  }
  return saved;
}

async function saveFile(from: string, to: string): Promise<Omit<SavedFile, 'path'> | undefined> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new PassThrough();
  tap.on('data', (piece: Buffer) => {
    hash.update(piece);
    bytes += piece.length;
  });
  try {
    // On the disk when it is written: a backup that a power cut undoes is useless.
    const target = createWriteStream(to, { mode: 0o600, flush: true });
    await pipeline(createReadStream(from), tap, keepFloor(dirname(to), WRITES_FLOOR), target);
  } catch (error) {
    await rm(to, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** True where a store has files already. */
export const hasFiles = async (store: string): Promise<boolean> =>
  (await listFiles(store)).length > 0;

/**
 * Puts the files of a backup next to a store; the answer puts them in its place. So the long part is over before anything is
 * changed.
 */
export async function prepareFiles(
  backup: string,
  files: readonly SavedFile[],
  store: string,
): Promise<() => Promise<void>> {
  const beside = `${store}.restoring`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true, mode: 0o700 });
  for (const { path } of files) {
    await mkdir(dirname(join(beside, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(backup, FILES, path), join(beside, path));
  }
  return async () => {
    await rm(store, { recursive: true, force: true });
    await rename(beside, store);
  };
}
