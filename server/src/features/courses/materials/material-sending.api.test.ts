import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import { buildLesson, buildTaughtSchool, type BuiltCourse } from '../../../../testing/courses.ts';
import { openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
  const school = await buildTaughtSchool(app);
  ({ lecturer, organization, course } = school);
  await sellPlan(app, school.owner, { storage_mb: 2000 });
});
afterAll(() => app.close());

/** Another process of the same installation. */
const another = (hasRoom = true, databaseUrl = '') =>
  buildApp({
    hasBackground: false,
    hasRoom: () => hasRoom,
    settings: {
      DATA_DIR: app.env.dataDir,
      RATE_LIMIT_SCALE: '1000',
      DATABASE_URL: databaseUrl,
    },
    database: app,
  });

const newLesson = async () => {
  lessonId = await buildLesson(app, course);
};

describe('R11.3.2 sending goes on where it was', () => {
  beforeAll(newLesson);

  it('in pieces, each answered by how far it is', async () => {
    const content = pdfFile(9000);
    const { body } = await files.announce(lecturer, content.length);
    const { id } = body.material;
    expect(body.uploadPath).toBe(
      files.address(
        '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials/{materialId}/bytes',
        id,
      ),
    );
    expect((await files.head(lecturer, id)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': '9000',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    const first = await files.patch(lecturer, id, content.subarray(0, 4000), 0);
    expect([first.statusCode, first.headers['upload-offset'], first.rawPayload.length]).toEqual([
      204,
      '4000',
      0,
    ]);
    const wrong = await files.patch(lecturer, id, content.subarray(4000), 3000);
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'UPLOAD_OFFSET']);
    expect((await files.read(lecturer, id)).statusCode).toBe(404);
    expect((await files.patch(lecturer, id, content.subarray(4000), 4000)).statusCode).toBe(204);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('the last piece may be repeated by who did not hear; nothing is written over any more', async () => {
    const content = pdfFile();
    const { id } = await files.send(lecturer, content);
    const before = await storedBytes(app, organization.orgId);
    const again = await files.patch(lecturer, id, Buffer.alloc(0), content.length);
    expect([again.statusCode, again.headers['upload-offset']]).toEqual([204, '2000']);
    expect((await files.head(lecturer, id)).headers['upload-offset']).toBe('2000');
    expect((await files.patch(lecturer, id, Buffer.from('<html>'), 0)).statusCode).toBe(409);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
    expect(await storedBytes(app, organization.orgId)).toBe(before);
  });

  it('more than was announced is refused, and the file goes on from where it was', async () => {
    const content = pdfFile(3000);
    const { body } = await files.announce(lecturer, 2000);
    const { id } = body.material;
    const answer = await files.patch(lecturer, id, content, 0);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await files.head(lecturer, id)).headers['upload-offset']).toBe('0');
  });

  it('a call that does not speak the protocol is refused in our own words', async () => {
    const { body } = await files.announce(lecturer, 2000);
    const { id } = body.material;
    const send = (headers: Readonly<Record<string, string>>) =>
      files.patch(lecturer, id, pdfFile(), 0, headers);
    const met = [];
    for (const headers of [
      { 'tus-resumable': '0.2.0' },
      { 'upload-offset': '-1' },
      { 'upload-offset': '1e1' },
      { 'content-type': 'application/json' },
    ]) {
      const answer = await send(headers);
      met.push([
        answer.statusCode,
        answer.json().code,
        answer.headers['access-control-allow-origin'],
      ]);
    }
    expect(met).toEqual([
      [400, 'BAD_REQUEST', undefined],
      [400, 'BAD_REQUEST', undefined],
      [400, 'BAD_REQUEST', undefined],
      [415, 'UNSUPPORTED_MEDIA_TYPE', undefined],
    ]);
    for (const method of ['POST', 'DELETE', 'GET', 'PUT'] as const) {
      const answer = await app.app.inject({
        method,
        url: body.uploadPath,
        headers: { authorization: `Bearer ${lecturer.token}`, 'tus-resumable': '1.0.0' },
      });
      expect([404, 405]).toContain(answer.statusCode);
    }
  });

  it('goes on after another start of the server', async () => {
    const content = pdfFile(5000);
    const { body } = await files.announce(lecturer, content.length);
    const { id } = body.material;
    await files.patch(lecturer, id, content.subarray(0, 2500), 0);
    const second = await another();
    const there = openMaterials(() => ({ app: second, course, lessonId }));
    expect((await there.head(lecturer, id)).headers['upload-offset']).toBe('2500');
    expect((await there.patch(lecturer, id, content.subarray(2500), 2500)).statusCode).toBe(204);
    await second.close();
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('a file of which the last byte had come is looked at when somebody asks how far it is', async () => {
    const { body } = await files.announce(lecturer, 2000);
    const { id } = body.material;
    await files.patch(lecturer, id, pdfFile(), 0);
    // As if the process had ended before it could record the type of the file.
    await app.pool.query(
      'update materials set media_type = null, arrived_at = null where id = $1',
      [id],
    );
    expect((await files.read(lecturer, id)).statusCode).toBe(404);
    const head = await files.head(lecturer, id);
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, '2000']);
    expect((await files.read(lecturer, id)).rawPayload.equals(pdfFile())).toBe(true);
  });
});

describe('R11.3.5 who may send', () => {
  beforeAll(newLesson);

  it('nobody into a removed lesson or an archived course, and no piece after it was archived', async () => {
    const { body } = await files.announce(lecturer, 2000);
    const { id } = body.material;
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    expect((await files.announce(lecturer, 10)).body.code).toBe('COURSE_ARCHIVED');
    expect((await files.patch(lecturer, id, pdfFile(), 0)).json().code).toBe('COURSE_ARCHIVED');
    await app.pool.query(`update courses set status = 'published' where id = $1`, [
      course.courseId,
    ]);
    await app.pool.query('update lessons set removed_at = now() where id = $1', [lessonId]);
    expect((await files.announce(lecturer, 10)).status).toBe(404);
  });

  it('no file by the address of another lesson', async () => {
    await newLesson();
    const { id } = await files.send(lecturer, pdfFile());
    await newLesson();
    expect((await files.read(lecturer, id)).statusCode).toBe(404);
    expect((await files.remove(lecturer, id)).status).toBe(404);
    expect((await files.head(lecturer, id)).statusCode).toBe(404);
  });

  it('nothing while the disk is nearly full', async () => {
    const full = await another(false);
    const there = openMaterials(() => ({ app: full, course, lessonId }));
    const { body } = await files.announce(lecturer, 2000);
    expect((await there.patch(lecturer, body.material.id, pdfFile(), 0)).statusCode).toBe(503);
    expect((await there.announce(lecturer, 10)).status).toBe(503);
    await full.close();
    // With a database on another machine a full disk stops only files.
    const elsewhere = await another(false, 'postgres://elsewhere/panthiya');
    const others = openMaterials(() => ({ app: elsewhere, course, lessonId }));
    expect((await others.patch(lecturer, body.material.id, pdfFile(), 0)).statusCode).toBe(503);
    expect((await others.remove(lecturer, body.material.id)).status).toBe(200);
    await elsewhere.close();
  });
});
