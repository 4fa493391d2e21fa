import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildLesson,
  buildTaughtSchool,
  type BuiltCourse,
  enrol,
} from '../../../../testing/courses.ts';
import { OFFICE_TYPES, officeFile, openMaterials, pdfFile } from '../../../../testing/materials.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let lecturer: Person;
let learner: Person;
let member: Person;
let stranger: Person;
let course: BuiltCourse;
let lessonId: string;
let id: string;
const files = openMaterials(() => ({ app, course, lessonId }));
const content = pdfFile(1000);

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  const school = await buildTaughtSchool(app);
  ({ lecturer, student: member, course, lessonId } = school);
  learner = await buildUser(app);
  stranger = await buildUser(app);
  await addMember(app, school.organization, learner, 'student');
  await enrol(app, course, learner);
  ({ id } = await files.send(lecturer, content, 'ගණිතය "1"\'s (final).pdf'));
});
afterAll(() => app.close());

describe('R11.3.4 R11.8 who reads a file', () => {
  it('401 signed out, 404 no member, 403 not enrolled; the enrolled and teachers get it', async () => {
    const statuses = await Promise.all(
      [undefined, stranger, member, learner, lecturer].map(
        async (person) => (await files.read(person, id)).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 404, 403, 200, 200]);
  });

  it('learners only in lessons that they see, teachers in all', async () => {
    const published = lessonId;
    const met = [];
    for (const when of ['null', `now() + interval '1 hour'`, `now() - interval '1 hour'`]) {
      lessonId = await buildLesson(app, course, { published: when });
      const sent = await files.send(lecturer, pdfFile());
      met.push([
        (await files.read(learner, sent.id)).statusCode,
        (await files.read(lecturer, sent.id)).statusCode,
      ]);
      if (when.includes('-')) {
        await app.pool.query('update lessons set removed_at = now() where id = $1', [lessonId]);
        met.push([
          (await files.read(learner, sent.id)).statusCode,
          (await files.read(lecturer, sent.id)).statusCode,
        ]);
      }
    }
    lessonId = published;
    expect(met).toEqual([
      [404, 200],
      [404, 200],
      [200, 200],
      [404, 200],
    ]);
  });
});

describe('R11.3.4 how a file is given', () => {
  it('with its true type, nosniff, a sandbox, its name, and for this reader alone', async () => {
    const answer = await files.read(learner, id);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
      'content-disposition': `inline; filename="_____ _1__s (final).pdf"; filename*=UTF-8''${encodeURIComponent('ගණිතය "1"').replaceAll("'", '%27')}%27s%20%28final%29.pdf`,
    });
  });

  it('documents are only handed out, and a lying name gets its true ending', async () => {
    const file = officeFile(`${OFFICE_TYPES.docx}.main+xml`);
    const sent = await files.send(lecturer, file, 'page.html');
    expect((await files.read(learner, sent.id)).headers['content-disposition']).toBe(
      `attachment; filename="page.html.docx"; filename*=UTF-8''page.html.docx`,
    );
  });

  it('304 to who has it', async () => {
    const answer = await files.read(learner, id, { 'if-none-match': `"${id}"` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect((await files.read(member, id, { 'if-none-match': `"${id}"` })).statusCode).toBe(403);
  });

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=-5', 206, 'bytes 995-999/1000', 995, 1000],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 0, 1000],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', 900, 1000],
    ['bytes=5-2', 200, undefined, 0, 1000],
    ['bytes=0-1,5-6', 200, undefined, 0, 1000],
    ['lines=1-2', 200, undefined, 0, 1000],
  ])('Range %s is answered %i', async (range, status, contentRange, from, to) => {
    const answer = await files.read(learner, id, { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
    expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true);
    expect(answer.headers['content-length']).toBe(String(to - from));
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('Range %s is outside', async (range) => {
    const answer = await files.read(learner, id, { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(answer.json().code).toBe('RANGE_OUTSIDE');
  });

  it('a range of another version is answered whole', async () => {
    const range = 'bytes=0-9';
    expect((await files.read(learner, id, { range, 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await files.read(learner, id, { range, 'if-range': `"${id}"` })).statusCode).toBe(206);
  });

  it('HEAD says how much it is and sends nothing', async () => {
    const answer = await files.read(learner, id, {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual(
      [200, '1000', 0],
    );
  });
});
