import { FILE_BYTES_MAX } from '@panthiya/contract/courses/courses.rules';
import { getLesson } from '@panthiya/contract/courses/lessons.contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages } from '../testing/billing.ts';
import { addLecturer, type BuiltCourse, buildCourse } from '../testing/courses.ts';
import {
  buildLesson,
  MB,
  OFFICE_TYPES,
  officeFile,
  openMaterials,
  pdfFile,
  pictureFile,
  storedBytes,
} from '../testing/materials.ts';
import { addMember, type BuiltOrganization, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { sellPlan } from '../testing/plans.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

const isThere = async (id: string) =>
  (await app.pool.query('select 1 from materials where id = $1', [id])).rowCount === 1;

/** Another organisation of this owner with a lesson, and what is done with its files. */
async function elsewhere(person: Person) {
  const other = await buildOrganization(app, person);
  const place = { app, course: await buildCourse(app, other), lessonId: '' };
  place.lessonId = await buildLesson(app, place.course);
  return { ...other, files: openMaterials(() => place) };
}

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
  owner = await buildUser(app, { isVerified: true });
  lecturer = await buildUser(app, { isVerified: true });
  await sellPlan(app, owner, { organizations: 5, storage_mb: 2000 });
  organization = await buildOrganization(app, owner);
  await addMember(app, organization, lecturer, 'lecturer');
  course = await buildCourse(app, organization);
  await addLecturer(app, course, lecturer);
});
afterAll(() => app.close());

const newLesson = async () => {
  lessonId = await buildLesson(app, course);
};

describe('R11.3.1 what is taken', () => {
  beforeAll(newLesson);

  it.each([
    ['sums.txt', 'application/pdf', () => pdfFile()],
    ['photo', 'image/jpeg', () => pictureFile('jpeg')],
    ['x.exe', 'image/png', () => pictureFile('png')],
    ['x.html', 'image/webp', () => pictureFile('webp')],
    ['a.pdf', OFFICE_TYPES.docx, () => officeFile(`${OFFICE_TYPES.docx}.main+xml`)],
    ['b.docx', OFFICE_TYPES.xlsx, () => officeFile(`${OFFICE_TYPES.xlsx}.main+xml`)],
    ['c', OFFICE_TYPES.pptx, () => officeFile(`${OFFICE_TYPES.pptx}.main+xml`)],
  ])('%s is %s by its bytes, whatever it is called', async (name, type, make) => {
    const { id, answer } = await files.send(lecturer, await make(), name);
    expect(answer.statusCode).toBe(204);
    const { body } = await app.call(getLesson, { token: lecturer.token, params: files.at() });
    expect(body.lesson.materials.find((one) => one.id === id)).toMatchObject({
      name,
      type,
      isReady: true,
    });
    expect((await files.read(lecturer, id)).headers['content-type']).toBe(type);
  });

  // What unpacks to 200 MB; nothing of it may be unpacked beyond the list's bound.
  const bomb = () =>
    Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(200 * MB) }, { level: 9 }));
  it.each<[string, () => Buffer]>([
    ['a web page called .pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a GIF picture', () => Buffer.from('GIF89a,,,,,,,,,,')],
    ['a plain archive', () => Buffer.from(zipSync({ 'a.txt': strToU8('words') }))],
    [
      'a document with macros',
      () => officeFile('application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    [
      'a template',
      () =>
        officeFile(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
        ),
    ],
    ['a ZIP bomb', bomb],
    ['an archive cut in half', () => officeFile(`${OFFICE_TYPES.docx}.main+xml`).subarray(0, 200)],
    ['one byte', () => Buffer.from('P')],
    ['an empty archive', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    [
      'an archive that lies about its list',
      () =>
        Buffer.concat([
          Buffer.from('PK\u0003\u0004'),
          Buffer.from('504b050600000000000001000000ffffff7f0000', 'hex'),
          Buffer.alloc(4),
        ]),
    ],
  ])('%s is refused, removed, and its room given back', async (_what, make) => {
    const before = await storedBytes(app, organization.orgId);
    const { id, answer } = await files.send(lecturer, make(), 'handout.pdf');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'FILE_INVALID']);
    expect(await isThere(id)).toBe(false);
    expect((await files.head(lecturer, id)).statusCode).toBe(404);
    expect(await storedBytes(app, organization.orgId)).toBe(before);
  });

  it('a bomb is not unpacked: it is refused within a second', async () => {
    const content = bomb();
    const begun = performance.now();
    expect((await files.send(lecturer, content)).answer.statusCode).toBe(400);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('nothing beyond 50 MB or below 1 byte is announced', async () => {
    for (const bytes of [0, -1, FILE_BYTES_MAX + 1, 1.5]) {
      expect((await files.announce(lecturer, bytes)).body).toMatchObject({ field: 'bytes' });
    }
    expect((await files.announce(lecturer, FILE_BYTES_MAX)).status).toBe(201);
  });
});

describe('R11.3.1 at most 20 files a lesson', () => {
  beforeAll(newLesson);

  it('counts exactly when 30 are announced at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => files.announce(lecturer, 100)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'A lesson can have at most 20 files.',
    });
  });
});

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
    const second = await buildApp({
      hasBackground: false,
      settings: { DATA_DIR: app.env.dataDir },
      database: {
        pool: app.pool,
        connection: app.connection,
        close: async () => undefined,
      } as never,
    });
    const there = openMaterials(() => ({ app: second, course, lessonId }));
    expect((await there.head(lecturer, id)).headers['upload-offset']).toBe('2500');
    expect((await there.patch(lecturer, id, content.subarray(2500), 2500)).statusCode).toBe(204);
    await second.app.close();
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('a file of which the last byte had come is looked at when somebody asks how far it is', async () => {
    const { body } = await files.announce(lecturer, 2000);
    const { id } = body.material;
    await files.patch(lecturer, id, pdfFile(), 0);
    // As if the process had ended before it could say what the file is.
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

describe('R11.3.5 room in the plan of the owner', () => {
  it('is exact to the last byte when many are announced at once, over all organisations of the owner', async () => {
    const person = await buildUser(app, { isVerified: true });
    await sellPlan(app, person, { organizations: 3, storage_mb: 10 });
    const places = [await elsewhere(person), await elsewhere(person)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => places[index % 2]?.files.announce(person, MB)),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(10);
    expect(answers.find((answer) => answer?.status !== 201)).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_REACHED',
        feature: 'storage_mb',
        limit: 10,
        used: 10,
        plan: 'Class',
        action: 'upgrade',
        message:
          'There is room for 10 MB of files on the Class plan, and 10 MB are used. Choose a larger plan, or remove files.',
      },
    });
    const sums = await Promise.all(places.map(({ orgId }) => storedBytes(app, orgId)));
    expect(sums.reduce((sum, bytes) => sum + bytes, 0)).toBe(10 * MB);
  });

  it('the last byte fits, one more does not; what is removed makes room at once', async () => {
    const person = await buildUser(app, { isVerified: true });
    await sellPlan(app, person, { storage_mb: 2 });
    const { files: own, orgId } = await elsewhere(person);
    const { body } = await own.announce(person, 2 * MB - 1);
    expect((await own.announce(person, 2)).status).toBe(409);
    expect((await own.announce(person, 1)).status).toBe(201);
    expect((await own.remove(person, body.material.id)).status).toBe(200);
    expect(await storedBytes(app, orgId)).toBe(1);
    expect((await own.announce(person, 2 * MB - 1)).status).toBe(201);
    expect((await own.remove(person, body.material.id)).status).toBe(404);
  });

  it('a lecturer is told to ask the owner', async () => {
    const person = await buildUser(app, { isVerified: true });
    await sellPlan(app, person, { storage_mb: 1 });
    const { files: own, id, orgId } = await elsewhere(person);
    await addMember(app, { id, orgId }, lecturer, 'admin');
    expect((await own.announce(lecturer, MB + 1)).body).toMatchObject({ action: 'ask-owner' });
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
    const full = await buildApp({
      hasBackground: false,
      hasRoom: () => false,
      settings: { DATA_DIR: app.env.dataDir },
      database: {
        pool: app.pool,
        connection: app.connection,
        close: async () => undefined,
      } as never,
    });
    const there = openMaterials(() => ({ app: full, course, lessonId }));
    const { body } = await files.announce(lecturer, 2000);
    expect((await there.patch(lecturer, body.material.id, pdfFile(), 0)).statusCode).toBe(503);
    expect((await there.announce(lecturer, 10)).status).toBe(503);
    await full.app.close();
  });
});
