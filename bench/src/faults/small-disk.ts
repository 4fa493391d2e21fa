import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const run = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words).status === 0;

const freeOn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Fills a disk until so much is left. The caller must remove the file. */
export function fill(folder: string, leave: number): string {
  const path = join(folder, 'filling');
  const file = openSync(path, 'a');
  const piece = Buffer.alloc(64 * 1024, 1);
  try {
    while (freeOn(folder) > leave) writeSync(file, piece);
  } catch {
    // Full to the last byte.
  }
  closeSync(file);
  return path;
}

/** Gives `use` its own disk of so many megabytes; undefined where no one can mount one. */
export async function onSmallDisk<T>(
  folder: string,
  megabytes: number,
  use: (disk: string) => Promise<T>,
): Promise<T | undefined> {
  const disk = join(folder, `disk${megabytes}`);
  mkdirSync(disk);
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk)) {
    console.log('  not run: a small disk cannot be mounted here (root is needed)');
    return undefined;
  }
  try {
    return await use(disk);
  } finally {
    run('umount', '-l', disk);
  }
}
