import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { removeCover } from '@panthiya/contract/courses/cover.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCourse,
  buildSchool,
  type BuiltCourse,
  enrol,
  readCourse,
} from '../../../../testing/courses.ts';
import { addMember, type BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { phonePhoto, pngBomb, sendFile, twoHalves } from '../../../../testing/pictures.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let student: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  ({ owner, lecturer, student, organization } = await buildSchool(app));
  course = await buildCourse(app, organization, { lecturers: [lecturer] });
  await enrol(app, course, student);
});
afterAll(() => app.close());

const small = () => twoHalves(600, 600).jpeg().toBuffer();
const upload = (person: Person | undefined, file: Buffer, at = course) =>
  sendFile(app, person, file, {
    url: `/api/organization/${at.orgId}/courses/${at.courseId}/cover`,
    field: 'cover',
  });
const fetchCover = (coverId: string, headers = {}) =>
  app.app.inject({ url: `/api/upload/image/course/${coverId}`, headers });
const coverOf = async (at = course) => (await readCourse(app, at, owner)).coverId;

describe('R11.1.6 covers', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'R11.1.6 a %s becomes a WebP of 960 x 540 without metadata, kept by caches for a year',
    async (format) => {
      const { status, body } = await upload(
        lecturer,
        await twoHalves(900, 1600)[format]().toBuffer(),
      );
      expect([status, body.coverId]).toEqual([200, await coverOf()]);
      const { statusCode, headers, rawPayload } = await fetchCover(body.coverId);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      const { width, height, format: kept, exif } = await sharp(rawPayload).metadata();
      expect([width, height, kept, exif]).toEqual([960, 540, 'webp', undefined]);
      const again = await fetchCover(body.coverId, { 'if-none-match': headers.etag });
      expect(again.statusCode).toBe(304);
    },
  );

  it('R11.1.6 a phone photo is kept upright, without the place where it was taken', async () => {
    const { body } = await upload(lecturer, await phonePhoto(4000, 3000));
    const { rawPayload } = await fetchCover(body.coverId);
    expect(rawPayload.includes('SecretMaker')).toBe(false);
    expect((await sharp(rawPayload).metadata()).orientation).toBe(undefined);
  });

  it('R11.1.6 a new cover has a new address; the old one is gone', async () => {
    const first = (await upload(lecturer, await small())).body.coverId;
    const second = (await upload(lecturer, await small())).body.coverId;
    expect(second).not.toBe(first);
    expect((await fetchCover(first)).statusCode).toBe(404);
    expect((await fetchCover(second)).statusCode).toBe(200);
  });

  it('R11.1.6 is removed, and twice is as good', async () => {
    const { coverId } = (await upload(lecturer, await small())).body;
    for (const _time of [1, 2]) {
      const params = { ...course };
      expect((await app.call(removeCover, { token: lecturer.token, params })).status).toBe(200);
      expect(await coverOf()).toBe(null);
    }
    expect((await fetchCover(coverId)).statusCode).toBe(404);
  });

  it.each([
    ['a text', Buffer.from('no picture')],
    ['a cut JPEG', Buffer.from('ffd8ffe0001000', 'hex')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture of 900 megapixels', pngBomb(30_000, 30_000)],
  ])('R11.1.6 %s is refused, and the cover stays', async (_what, file) => {
    const { coverId } = (await upload(lecturer, await small())).body;
    expect(await upload(lecturer, file)).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_INVALID' },
    });
    expect(await coverOf()).toBe(coverId);
  });

  it('R11.1.6 more than 5 MB is refused', async () => {
    const { status } = await upload(lecturer, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(status).toBe(413);
  });

  it('R11.8.1 learners 403, strangers 404, nobody 401; an archived course keeps its cover', async () => {
    const file = await small();
    const stranger = await buildUser(app);
    const statuses = await Promise.all(
      [student, stranger, undefined].map(async (person) => (await upload(person, file)).status),
    );
    expect(statuses).toEqual([403, 404, 401]);
    const closed = await buildCourse(app, organization, { lecturers: [lecturer] });
    await app.call(setCourseStatus, {
      token: owner.token,
      params: { ...closed },
      body: { status: 'archived', version: 1 },
    });
    expect(await upload(lecturer, file, closed)).toMatchObject({
      status: 409,
      body: { code: 'COURSE_ARCHIVED' },
    });
  });

  it('R11.1.6 a teacher whose address is not confirmed sends no cover: it takes room on the disk of all', async () => {
    const newcomer = await buildUser(app);
    await addMember(app, organization, newcomer, 'lecturer');
    const own = await buildCourse(app, organization, { lecturers: [newcomer] });
    expect(await upload(newcomer, await small(), own)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_UNVERIFIED' },
    });
    expect(await coverOf(own)).toBe(null);
  });

  it('R11.1.6 an id that names no cover is 404, one that is no id 400', async () => {
    expect((await fetchCover('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await fetchCover('x')).statusCode).toBe(400);
  });
});
