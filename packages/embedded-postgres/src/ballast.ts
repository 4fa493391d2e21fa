import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
/** Room that no one else can take: enough for PostgreSQL to recover, and to remove what users delete. */
export const BALLAST_BYTES = 64 * MEGABYTE;
/** PostgreSQL may not start with less free than this: a piece of its log has 16 MB. */
const NEEDED_BYTES = 48 * MEGABYTE;
/** The ballast is made where so much stays free besides it. */
const BESIDE_BYTES = 192 * MEGABYTE;
const LOOK_MS = 30_000;

const pathOf = (dataDir: string): string => join(dataDir, 'ballast');

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
}

/**
 * Deletes the ballast when the disk has no room for PostgreSQL to start. Says in one line what to do.
 * @returns false when the disk is full and there was no ballast to delete
 */
export async function releaseBallast(
  dataDir: string,
  log: (message: string) => void,
): Promise<boolean> {
  const free = freeBytes(dataDir);
  if (free >= NEEDED_BYTES) return true;
  const hadAny = (await stat(pathOf(dataDir)).catch(() => undefined)) !== undefined;
  await rm(pathOf(dataDir), { force: true });
  if (!hadAny) return false;
  log(
    `${adviceFor(dataDir, free)} PostgreSQL starts with the ${BALLAST_BYTES / MEGABYTE} MB that were kept for this.`,
  );
  return true;
}

/** What to do about a full disk, in one line. */
export function adviceFor(dataDir: string, free = freeBytes(dataDir)): string {
  return `The disk of ${dataDir} is full (${Math.floor(free / MEGABYTE)} MB free): remove files from it, or make it larger.`;
}

async function makeBallast(dataDir: string, signal: AbortSignal): Promise<void> {
  const path = pathOf(dataDir);
  if ((await stat(path).catch(() => undefined)) !== undefined) return;
  if (freeBytes(dataDir) < BALLAST_BYTES + BESIDE_BYTES) return;
  const unfinished = `${path}.unfinished`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      // Of random bytes: a disk that compresses would keep no room for zeros.
      const piece = randomBytes(MEGABYTE);
      for (let at = 0; at < BALLAST_BYTES; at += MEGABYTE) {
        signal.throwIfAborted();
        await file.write(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch {
    // Stopped, or no room after all: it tries again.
    await rm(unfinished, { force: true });
  }
}

/**
 * Makes the ballast when there is room, and again after it was deleted. The answer ends that.
 * @param afterMs not at once: a start is in a hurry, and a database for one command needs none
 */
export function keepBallast(dataDir: string, afterMs = LOOK_MS): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const keeping = (async () => {
    await pause(afterMs);
    while (!signal.aborted) {
      await makeBallast(dataDir, signal);
      await pause(LOOK_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await keeping;
  };
}
