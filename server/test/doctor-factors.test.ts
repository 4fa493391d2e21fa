import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { examineFactors } from '../src/operator/examine-factors.ts';
import { readEnv } from '../src/platform/env.ts';
import { turnOn } from '../testing/factors.ts';
import { addPasskeyOf } from '../testing/passkeys.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { BARE, createTestDatabase } from '../testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const examine = async (settings: Readonly<Record<string, string>> = {}) => {
  const env = readEnv({ DATA_DIR: app.env.dataDir, ...settings });
  const findings = await examineFactors(createDatabase(app.pool), env);
  return Object.fromEntries(findings.map(({ name, ...rest }) => [name, rest]));
};
const good = { verdict: 'good', advice: '' };

it('R18.1.9 without the key the doctor says whose codes are refused, and makes no key', async () => {
  expect(await examine()).toMatchObject({ 'Key of sealed secrets': good });
  for (const _ of [1, 2]) await turnOn(app, await buildUser(app, { isVerified: true }));
  expect(await examine()).toMatchObject({ 'Key of sealed secrets': good });
  const empty = mkdtempSync(join(tmpdir(), 'panthiya-keyless-'));
  const said = {
    verdict: 'bad',
    advice: expect.stringMatching(/apps of 2 people.*secrets\.key/) as string,
  };
  for (const _ of ['once', 'again'])
    expect(await examine({ DATA_DIR: empty })).toMatchObject({ 'Key of sealed secrets': said });
  rmSync(empty, { recursive: true });
  const other = Buffer.alloc(32, 7).toString('base64');
  expect(await examine({ SECRETS_KEY: other })).toMatchObject({ 'Key of sealed secrets': said });
});

it('R18.1.3 another host than that of the passkeys is said, and how many they are', async () => {
  const person = await buildUser(app, { isVerified: true });
  await addPasskeyOf(app, person);
  await addPasskeyOf(app, person);
  expect(await examine()).toMatchObject({ Passkeys: good });
  const { Passkeys: said } = await examine({ PUBLIC_URL: 'https://learn.example.lk' });
  expect(said?.verdict).toBe('poor');
  expect(said?.advice).toContain(
    '2 were made for another host than learn.example.lk, first localhost',
  );
});

it('R18.1.9 a database before its migrations has nothing to look at', async () => {
  const bare = await createTestDatabase(BARE);
  expect(await examineFactors(createDatabase(bare.pool), readEnv({}))).toEqual([]);
  await bare.close();
});
