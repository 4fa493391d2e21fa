import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeScratchFolder, type ScratchFolder } from '../src/launcher/scratch-folder.mjs';

const made: ScratchFolder[] = [];
afterEach(() => made.splice(0).forEach(({ remove }) => remove()));

function make(memory?: string): string {
  const folder = makeScratchFolder(memory);
  made.push(folder);
  return folder.path;
}

test('every user may write into the folder, and it goes with all that is in it', () => {
  const folder = makeScratchFolder();
  expect(statSync(folder.path).mode & 0o7777).toBe(0o1777);
  writeFileSync(join(folder.path, 'rest'), 'x');
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test('a place that is no memory, or that is not there, is not taken', () => {
  const place = mkdtempSync(join(tmpdir(), 'panthiya-place-'));
  expect(dirname(make(place))).toBe(tmpdir());
  rmSync(place, { recursive: true });
  expect(dirname(make(place))).toBe(tmpdir());
});

test('the folder of a run that was killed goes with the next run, and that of a living one stays', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const parent = dirname(make());
  const [left, lives] = [dead, process.pid].map((pid) => join(parent, `panthiya-tests-${pid}-x`));
  for (const path of [left, lives]) mkdirSync(path as string, { recursive: true });
  make();
  expect(existsSync(left as string)).toBe(false);
  expect(existsSync(lives as string)).toBe(true);
  rmSync(lives as string, { recursive: true });
});
