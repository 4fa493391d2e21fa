import { freeBytesOf, type MeasureDisk, MEGABYTE, WRITES_FLOOR } from './disk-room.ts';
import type { Logger } from './logger.ts';

/** Writing starts again above this, so that a disk at the edge does not switch all the time. */
const ENOUGH = 160 * MEGABYTE;
const LOOK_MS = 1000;

/** The free space of a disk, checked each second. */
export interface DiskWatch {
  /** False while the disk is nearly full: requests that write are refused then. */
  hasRoom(): boolean;
  freeBytes(): number;
  stop(): void;
}

/**
 * Watches the disk of this folder. PostgreSQL stops at a full disk. So background work and the writes of one second must fit
 * below the floor.
 */
export async function watchDisk(
  folder: string,
  logger: Logger,
  measure: MeasureDisk = freeBytesOf,
): Promise<DiskWatch> {
  let free = Number.POSITIVE_INFINITY;
  let hasRoom = true;

  async function look(): Promise<void> {
    free = await measure(folder);
    const had = hasRoom;
    hasRoom = free >= (had ? WRITES_FLOOR : ENOUGH);
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
