import { constants, mkdirSync } from 'node:fs';
import { copyFile, link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore as ArrivingStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { v4 } from 'uuid';
import { AppError } from './app-error.ts';
import { FILE_ID, type FileStore, type StoredFile } from './file-store.ts';
import { createTusExchange } from './tus-exchange.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function* listIn(directory: string): AsyncGenerator<StoredFile> {
  for (const name of await readdir(directory)) {
    const id = FILE_ID.exec(name)?.[0];
    if (id === undefined) continue;
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found) yield { id, createdAt: found.mtime };
  }
}

/**
 * Files in a folder of this machine, named by their ids: `arriving` holds what senders write to, `sealed` what readers
 * read. Sealing copies, so that a sender who still holds the old one open changes nothing (ADR 0020).
 */
export function createFolderStore(folder: string): FileStore {
  const arriving = join(folder, 'arriving');
  const sealed = join(folder, 'sealed');
  for (const one of [arriving, sealed]) mkdirSync(one, { recursive: true, mode: 0o700 });
  const store = new ArrivingStore({ directory: arriving });
  const exchange = createTusExchange(store);

  return {
    create: async (id, bytes) => {
      await store.create(new Upload({ id, size: bytes, offset: 0 }));
    },

    exchange: async (id, call) => {
      const found = await stat(join(sealed, id)).catch(() => undefined);
      if (found === undefined) return exchange(id, call);
      // Whole already: a process ended before it could say so, or the last piece comes again.
      if (call.method === 'PATCH' && call.offset !== String(found.size)) {
        throw new AppError('UPLOAD_OFFSET');
      }
      return found.size;
    },

    seal: async (id) => {
      if (!(await isThere(join(sealed, id)))) await copyToSealed(id);
      await removeArriving(id);
    },

    open: async (id, first, last) => {
      try {
        const file = await open(join(sealed, id));
        return file.createReadStream({ start: first, end: last });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: async (id) => {
      await removeArriving(id);
      await rm(join(sealed, id), { force: true });
    },

    list: async function* list() {
      for await (const file of listIn(arriving)) {
        // Left by a process that ended while it sealed: no row tells of it.
        if (await isThere(join(sealed, file.id))) await removeArriving(file.id);
        else yield file;
      }
      yield* listIn(sealed);
    },
  };

  async function copyToSealed(id: string): Promise<void> {
    const copy = join(sealed, `${id}.${v4()}`);
    try {
      await copyFile(join(arriving, id), copy, constants.COPYFILE_FICLONE);
      await flush(copy);
      // Never over one that is there: that may have been looked at already.
      await link(copy, join(sealed, id));
    } catch (error) {
      // Sealed by another call of the same moment, which may have taken the arriving one away too.
      if (await isThere(join(sealed, id))) return;
      throw codeOf(error) === 'ENOENT' ? new AppError('NOT_FOUND') : error;
    } finally {
      await rm(copy, { force: true });
    }
  }

  async function removeArriving(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(arriving, name), { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** On the disk, not in its cache: who was told that a file has come does not send it again. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
