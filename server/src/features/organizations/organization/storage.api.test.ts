import { removeCourse } from '@panthiya/contract/courses/courses.contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { deleteRemovedParts } from '../../courses/lessons/removed-parts.repository.ts';
import { cleanUpFiles } from '../../courses/materials/clean-up.ts';
import { checkStorage } from '../../courses/materials/storage-check.ts';
import { filesFolder, openFileStore } from '../../../platform/open-file-store.ts';
import { readFigures } from '../../../records/figures/figures.repository.ts';
import { createLogger } from '../../../platform/logger.ts';
import { buildPackages } from '../../../../testing/billing.ts';
import { type BuiltCourse, buildSchool, makeCourse } from '../../../../testing/courses.ts';
import { openLessons, liveSessionIn } from '../../../../testing/lessons.ts';
import { bytesOnDisk, openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const DESCRIPTION = 'ගණිතය';
const TEXT = 'අ'.repeat(1000);
const TEXT_OCTETS = 3000;

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
let sectionId: string;
const files = openMaterials(() => ({ app, course, lessonId }));
const lessons = openLessons(() => ({ app, course }));

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, lecturer, organization } = await buildSchool(app));
  course = await makeCourse(app, organization, lecturer, { description: DESCRIPTION });
  sectionId = (await lessons.addSection(lecturer.token, 'Algebra')).body.id;
  lessonId = (await lessons.add(lecturer.token, sectionId, { text: TEXT })).body.id;
});

/** Octets of all texts kept for this organization. */
async function textOctets(): Promise<number> {
  const { rows } = await app.pool.query<{ octets: string }>(
    `select coalesce(sum(octet_length(c.description)), 0)
       + coalesce((select sum(octet_length(t.text)) from lesson_texts t join courses o on o.id = t.course_id where o.organization_id = $1), 0) as octets
     from courses c where c.organization_id = $1`,
    [organization.id],
  );
  return Number(rows[0]?.octets);
}

let otherBytes = 0;
beforeEach(async () => {
  otherBytes = await bytesOnDisk(app);
});

/** Throws unless the counted bytes are those on the disk and in texts. */
async function expectExact(): Promise<number> {
  const counted = await storedBytes(app, organization.orgId);
  const onDisk = (await bytesOnDisk(app)) - otherBytes;
  expect({ counted }).toEqual({ counted: onDisk + (await textOctets()) });
  return onDisk;
}

const clean = async () => {
  const database = createDatabase(app.pool);
  await cleanUpFiles({ database, store: openFileStore(app.env) });
  await deleteRemovedParts(database);
};
const age = (table: 'lessons' | 'sections', id: string) =>
  app.pool.query(`update ${table} set removed_at = now() - interval '31 days' where id = $1`, [id]);

describe('R11.3.5 bytes on the disk are bytes counted', () => {
  it('R11.3.5 texts and descriptions count by their octets, changed ones by what they are now', async () => {
    const base = Buffer.byteLength(DESCRIPTION);
    expect(await storedBytes(app, organization.orgId)).toBe(base + TEXT_OCTETS);
    const { version } = (await lessons.read(lecturer.token, lessonId)).body.lesson;
    const change = { title: 'Vectors', video: '', session: null, publish: null } as const;
    const short = await lessons.change(lecturer.token, lessonId, {
      ...change,
      text: 'ab',
      version,
    });
    expect(short.body.lesson.text).toBe('ab');
    expect(await storedBytes(app, organization.orgId)).toBe(base + 2);
    await lessons.change(lecturer.token, lessonId, { ...change, text: '', version: version + 1 });
    expect(await storedBytes(app, organization.orgId)).toBe(base);
    expect(await expectExact()).toBe(0);
  });

  it('R11.3.5 a removed file: its bytes and its count go together', async () => {
    const { id } = await files.send(lecturer, pdfFile(5000));
    expect(await expectExact()).toBe(5000);
    await files.remove(lecturer, id);
    expect(await expectExact()).toBe(0);
  });

  it('R11.3.5 a removed draft course: files and texts go with it at once', async () => {
    await files.send(lecturer, pdfFile(5000));
    await files.send(lecturer, pdfFile(7000));
    expect(await expectExact()).toBe(12_000);
    const gone = await app.call(removeCourse, { token: lecturer.token, params: { ...course } });
    expect(gone.status).toBe(200);
    expect(await expectExact()).toBe(0);
    expect(await storedBytes(app, organization.orgId)).toBe(0);
  });

  it.each(['lesson', 'section'] as const)(
    'R11.3.5 a removed %s counts while it can be taken back, and neither counts nor lies anywhere afterwards',
    async (kind) => {
      await files.send(lecturer, pdfFile(5000));
      if (kind === 'lesson') await lessons.remove(lecturer.token, lessonId);
      else await lessons.removeSection(lecturer.token, sectionId);
      await clean();
      expect(await expectExact()).toBe(5000);
      await (kind === 'lesson' ? age('lessons', lessonId) : age('sections', sectionId));
      await clean();
      expect(await expectExact()).toBe(0);
      expect(await storedBytes(app, organization.orgId)).toBe(Buffer.byteLength(DESCRIPTION));
    },
  );

  it('R11.3.5 a process that ends between a row and its bytes: they count until the clean-up has removed them', async () => {
    const { id } = await files.send(lecturer, pdfFile(5000));
    await app.pool.query(
      `with gone as (delete from materials where id = $1 returning id, bytes)
       insert into leaving_files select id, $2, bytes from gone`,
      [id, organization.id],
    );
    expect(await expectExact()).toBe(5000);
    await clean();
    expect(await expectExact()).toBe(0);
  });

  it('R11.4.4 a session that repeats 26 times keeps one text; a changed one has its own from then on', async () => {
    const before = await storedBytes(app, organization.orgId);
    await lessons.add(lecturer.token, sectionId, {
      text: TEXT,
      session: liveSessionIn(1),
      weeks: 26,
    });
    expect((await storedBytes(app, organization.orgId)) - before).toBe(TEXT_OCTETS);
    const { sections } = (await lessons.outline(lecturer.token)).body;
    const [, first, second] = sections[0]?.lessons ?? [];
    const read = await lessons.read(lecturer.token, first?.id ?? '');
    const { title, version } = read.body.lesson;
    const body = {
      title,
      text: 'Other',
      video: '',
      session: null,
      publish: null,
      version,
    } as const;
    expect((await lessons.change(lecturer.token, first?.id ?? '', body)).status).toBe(200);
    expect((await lessons.read(lecturer.token, second?.id ?? '')).body.lesson.text).toBe(TEXT);
    expect((await storedBytes(app, organization.orgId)) - before).toBe(TEXT_OCTETS + 5);
    await expectExact();
  });

  it('R11.3.5 texts beyond the plan are refused like files', async () => {
    await sellPlan(app, owner, { storage_mb: 1 });
    await app.pool.query('update organizations set stored_bytes = 1048500 where id = $1', [
      organization.id,
    ]);
    const refused = await lessons.add(lecturer.token, sectionId, { text: TEXT });
    expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
    const without = await lessons.add(lecturer.token, sectionId, { text: '' });
    expect(without.status).toBe(201);
  });
});

describe('R11.3.5 what a course takes in a day', () => {
  it('R11.3.5 300 new sections, and no more; removing gives none back', async () => {
    const { token } = lecturer;
    const { id } = (await lessons.addSection(token, 'Unit')).body;
    await app.pool.query(
      `update rate_limits set points = 299 where key like 'sections-of-course:%'`,
    );
    const last = (await lessons.addSection(token, 'Unit')).body.id;
    for (const one of [id, last]) {
      expect((await lessons.removeSection(token, one)).status).toBe(200);
    }
    expect((await lessons.addSection(token, 'Unit')).status).toBe(429);
    // For no section in particular: it may need a first one.
    expect((await lessons.add(token, null)).status).toBe(429);
  });

  it('R11.3.5 300 new lessons, and no more; a repeated call counts once', async () => {
    // One exists already.
    const session = liveSessionIn(1);
    const add = (weeks: number, key: string) =>
      lessons.add(
        lecturer.token,
        sectionId,
        { session, weeks },
        {
          'idempotency-key': key,
        },
      );
    for (let at = 0; at < 7; at += 1) {
      const key = `weeks-${course.courseId}-${at}`;
      expect((await add(26, key)).status).toBe(201);
      expect((await add(26, key)).status).toBe(201);
    }
    const other = (await lessons.addSection(lecturer.token, 'More')).body.id;
    const met = [];
    for (let at = 0; at < 5; at += 1) {
      const wish = { session, weeks: 26 };
      met.push((await lessons.add(lecturer.token, other, wish)).status);
    }
    expect(met).toEqual([201, 201, 201, 201, 429]);
  });
});

describe('R11.3.5 the nightly check', () => {
  it('R11.3.5 says which organisations are counted wrongly, in the log and in the figures', async () => {
    const database = createDatabase(app.pool);
    const lines: string[] = [];
    const logger = createLogger('error', { write: (line: string) => void lines.push(line) });
    const check = () => checkStorage({ database, store: openFileStore(app.env), logger });
    await app.pool.query('update organizations set stored_bytes = 0 where id <> $1', [
      organization.id,
    ]);
    await check();
    lines.length = 0;
    const { storageDifferences: others } = await readFigures(database);
    const { id } = await files.send(lecturer, pdfFile(5000));
    await check();
    expect([
      lines.some((line) => line.includes(organization.id)),
      (await readFigures(database)).storageDifferences,
    ]).toEqual([false, others]);
    await writeFile(join(filesFolder(app.env) ?? '', 'sealed', id), 'shorter');
    await check();
    const line = lines.find((one) => one.includes(organization.id)) ?? '{}';
    const { counted, kept } = JSON.parse(line) as { counted: number; kept: number };
    expect(counted - kept).toBe(5000 - 'shorter'.length);
    expect((await readFigures(database)).storageDifferences).toBe(others + 1);
  });
});
