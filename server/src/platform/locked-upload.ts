import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Configstore } from '@tus/file-store';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { isMissing } from './arriving-files.ts';
import { isDiskFull, LOOK_BYTES } from './disk-room.ts';

/** A file that one sender holds, as the protocol's library sees it. */
export class LockedUpload extends DataStore {
  readonly #path: string;
  readonly #announcements: Configstore;
  #isStopped = false;

  constructor(path: string, announcements: Configstore) {
    super();
    this.#path = path;
    this.#announcements = announcements;
  }

  /** True after the disk had no room for the rest. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  override async getUpload(id: string): Promise<Upload> {
    const announced = await this.#announcements.get(id);
    if (announced?.size === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: announced.size, offset: await this.#measure() });
  }

  override async write(body: Readable, _id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.#path, { flags: 'r+', start: offset });
    try {
      await pipeline(body, file);
    } catch (error) {
      if (isDiskFull(error)) this.stop();
      throw error;
    }
    return this.#measure();
  }

  async #measure(): Promise<number> {
    try {
      return (await stat(this.#path)).size;
    } catch (error) {
      throw isMissing(error) ? ERRORS.FILE_NO_LONGER_EXISTS : error;
    }
  }
}

/**
 * The bytes of a body. They end like a broken connection when another sender wants the file, or the disk has no room for more.
 * Bytes that arrived are kept (R11.3.2). All senders of all processes check the same disk.
 */
export function readWhileRoom(
  body: Readable,
  wanted: Promise<undefined>,
  { freeBytes, onFull }: { readonly freeBytes: () => Promise<number>; readonly onFull: () => void },
): Readable {
  async function* read(): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    for (let passed = LOOK_BYTES; ;) {
      const next = await Promise.race([pieces.next(), wanted]);
      if (next === undefined || next.done === true) return;
      passed += next.value.length;
      if (passed >= LOOK_BYTES) {
        passed = 0;
        if ((await freeBytes()) < 0) {
          onFull();
          return;
        }
      }
      yield next.value;
    }
  }
  return Readable.from(read());
}
