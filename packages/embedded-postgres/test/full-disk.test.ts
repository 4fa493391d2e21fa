import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { BALLAST_BYTES } from '../src/ballast.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { WAIT } from '@panthiya/server/testing/ceilings';
import { makeDirectory, query } from './harness.ts';

const run = (command: string, ...words: readonly string[]) =>
  spawnSync(command, words).status === 0;
const disks: string[] = [];

/** A disk of so many megabytes; undefined where nobody may mount one. */
function makeDisk(megabytes: number): string | undefined {
  const disk = makeDirectory();
  const options = `size=${megabytes}m,mode=0755`;
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', disk)) return undefined;
  disks.push(disk);
  return disk;
}

afterEach(() => {
  for (const disk of disks.splice(0)) run('umount', '-l', disk);
});

const freeOn = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Takes every byte that is free; the file has to be removed again. */
function fill(disk: string): string {
  const path = join(disk, 'filling');
  const file = openSync(path, 'a');
  const piece = Buffer.alloc(4096, 1);
  try {
    for (;;) writeSync(file, piece);
  } catch {
    closeSync(file);
  }
  return path;
}

// Only root may mount a small disk; `npm run bench -- faults` does the same with uploads.
test('a database on a full disk starts by the room that is kept for it, says what to do, and keeps room again', async ({
  skip,
}) => {
  const folder = makeDisk(420) ?? skip();
  const dataDir = join(folder, 'postgres');
  const ballast = join(dataDir, 'ballast');
  const first = await startEmbeddedPostgres({ dataDir, ballastAfterMs: 0 });
  await query(first.connection, 'create table kept (n int)');
  await vi.waitUntil(
    () => statSync(ballast, { throwIfNoEntry: false })?.size === BALLAST_BYTES,
    WAIT,
  );
  await first.stop();
  const filling = fill(folder);
  expect(freeOn(folder)).toBe(0);

  const said: string[] = [];
  const full = await startEmbeddedPostgres({ dataDir, logger: (line) => said.push(line) });
  await query(full.connection, 'insert into kept select generate_series(1, 1000)');
  expect(said.join('\n')).toMatch(/^The disk of .* is full \(0 MB free\): remove files from it/);
  expect(statSync(ballast, { throwIfNoEntry: false })).toBeUndefined();
  await full.stop();

  rmSync(filling);
  const after = await startEmbeddedPostgres({ dataDir, ballastAfterMs: 0 });
  expect(await query(after.connection, 'select count(*)::int as rows from kept')).toEqual([
    { rows: 1000 },
  ]);
  await vi.waitUntil(
    () => statSync(ballast, { throwIfNoEntry: false })?.size === BALLAST_BYTES,
    WAIT,
  );
  await after.stop();
});
