import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { v4 } from 'uuid';
import { AppError } from './app-error.ts';

const LOOK_MS = 50;
/** A live sender that is asked to release a file does so well within this time. */
const LET_GO_MS = 4000;
/** Many senders may want the same file; none waits longer. */
const PATIENCE_MS = 12_000;
/** How often a file is looked for before it counts as missing. */
const FIND_TRIES = 10;
const OWN_NAME = /^[0-9a-f-]{36}$/;

export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Resolves to false when there is nothing under the old name. */
async function moveFile(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** An unfinished file, held by one sender: no other process has it open for writing. */
export interface LockedFile {
  readonly path: string;
  /** Resolves when another sender wants to hold it. */
  readonly wanted: Promise<undefined>;
  /** Closes it and puts it back. Throws UPLOAD_OFFSET or NOT_FOUND when it was taken away in between. */
  release(): Promise<void>;
  /** Stops holding a file that was moved elsewhere or will be removed. */
  leave(): Promise<void>;
}

/**
 * Unfinished files, in a folder that several processes can share. A file is under its id while no one writes to it. A sender
 * holds it by renaming it into a folder of its senders, which only one process can do. It renames the file back after closing it.
 * So no one has a file open that is under its id (ADR 0020).
 */
export function createArrivingFiles(folder: string) {
  const restOf = (id: string) => join(folder, id);
  const sendersOf = (id: string) => join(folder, `${id}.senders`);

  /** Senders that hold the file, or did when they were killed. */
  const listSenders = async (id: string): Promise<readonly string[]> => {
    const names = await readdir(sendersOf(id)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names.filter((name) => OWN_NAME.test(name));
  };

  /** The path of a file's bytes now, held or not; undefined when there are none. A file that moves can escape one look. */
  async function find(id: string): Promise<string | undefined> {
    for (let tries = 0; tries < FIND_TRIES; tries += 1) {
      if (await isThere(restOf(id))) return restOf(id);
      for (const sender of await listSenders(id)) return join(sendersOf(id), sender);
    }
    return undefined;
  }

  /**
   * Takes a file for one sender, and asks the present holder to release it. A holder that does not was killed or hangs. Its bytes
   * are copied, so that it can change nothing if it goes on.
   * @throws {AppError} NOT_FOUND when there is no such file, UPLOAD_OFFSET when others want it all the time
   */
  async function hold(
    id: string,
    assertRoomForCopy: (bytes: number) => Promise<void>,
  ): Promise<LockedFile> {
    const senders = sendersOf(id);
    const own = v4();
    const path = join(senders, own);
    let asked: { readonly sender: string; readonly at: number } | undefined;
    for (const begin = Date.now(); Date.now() - begin < PATIENCE_MS; await sleep(LOOK_MS)) {
      if ((await find(id)) === undefined) throw new AppError('NOT_FOUND');
      // Missing: the last holder removes the folder at this moment. The next round makes it anew.
      await mkdir(senders, { recursive: true, mode: 0o700 }).catch(ignoreMissing);
      if (await moveFile(restOf(id), path)) return toLocked(id, own);
      const [sender] = await listSenders(id);
      if (sender === undefined) {
        if ((await find(id)) === undefined) throw new AppError('NOT_FOUND');
      } else if (sender !== asked?.sender) {
        await writeFile(join(senders, `${sender}.wanted`), '').catch(ignoreMissing);
        asked = { sender, at: Date.now() };
      } else if (Date.now() - asked.at > LET_GO_MS) {
        const other = join(senders, sender);
        if (await copyAway(other, path, assertRoomForCopy)) return toLocked(id, own);
      }
    }
    throw new AppError('UPLOAD_OFFSET');
  }

  function toLocked(id: string, own: string): LockedFile {
    const senders = sendersOf(id);
    const path = join(senders, own);
    const wish = `${path}.wanted`;
    let timer: NodeJS.Timeout | undefined;
    const wanted = new Promise<undefined>((resolve) => {
      const look = async () => {
        if (await isThere(wish)) resolve(undefined);
        else if (timer) timer = setTimeout(look, 4 * LOOK_MS).unref();
      };
      timer = setTimeout(look, LOOK_MS).unref();
    });
    const leave = async () => {
      clearTimeout(timer);
      timer = undefined;
      await rm(wish, { force: true });
      // Not while others hold it or wait for it.
      await rmdir(senders).catch(() => undefined);
    };
    return {
      path,
      wanted,
      leave,
      release: async () => {
        const isBack = await moveFile(path, restOf(id));
        await leave();
        if (isBack) return;
        throw new AppError((await find(id)) === undefined ? 'NOT_FOUND' : 'UPLOAD_OFFSET');
      },
    };
  }

  return {
    find,
    hold,
    /** Removes all that is left of a file. */
    remove: async (id: string): Promise<void> => {
      for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
      // A sender that waits may put a name there in between, once: the next read finds nothing to send.
      await rm(sendersOf(id), {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: LOOK_MS,
      });
    },
  };
}

/** Copies a file whose holder does not answer and removes its name; false when another sender did so first. */
async function copyAway(
  from: string,
  to: string,
  assertRoomForCopy: (bytes: number) => Promise<void>,
): Promise<boolean> {
  const unfinished = `${to}.copy`;
  try {
    await assertRoomForCopy((await stat(from)).size);
    await pipeline(createReadStream(from), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, to);
    // Only one can remove the old name; the others have copied for nothing.
    await unlink(from);
    return true;
  } catch (error) {
    for (const path of [unfinished, to]) await rm(path, { force: true });
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Waits until a file, or the names in a folder, are on the disk and not in its cache. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
