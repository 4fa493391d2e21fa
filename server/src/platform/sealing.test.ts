import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSealing, KEY_FILE, openKeyFile, readKeys } from './sealing.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const SECRET = Buffer.from('twenty bytes of seed');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('R18.1.9 what is sealed opens in its own place, and is never sealed to the same bytes twice', () => {
  const sealing = createSealing([first]);
  const sealed = sealing.seal(SECRET, 'totp 1');
  expect(sealing.open(sealed, 'totp 1')).toEqual(SECRET);
  expect(sealing.open(sealed, 'totp 2')).toBeUndefined();
  expect(sealed.includes(SECRET)).toBe(false);
  expect(sealing.seal(SECRET, 'totp 1')).not.toEqual(sealed);
});

it('R18.1.9 a changed byte, a missing one and a foreign key open nothing', () => {
  const sealing = createSealing([first]);
  const sealed = sealing.seal(SECRET, 'totp 1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(sealing.open(changed, 'totp 1')).toBeUndefined();
    expect(sealing.open(sealed.subarray(0, at), 'totp 1')).toBeUndefined();
  }
  expect(createSealing([second]).open(sealed, 'totp 1')).toBeUndefined();
});

it('R18.1.9 two keys can be in use: the first seals, both open', () => {
  const old = createSealing([first]).seal(SECRET, 'totp 1');
  const both = createSealing([second, first]);
  expect(both.open(old, 'totp 1')).toEqual(SECRET);
  expect(createSealing([second]).open(both.seal(SECRET, 'totp 1'), 'totp 1')).toEqual(SECRET);
});

it.each([
  [first.toString('base64'), 1],
  [`${first.toString('base64')}, ${second.toString('base64')}`, 2],
  ['', undefined],
  ['a password', undefined],
  [randomBytes(16).toString('base64'), undefined],
  [`${first.toString('base64')},`, undefined],
])('SECRETS_KEY %# is read as keys of 32 bytes or refused', (text, count) => {
  expect(readKeys(text)?.length).toBe(count);
});

it('R18.1.9 the key file is made once, for its owner alone, and a damaged one stops the start', () => {
  const folder = makeFolder();
  const made = openKeyFile(folder);
  expect(made).toHaveLength(1);
  expect(openKeyFile(folder)).toEqual(made);
  expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, KEY_FILE), 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  writeFileSync(join(folder, KEY_FILE), 'nothing');
  expect(() => openKeyFile(folder)).toThrow(KEY_FILE);
});
