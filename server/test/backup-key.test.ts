import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../src/db/backup/restore-backup.ts';
import { takeBackup } from '../src/db/backup/take-backup.ts';
import { createSealing, KEY_FILE, keyFileOf, openKeyFile } from '../src/platform/sealing.ts';
import { answerStep, codeOf, openChallenge, turnOn } from '../testing/factors.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { BARE, createTestDatabase } from '../testing/test-database.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  folder = mkdtempSync(join(tmpdir(), 'panthiya-backup-key-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('R18.1.9 a backup carries the key, and an authenticator app works after a restore elsewhere', async () => {
  const person = await buildUser(app, { isVerified: true });
  const { letters } = await turnOn(app, person);
  const backup = join(folder, 'backup');
  const sources = { store: undefined, keyFile: keyFileOf(app.env) };
  const { key } = await takeBackup(app.connection, backup, sources);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(backup, KEY_FILE)).mode & 0o777).toBe(0o600);

  // Another machine, which has sealed something under a key of its own.
  const dataDir = join(folder, 'elsewhere');
  const sealed = createSealing(openKeyFile(dataDir)).seal(Buffer.from('own'), 'place');
  const database = await createTestDatabase(BARE);
  const keyFile = join(dataDir, KEY_FILE);
  await restoreBackup(database.connection, backup, {
    store: undefined,
    keyFile,
    isReplacing: false,
  });
  expect(createSealing(openKeyFile(dataDir)).open(sealed, 'place')?.toString()).toBe('own');
  const there = await buildApp({ hasBackground: false, database, settings: { DATA_DIR: dataDir } });
  try {
    const challenge = await openChallenge(there, person);
    expect((await answerStep(there, challenge, codeOf(letters))).status).toBe(200);
  } finally {
    await there.close();
    await database.close();
  }
});

it('R18.1.9 a damaged key is noticed before anything is changed; a setting’s key is in no backup', async () => {
  const damaged = join(folder, 'damaged');
  await takeBackup(app.connection, damaged, { store: undefined, keyFile: keyFileOf(app.env) });
  const path = join(damaged, KEY_FILE);
  writeFileSync(path, readFileSync(path, 'utf8').toLowerCase());
  const database = await createTestDatabase(BARE);
  const restore = restoreBackup(database.connection, damaged, {
    store: undefined,
    keyFile: join(folder, KEY_FILE),
    isReplacing: false,
  });
  await expect(restore).rejects.toThrow(/secrets.key is missing or damaged/);
  await database.close();
  const keyFile = keyFileOf({ dataDir: folder, secretsKeys: [Buffer.alloc(32)] });
  const { key } = await takeBackup(app.connection, join(folder, 'without'), {
    store: undefined,
    keyFile,
  });
  expect(key).toBeUndefined();
});
