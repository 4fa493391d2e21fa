import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore as Announcements } from '@tus/file-store';
import { Upload } from '@tus/server';
import { createArrivingFiles, flush, isMissing, isThere } from './arriving-files.ts';
import { FILES_FLOOR, freeBytesOf, isDiskFull, noRoomForFile } from './disk-room.ts';
import { FILE_ID, type FileStore, type StoredFile } from './file-store.ts';
import { AppError } from './app-error.ts';
import { LockedUpload, readWhileRoom } from './locked-upload.ts';
import { copySealed } from './sealed-copy.ts';
import { createTusExchange } from './tus-exchange.ts';

/** Files below a folder with their sizes, by id. A file with several names appears once for each. */
async function* listIn(directory: string): AsyncGenerator<StoredFile & { readonly name: string }> {
  for (const name of await readdir(directory).catch(() => [])) {
    const id = FILE_ID.exec(name)?.[0];
    if (id === undefined) continue;
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found === undefined) continue;
    // A name next to a file describes it, and is no file itself.
    const bytes = found.isFile() && !name.endsWith('.json') ? found.size : 0;
    yield { id, name, createdAt: found.mtime, bytes };
  }
}

/** A call that a full disk stops is refused with a message, and tried again later. */
async function withDiskFullRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? noRoomForFile() : error;
  }
}

/** A file that will be removed is not worth a copy. */
const neverCopy = () => Promise.reject(new AppError('UPLOAD_OFFSET'));

/**
 * Files in a folder of this machine, named by their ids. `arriving` has those that senders write to, `sealed` those that readers
 * read. Sealing renames a file that no one has open for writing (ADR 0020). `measure` answers the free bytes of its disk.
 */
export function createFolderStore(folder: string, measure = freeBytesOf): FileStore {
  const arriving = join(folder, 'arriving');
  const sealed = join(folder, 'sealed');
  for (const one of [arriving, sealed]) mkdirSync(one, { recursive: true, mode: 0o700 });
  const announcements = new Announcements({ directory: arriving });
  const files = createArrivingFiles(arriving);
  const freeBytes = async () => (await measure(folder)) - FILES_FLOOR;
  const sizeOfSealed = async (id: string) =>
    (await stat(join(sealed, id)).catch(() => undefined))?.size;
  const assertRoomForCopy = async (bytes: number) => {
    if ((await freeBytes()) < bytes) throw noRoomForFile();
  };

  const receive: FileStore['exchange'] = async (id, call) => {
    const locked = await files.hold(id, assertRoomForCopy);
    const upload = new LockedUpload(locked.path, announcements.configstore);
    const body = readWhileRoom(call.body, locked.wanted, {
      freeBytes,
      onFull: () => upload.stop(),
    });
    try {
      const offset = await createTusExchange(upload)(id, { ...call, body });
      if (upload.isStopped) throw noRoomForFile();
      return offset;
    } catch (error) {
      // The protocol's library does not give the cause.
      throw upload.isStopped ? noRoomForFile() : error;
    } finally {
      await locked.release();
    }
  };

  const exchange: FileStore['exchange'] = async (id, call) => {
    const size = await sizeOfSealed(id);
    if (size !== undefined) {
      // Complete already: a process ended before it could say so, or the last piece comes again.
      if (call.method === 'PATCH' && call.offset !== String(size))
        throw new AppError('UPLOAD_OFFSET');
      return size;
    }
    try {
      if (call.method === 'PATCH') return await withDiskFullRefused(() => receive(id, call));
      const path = (await files.find(id)) ?? join(arriving, id);
      return await createTusExchange(new LockedUpload(path, announcements.configstore))(id, call);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
      // Sealed by another call at this moment.
      if (isGone && (await sizeOfSealed(id)) !== undefined) return exchange(id, call);
      throw error;
    }
  };

  return {
    freeBytes,
    exchange,

    create: (id, bytes) =>
      withDiskFullRefused(async () => {
        await announcements.create(new Upload({ id, size: bytes, offset: 0 }));
      }),

    seal: async (id) => {
      try {
        const locked = await files.hold(id, assertRoomForCopy);
        await flush(locked.path);
        await rename(locked.path, join(sealed, id));
        await locked.leave();
      } catch (error) {
        // Sealed by another call at the same moment.
        const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
        if (!isGone || (await sizeOfSealed(id)) === undefined) throw error;
      }
      // The name too: a sender that gets an answer does not send the file again.
      for (const directory of [sealed, arriving]) await flush(directory);
      await files.remove(id);
    },

    open: async (id, first, last) => {
      try {
        const file = await open(join(sealed, id));
        return file.createReadStream({ start: first, end: last });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    copy: async (copies) => {
      for (const { from, to } of copies) {
        const isCopied = await withDiskFullRefused(() =>
          copySealed(join(sealed, from), join(sealed, to), assertRoomForCopy),
        );
        if (!isCopied) return false;
      }
      await flush(sealed);
      return true;
    },

    remove: async (id) => {
      // Its sender stops first: the room of an open file is not free.
      const locked = await files.hold(id, neverCopy).catch(() => undefined);
      await locked?.leave();
      await files.remove(id);
      await rm(join(sealed, id), { force: true });
    },

    list: async function* list() {
      for await (const { name, ...file } of listIn(arriving)) {
        // Left by a process that ended during sealing: no row names it.
        if (await isThere(join(sealed, file.id))) await files.remove(file.id);
        else if (name.endsWith('.senders')) {
          for await (const locked of listIn(join(arriving, name))) {
            yield { ...file, bytes: locked.bytes };
          }
        } else yield file;
      }
      for await (const { name, ...file } of listIn(sealed)) {
        // An older version copied, and left this behind when it was killed.
        if (name === file.id) yield file;
        else await rm(join(sealed, name), { force: true });
      }
    },
  };
}
