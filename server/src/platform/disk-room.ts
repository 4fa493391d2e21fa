import { msg } from '#texts';
import { statfs } from 'node:fs/promises';
import { AppError } from './app-error.ts';

export const MEGABYTE = 1024 * 1024;
/** Below this free space no request writes any more, bytes. */
export const WRITES_FLOOR = 128 * MEGABYTE;
/** Files of lessons stop earlier, bytes: they must not stop all other writing. */
export const FILES_FLOOR = 192 * MEGABYTE;
/** A stream checks the disk again after so many bytes. */
export const LOOK_BYTES = 256 * 1024;

/** Says how many bytes are free on the disk of a folder. */
export type MeasureDisk = (folder: string) => Promise<number>;

export const freeBytesOf: MeasureDisk = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** True for the error of a disk, or of a quota on it, without room. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** The refusal of a file for which the disk has no room. */
export const noRoomForFile = (): AppError =>
  new AppError('UNAVAILABLE', {
    message: msg`The server has no room for this file now. Please try again later.`,
  });

/**
 * Passes bytes on until the disk of `folder` has less than `floor` free, and then fails. Files of an operator must not take the
 * room of the database.
 */
export function keepFloor(folder: string, floor: number, measure = freeBytesOf) {
  return async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = LOOK_BYTES;
    for await (const piece of source) {
      passed += piece.length;
      if (passed >= LOOK_BYTES) {
        passed = 0;
        const free = await measure(folder);
        if (free < floor) throw tooFull(folder, free);
      }
      yield piece;
    }
  };
}

function tooFull(folder: string, free: number): Error {
  const megabytes = Math.floor(free / MEGABYTE);
  return new Error(
    `Only ${megabytes} MB are free on the disk of ${folder}. Make room there, or choose another disk.`,
  );
}
