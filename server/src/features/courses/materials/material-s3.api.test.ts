import { copyCourse } from '@panthiya/contract/courses/courses.contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { cleanUpFiles } from './clean-up.ts';
import { openFileStore } from '../../../platform/open-file-store.ts';
import { buildTaughtSchool, type BuiltCourse } from '../../../../testing/courses.ts';
import { openMaterials, pdfFile } from '../../../../testing/materials.ts';
import type { Person } from '../../../../testing/people.ts';
import { openBucket } from '../../../../testing/s3-stand-in.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const MB = 1024 * 1024;

let app: TestApp;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let lecturer: Person;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

beforeAll(async () => {
  bucket = await openBucket('lessons');
  app = await buildApp({
    hasBackground: false,
    settings: {
      RATE_LIMIT_SCALE: '1000',
      FILES_S3_ENDPOINT: bucket.endpoint,
      FILES_S3_BUCKET: 'lessons',
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_KEY: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
  });
  ({ lecturer, course, lessonId } = await buildTaughtSchool(app));
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const inBucket = (id: string) => bucket.keys().filter((key) => key.startsWith(id));

describe('R11.3.3 files in a bucket that speaks S3, by configuration', () => {
  it('come in pieces, are read whole and in ranges, and nothing of them lies here', async () => {
    const content = pdfFile(7 * MB);
    const { id } = (await files.announce(lecturer, content.length, 'Sums of Nethmi.pdf')).body
      .material;
    const first = await files.patch(lecturer, id, content.subarray(0, 3 * MB), 0);
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(3 * MB)]);
    expect((await files.head(lecturer, id)).headers['upload-offset']).toBe(String(3 * MB));
    expect((await files.patch(lecturer, id, content.subarray(0, 9), 0)).statusCode).toBe(409);
    const last = await files.patch(lecturer, id, content.subarray(3 * MB), 3 * MB);
    expect(last.statusCode).toBe(204);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
    const range = await files.read(lecturer, id, { range: 'bytes=5000000-5000099' });
    expect(range.statusCode).toBe(206);
    expect(range.rawPayload.equals(content.subarray(5_000_000, 5_000_100))).toBe(true);
    expect((await readdir(app.env.dataDir)).includes('files')).toBe(false);
    // The name in the store shows nothing.
    expect(bucket.keys().join(' ')).not.toMatch(/Sums|Nethmi|pdf/);
  });

  it('R11.1.11 are copied with their course within the bucket', async () => {
    const { id } = await files.send(lecturer, pdfFile(5000));
    const { body } = await app.call(copyCourse, {
      token: lecturer.token,
      params: { ...course },
      body: { title: 'Copy' },
    });
    const { rows } = await app.pool.query<{ id: string; lesson_id: string }>(
      'select id, lesson_id from materials where course_id = $1 and bytes = 5000',
      [body.id],
    );
    const [copied] = rows;
    const original = { course, lessonId };
    course = { ...course, courseId: body.id };
    lessonId = copied?.lesson_id ?? '';
    const answer = await files.read(lecturer, copied?.id ?? '');
    ({ course, lessonId } = original);
    expect(answer.rawPayload.equals(pdfFile(5000))).toBe(true);
    expect((await files.remove(lecturer, id)).status).toBe(200);
    expect([inBucket(id), inBucket(copied?.id ?? '')]).toEqual([[], [copied?.id]]);
  });

  it('what is refused or removed is not in the bucket any more', async () => {
    const { id: refused, answer } = await files.send(lecturer, Buffer.from('<html>nothing'));
    expect(answer.json().code).toBe('FILE_INVALID');
    const { id: removed } = await files.send(lecturer, pdfFile());
    expect(inBucket(removed).length).toBeGreaterThan(0);
    expect((await files.remove(lecturer, removed)).status).toBe(200);
    expect([inBucket(refused), inBucket(removed)]).toEqual([[], []]);
    expect((await files.read(lecturer, removed)).statusCode).toBe(404);
  });

  it('what did not come within 3 days goes there too', async () => {
    const { id } = (await files.announce(lecturer, 5000)).body.material;
    await files.patch(lecturer, id, pdfFile(1000), 0);
    await app.pool.query(
      `update materials set created_at = now() - interval '4 days' where id = $1`,
      [id],
    );
    await cleanUpFiles({ database: createDatabase(app.pool), store: openFileStore(app.env) });
    expect(inBucket(id)).toEqual([]);
    expect((await files.head(lecturer, id)).statusCode).toBe(404);
  });
});

describe('R11.3.3 files in a folder of ours', () => {
  it('lie there under ids alone when nothing else is configured', async () => {
    const plain = await buildApp({
      hasBackground: false,
      settings: { RATE_LIMIT_SCALE: '1000' },
      database: app,
    });
    const there = openMaterials(() => ({ app: plain, course, lessonId }));
    const { id } = await there.send(lecturer, pdfFile(), 'Sums of Nethmi.pdf');
    expect(await readdir(join(plain.env.dataDir, 'files/sealed'))).toEqual([id]);
    expect(await readdir(join(plain.env.dataDir, 'files/arriving'))).toEqual([]);
    await plain.close();
  });
});
