import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../src/db/backup/restore-backup.ts';
import { takeBackup } from '../src/db/backup/take-backup.ts';
import { filesFolder } from '../src/platform/open-file-store.ts';
import { buildTaughtSchool, type BuiltCourse } from '../testing/courses.ts';
import { openMaterials, pdfFile } from '../testing/materials.ts';
import type { Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { BARE, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let app: TestApp;
let folder: string;
let lecturer: Person;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));
const opened: TestDatabase[] = [];

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  folder = await mkdtemp(join(tmpdir(), 'panthiya-backup-'));
  ({ lecturer, course, lessonId } = await buildTaughtSchool(app));
});
afterAll(async () => {
  await app.close();
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

const newFolder = () => join(folder, randomUUID());

async function bareDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(BARE);
  opened.push(database);
  return database;
}

const restoreInto = async (from: string, dataDir: string, isReplacing = false) => {
  const target = await bareDatabase();
  await restoreBackup(target.connection, from, {
    store: filesFolder({ dataDir, s3: undefined }),
    isReplacing,
  });
  return target;
};

describe('R11.3.6 backup and restore carry the files', () => {
  it('what had come is read elsewhere, what was on its way goes on there', async () => {
    const content = pdfFile(70_000);
    const { id } = await files.send(lecturer, content);
    const begun = (await files.announce(lecturer, content.length)).body.material.id;
    await files.patch(lecturer, begun, content.subarray(0, 30_000), 0);
    const to = newFolder();
    const manifest = await takeBackup(app.connection, to, { store: filesFolder(app.env) });
    expect(manifest.files.map(({ path, bytes }) => [path, bytes])).toEqual(
      expect.arrayContaining([
        [`sealed/${id}`, 70_000],
        [`arriving/${begun}`, 30_000],
      ]),
    );
    const dataDir = newFolder();
    const database = await restoreInto(to, dataDir);
    const second = await buildApp({
      hasBackground: false,
      settings: { DATA_DIR: dataDir },
      database,
    });
    const there = openMaterials(() => ({ app: second, course, lessonId }));
    expect((await there.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
    expect((await there.head(lecturer, begun)).headers['upload-offset']).toBe('30000');
    expect((await there.patch(lecturer, begun, content.subarray(30_000), 30_000)).statusCode).toBe(
      204,
    );
    await second.close();
  });

  it('a damaged or missing file stops a restore before anything is touched', async () => {
    const { id } = await files.send(lecturer, pdfFile());
    for (const spoil of [(at: string) => writeFile(at, 'something else'), (at: string) => rm(at)]) {
      const to = newFolder();
      await takeBackup(app.connection, to, { store: filesFolder(app.env) });
      await spoil(join(to, 'files/sealed', id));
      await expect(restoreInto(to, newFolder())).rejects.toThrow(/missing or damaged/);
    }
  });

  it('files that are there are kept, unless it is told to replace', async () => {
    const { id } = await files.send(lecturer, pdfFile());
    const to = newFolder();
    await takeBackup(app.connection, to, { store: filesFolder(app.env) });
    await files.remove(lecturer, id);
    const { id: later } = await files.send(lecturer, pdfFile());
    await expect(restoreInto(to, app.env.dataDir)).rejects.toThrow(/not empty/);
    expect((await files.read(lecturer, later)).statusCode).toBe(200);
    await restoreInto(to, app.env.dataDir, true);
    expect((await files.read(lecturer, later)).statusCode).toBe(404);
  });
});
