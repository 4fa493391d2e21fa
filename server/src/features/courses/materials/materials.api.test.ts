import { FILE_BYTES_MAX } from '@panthiya/contract/courses/courses.rules';
import { getLesson } from '@panthiya/contract/courses/lessons.contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import {
  buildCourse,
  buildLesson,
  buildTaughtSchool,
  type BuiltCourse,
} from '../../../../testing/courses.ts';
import {
  MB,
  OFFICE_TYPES,
  officeFile,
  openMaterials,
  pdfFile,
  pictureFile,
  storedBytes,
} from '../../../../testing/materials.ts';
import {
  addMember,
  type BuiltOrganization,
  buildOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

const isThere = async (id: string) =>
  (await app.pool.query('select 1 from materials where id = $1', [id])).rowCount === 1;

/** Another organization of this owner with a lesson, and the calls for its files. */
async function elsewhere(person: Person) {
  const other = await buildOrganization(app, person);
  const place = { app, course: await buildCourse(app, other), lessonId: '' };
  place.lessonId = await buildLesson(app, place.course);
  return { ...other, files: openMaterials(() => place) };
}

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
  const school = await buildTaughtSchool(app);
  ({ lecturer, organization, course } = school);
  await sellPlan(app, school.owner, { storage_mb: 2000 });
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
    // It would be a document if all of its list were unpacked.
    ['a ZIP bomb', () => officeFile(`${OFFICE_TYPES.docx}.main+xml`, {}, 20 * MB)],
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

describe('R11.3.5 room in the plan of the owner', () => {
  it('is exact to the last byte when many are announced at once, over all organisations of the owner', async () => {
    const person = await buildUser(app, { isVerified: true });
    await sellPlan(app, person, { organizations: 3, storage_mb: 10 });
    const places = [await elsewhere(person), await elsewhere(person)];
    const answers = await Promise.all(
      [...places, ...places, ...places, ...places, ...places, ...places, ...places, ...places].map(
        (place) => place.files.announce(person, MB),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
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
