import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../src/launcher/chromium.mjs';
import { serverEnvironment } from '../src/launcher/server-environment.mjs';

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'panthiya-launcher-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('a demo has its own data and never the database of another', () => {
  const outer = { PATH: '/bin', DATABASE_URL: 'postgres://real', DATA_DIR: './data' };
  expect(serverEnvironment('/project', outer, true)).toEqual({
    PATH: '/bin',
    NODE_COMPILE_CACHE: '/project/node_modules/.cache/compile',
    PANTHIYA_DEMO: '1',
    DATA_DIR: './data-demo',
  });
  expect(serverEnvironment('/project', outer, false)).toMatchObject(outer);
});

test('the browser is the one named, else the first on the PATH', () => {
  const directory = makeDirectory();
  const browser = join(directory, 'chromium-browser');
  writeFileSync(browser, '#!/bin/sh\n');
  expect(() => findChromium({ CHROMIUM_PATH: browser })).toThrow('CHROMIUM_PATH names');
  chmodSync(browser, 0o755);
  expect(findChromium({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser);
  expect(() => findChromium({ CHROMIUM_PATH: '/no/such' })).toThrow('/no/such');
});

const SERVER = `
  let count = 0;
  process.on('SIGINT', () => console.log('interrupted ' + ++count));
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('ready');`;

/** In place of this process, and below it as on Node 20. */
function startHandOver(way: string) {
  const module = JSON.stringify(new URL('../src/launcher/hand-over.mjs', import.meta.url).href);
  const script = `
    ${way === 'below' ? 'delete process.execve;' : ''}
    const { handOver } = await import(${module});
    const args = ['-e', ${JSON.stringify(SERVER)}];
    handOver(process.execPath, args, { cwd: '/', env: process.env });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  return { child, lines: createInterface(child.stdout) };
}

test.each(['in place', 'below'])('the server runs %s and its exit code is ours', async (way) => {
  const { child, lines } = startHandOver(way);
  await once(lines, 'line');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('an interruption is forwarded once, and a later one kills', async () => {
  const { child, lines } = startHandOver('below');
  const heard: string[] = [];
  lines.on('line', (line) => heard.push(line));
  await once(lines, 'line');
  child.kill('SIGINT');
  await once(lines, 'line');
  child.kill('SIGINT');
  await sleep(600);
  expect(heard).toEqual(['ready', 'interrupted 1']);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([137, null]);
});
