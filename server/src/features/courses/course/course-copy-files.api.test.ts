import { removeCourse } from '@panthiya/contract/courses/courses.contract';
import { removeMaterial } from '@panthiya/contract/courses/materials.contract';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { cleanUpFiles } from '../materials/clean-up.ts';
import { filesFolder, openFileStore } from '../../../platform/open-file-store.ts';
import { openCopying } from '../../../../testing/course-copies.ts';
import { type BuiltCourse, readCourse } from '../../../../testing/courses.ts';
import { bytesOnDisk, openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const { place, copy, courseCount, differences } = openCopying();
const files = openMaterials(() => ({ app, course, lessonId }));
beforeEach(() => {
  ({ app, owner, lecturer, organization, course, lessonId } = place());
});

describe('R11.1.11 files of a copied course', () => {
  it('R11.1.11 files come along, each counts in the plan, and outlives the other', async () => {
    const { id } = await files.send(lecturer, pdfFile(5000), 'Sums.pdf');
    await files.announce(lecturer, 300);
    const stored = await storedBytes(app, organization.orgId);
    const onDisk = await bytesOnDisk(app);
    const { body } = await copy(lecturer);
    const octets = Buffer.byteLength((await readCourse(app, course, lecturer)).description);
    expect(await storedBytes(app, organization.orgId)).toBe(stored + 5000 + octets);
    expect(await bytesOnDisk(app)).toBe(onDisk + 5000);
    expect(await differences()).toEqual([]);
    const removed = await app.call(removeMaterial, {
      token: lecturer.token,
      params: { ...files.at(id) },
    });
    expect(removed.status).toBe(200);
    course = { ...course, courseId: body.id };
    const { rows } = await app.pool.query<{ id: string; lesson_id: string }>(
      'select id, lesson_id from materials where course_id = $1',
      [body.id],
    );
    lessonId = rows[0]?.lesson_id ?? '';
    expect(rows).toHaveLength(1);
    const answer = await files.read(lecturer, rows[0]?.id ?? '');
    expect(answer.rawPayload.equals(pdfFile(5000))).toBe(true);
    expect(answer.headers['content-disposition']).toContain('Sums.pdf');
    await app.call(removeCourse, { token: lecturer.token, params: { ...course } });
    expect(await storedBytes(app, organization.orgId)).toBe(stored - 5000);
    expect(await differences()).toEqual([]);
  });

  it('R11.1.11 a copy of an old file is not taken for one that nobody names', async () => {
    const { id } = await files.send(lecturer, pdfFile(5000));
    const store = openFileStore(app.env);
    const longAgo = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
    await utimes(join(filesFolder(app.env) ?? '', 'sealed', id), longAgo, longAgo);
    const to = crypto.randomUUID();
    expect(await store.copy([{ from: id, to }])).toBe(true);
    await cleanUpFiles({ database: createDatabase(app.pool), store });
    expect(await bytesOnDisk(app, to)).toBe(5000);
    expect(await store.copy([{ from: crypto.randomUUID(), to: crypto.randomUUID() }])).toBe(false);
  });

  it('R11.1.11 without files, when that is wished', async () => {
    await files.send(lecturer, pdfFile(5000));
    const { body } = await copy(lecturer, { title: 'Copy', withFiles: false });
    const { rows } = await app.pool.query('select id from materials where course_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('R11.1.11 what the plan has no room for is refused whole; without files it fits', async () => {
    await sellPlan(app, owner, { storage_mb: 1 });
    await files.send(lecturer, pdfFile(600_000));
    const [stored, onDisk] = [await storedBytes(app, organization.orgId), await bytesOnDisk(app)];
    const refused = await copy(lecturer);
    expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
    expect([await storedBytes(app, organization.orgId), await bytesOnDisk(app)]).toEqual([
      stored,
      onDisk,
    ]);
    expect(await courseCount()).toBe(1);
    expect((await copy(lecturer, { title: 'Copy', withFiles: false })).status).toBe(201);
  });

  it('R11.1.11 a file that cannot be read refuses the copy whole', async () => {
    await files.send(lecturer, pdfFile(700));
    const { id } = await files.send(lecturer, pdfFile(800));
    await rm(join(filesFolder(app.env) ?? '', 'sealed', id));
    const onDisk = await bytesOnDisk(app);
    const refused = await copy(lecturer);
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await courseCount()).toBe(1);
    expect(await bytesOnDisk(app)).toBe(onDisk);
  });
});
