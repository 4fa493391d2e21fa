import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureWebBuilt } from '../src/launcher/web-build.mjs';

/** A project whose build writes a page and counts how often it ran. */
function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'panthiya-web-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const tool = `
    const fs = require('node:fs');
    fs.mkdirSync('dist', { recursive: true });
    fs.writeFileSync('dist/index.html', 'page');
    const count = fs.existsSync('../count') ? Number(fs.readFileSync('../count')) : 0;
    fs.writeFileSync('../count', String(count + 1));`;
  write(root, 'web/build.ts', tool);
  write(root, 'web/src/main.tsx', 'one');
  write(root, 'web/index.html', '<html>');
  write(root, 'contract/src/errors.ts', 'x');
  write(root, 'package-lock.json', '{}');
  return root;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function countBuilds(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath);
  return Number(readFileSync(join(root, 'count'), 'utf8'));
}

test('the pages are built once, and again when a source has changed, come or gone', async () => {
  const root = makeProject();
  expect(await countBuilds(root)).toBe(1);
  expect(await countBuilds(root)).toBe(1);
  write(root, 'web/src/main.tsx', 'two!');
  expect(await countBuilds(root)).toBe(2);
  write(root, 'web/vite.config.ts', 'new');
  expect(await countBuilds(root)).toBe(3);
  rmSync(join(root, 'contract/src/errors.ts'));
  expect(await countBuilds(root)).toBe(4);
  write(root, 'package-lock.json', '{"changed":1}');
  expect(await countBuilds(root)).toBe(5);
  write(root, 'texts/si.po', 'msgid ""');
  expect(await countBuilds(root)).toBe(6);
});

test('a source that was only touched, or a changed test, does not build again', async () => {
  const root = makeProject();
  expect(await countBuilds(root)).toBe(1);
  utimesSync(join(root, 'web/src/main.tsx'), 1, 1);
  write(root, 'web/src/main.test.tsx', 'a test');
  expect(await countBuilds(root)).toBe(1);
});

test('a build that was removed or made by hand is made again', async () => {
  const root = makeProject();
  expect(await countBuilds(root)).toBe(1);
  rmSync(join(root, 'web/dist'), { recursive: true });
  expect(await countBuilds(root)).toBe(2);
  write(root, 'web/dist/index.html', 'another page');
  expect(await countBuilds(root)).toBe(3);
});

test('a build that fails shows its output and is tried again', async () => {
  const root = makeProject();
  const tool = 'web/build.ts';
  const working = readFileSync(join(root, tool), 'utf8');
  write(root, tool, `console.log('a type is wrong'); process.exit(3)`);
  await expect(ensureWebBuilt(root, process.execPath)).rejects.toThrow(
    /a type is wrong[^]*Building the pages failed \(exit code 3\)/,
  );
  expect(existsSync(join(root, 'node_modules/.cache'))).toBe(false);
  write(root, tool, working);
  expect(await countBuilds(root)).toBe(1);
});
