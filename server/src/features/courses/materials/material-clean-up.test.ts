import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { cleanUpFiles } from './clean-up.ts';
import { deleteRemovedParts } from '../lessons/removed-parts.repository.ts';
import { createId } from '../../../platform/identifier.ts';
import { filesFolder, openFileStore } from '../../../platform/open-file-store.ts';
import { buildLesson, buildTaughtSchool, type BuiltCourse } from '../../../../testing/courses.ts';
import { openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let organization: BuiltOrganization;
let lecturer: Person;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  ({ lecturer, organization, course, lessonId } = await buildTaughtSchool(app));
});
afterAll(() => app.close());

const clean = () =>
  cleanUpFiles({ database: createDatabase(app.pool), store: openFileStore(app.env) });
const inStore = async (part: 'arriving' | 'sealed') =>
  readdir(join(filesFolder(app.env) ?? '', part));

describe('R11.3.6 what is left behind', () => {
  it('what was announced and did not come within 3 days goes, and its room is free; a younger one stays', async () => {
    const before = await storedBytes(app, organization.orgId);
    const ids = [];
    for (const days of [4, 2]) {
      const { body } = await files.announce(lecturer, 5000);
      await files.patch(lecturer, body.material.id, pdfFile(1000), 0);
      await app.pool.query(
        `update materials set created_at = now() - make_interval(days => $2) where id = $1`,
        [body.material.id, days],
      );
      ids.push(body.material.id);
    }
    const [old = '', young = ''] = ids;
    await clean();
    expect((await files.head(lecturer, old)).statusCode).toBe(404);
    expect((await files.head(lecturer, young)).headers['upload-offset']).toBe('1000');
    expect(await inStore('arriving')).toEqual([young, `${young}.json`]);
    expect(await storedBytes(app, organization.orgId)).toBe(before + 5000);
  });

  it('what no row names goes after a day; what one names stays', async () => {
    const { id } = await files.send(lecturer, pdfFile());
    const sealed = join(filesFolder(app.env) ?? '', 'sealed');
    const [orphan, fresh] = [createId(), createId()];
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const name of [orphan, fresh]) await writeFile(join(sealed, name), 'nobody');
    for (const name of [orphan, id]) await utimes(join(sealed, name), longAgo, longAgo);
    await clean();
    const left = await inStore('sealed');
    expect([orphan, fresh, id].map((name) => left.includes(name))).toEqual([false, true, true]);
  });

  it('files of lessons that cannot be taken back go, then the lessons; earlier they stay', async () => {
    const kept = lessonId;
    const sent = [];
    for (const days of [31, 29]) {
      lessonId = await buildLesson(app, course);
      const { id } = await files.send(lecturer, pdfFile());
      await app.pool.query(
        `update lessons set removed_at = now() - make_interval(days => $2) where id = $1`,
        [lessonId, days],
      );
      sent.push({ id, lessonId });
    }
    lessonId = kept;
    const before = await storedBytes(app, organization.orgId);
    await clean();
    await deleteRemovedParts(createDatabase(app.pool));
    const { rows } = await app.pool.query('select id from lessons where id = any($1)', [
      sent.map((one) => one.lessonId),
    ]);
    expect(rows).toEqual([{ id: sent[1]?.lessonId }]);
    const left = await inStore('sealed');
    expect(sent.map(({ id }) => left.includes(id))).toEqual([false, true]);
    expect(await storedBytes(app, organization.orgId)).toBe(before - 2000);
  });
});
