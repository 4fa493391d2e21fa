import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The most that all tests together have there at one time, bytes, doubled. */
const NEEDED_BYTES = 4e9;
/** The machine has so much free memory, bytes, besides what tests and browsers take. */
const FREE_BYTES = 10e9;
const NAME = /^panthiya-tests-(?<pid>\d+)-/;

/**
 * @typedef {{ path: string, remove: () => void }} ScratchFolder
 */

/**
 * A folder for databases, files and profiles that tests make and remove. It is in memory where there is room. Tests made and
 * removed files of 10 GB. That took a quarter of their processor time on a slow disk (ADR 0018). The next run removes the folder
 * of a run that was killed.
 * @param {string} [memory] where it is in memory
 * @returns {ScratchFolder}
 */
export function makeScratchFolder(memory = IN_MEMORY) {
  const parent = isRoomy(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.groups?.['pid'] ?? Number.NaN);
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(parent, `panthiya-tests-${process.pid}-`));
  // Like /tmp itself: tests start servers as other users too.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** @param {string} memory */
function isRoomy(memory) {
  if (!existsSync(memory) || process.availableMemory() < FREE_BYTES) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= NEEDED_BYTES && mayExecute(memory);
}

/**
 * Some tests start programs that they copied; containers often forbid that here.
 * @param {string} memory
 */
function mayExecute(memory) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, at]) => at === memory)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
