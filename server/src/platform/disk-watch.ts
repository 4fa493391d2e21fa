import { statfs } from 'node:fs/promises';
import type { Logger } from './logger.ts';

const MEGABYTE = 1024 * 1024;
/**
 * With less free than this nothing is written any more. PostgreSQL stops at a full disk, and cannot start
 * again before there is room for its log: what background work and a second's requests still write must fit.
 */
const FLOOR = 128 * MEGABYTE;
/** Written again from here, so that a disk at the edge does not flicker. */
const ENOUGH = 160 * MEGABYTE;
const LOOK_MS = 1000;

/** The free space of a disk, looked at each second. */
export interface DiskWatch {
  /** False while the disk is nearly full: requests that write are refused then. */
  hasRoom(): boolean;
  freeBytes(): number;
  stop(): void;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the disk that this folder lies on; `measure` tells its free bytes. */
export async function watchDisk(
  folder: string,
  logger: Logger,
  measure: (folder: string) => Promise<number> = freeBytesOf,
): Promise<DiskWatch> {
  let free = Number.POSITIVE_INFINITY;
  let hasRoom = true;

  async function look(): Promise<void> {
    free = await measure(folder);
    const had = hasRoom;
    hasRoom = free >= (had ? FLOOR : ENOUGH);
    if (had === hasRoom) return;
    const megabytes = Math.floor(free / MEGABYTE);
    if (hasRoom) logger.info({ megabytes }, 'there is room on the disk again');
    else
      logger.error({ folder, megabytes }, 'the disk is nearly full: requests that write get 503');
  }

  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.warn({ err: error }, 'no look at the disk'));
  }, LOOK_MS);
  timer.unref();
  return { hasRoom: () => hasRoom, freeBytes: () => free, stop: () => clearInterval(timer) };
}
