import { getProfile } from '@panthiya/contract/identity/profile.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import {
  coloursOf,
  phonePhoto,
  pngBomb,
  sendPicture,
  twoHalves,
} from '../../../../testing/pictures.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const upload = (person: Person | undefined, file: Buffer, field?: string) =>
  sendPicture(app, person, file, field);
const fetchPicture = (url: string) => app.app.inject({ url });
const addressOf = ({ uid }: Person) => `/api/upload/image/profile/${uid}`;
const pictureIdOf = async ({ token }: Person) =>
  (await app.call(getProfile, { token })).body.profile.pictureId;
const small = () => twoHalves(600, 600).jpeg().toBuffer();

describe('uploading a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('R7.9 R7.10 R8.12 a %s is taken', async (format) => {
    const person = await buildUser(app);
    const { status, body } = await upload(person, await twoHalves(900, 700)[format]().toBuffer());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Profile picture updated successfully!',
      url: `${addressOf(person)}?id=${body.pictureId}`,
      pictureId: await pictureIdOf(person),
    });
    const { statusCode, headers, rawPayload } = await fetchPicture(body.url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, format: kept } = await sharp(rawPayload).metadata();
    expect([width, height, kept]).toEqual([512, 512, 'webp']);
    expect(await coloursOf(rawPayload)).toEqual(['red', 'blue']);
  });

  it('R7.9 a phone photo is kept upright, without the place where it was taken', async () => {
    const person = await buildUser(app);
    const photo = await phonePhoto(4000, 3000);
    expect(photo.includes('SecretMaker')).toBe(true);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { body } = await upload(person, photo);
    const { rawPayload } = await fetchPicture(body.url);
    expect(await coloursOf(rawPayload)).toEqual(['red', 'blue']);
    const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('SecretMaker')).toBe(false);
  });

  it('R7.9 what is hidden behind the picture is not kept', async () => {
    const person = await buildUser(app);
    const polyglot = Buffer.concat([await small(), Buffer.from('<script>alert(1)</script>')]);
    const { status, body } = await upload(person, polyglot);
    expect(status).toBe(200);
    const { rawPayload } = await fetchPicture(body.url);
    expect(rawPayload.includes('script')).toBe(false);
  });

  it('of an animation the first picture is kept, alone', async () => {
    const person = await buildUser(app);
    const frames = await Promise.all(
      [0, 1].map((turn) =>
        twoHalves(64, 64)
          .png()
          .toBuffer()
          .then((frame) =>
            sharp(frame)
              .rotate(turn * 180)
              .png()
              .toBuffer(),
          ),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { body } = await upload(person, animation);
    const { rawPayload } = await fetchPicture(body.url);
    expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
    expect(await coloursOf(rawPayload)).toEqual(['red', 'blue']);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['no bytes', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('I am a picture')],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind the mark of a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['a GIF', () => twoHalves(64, 64).gif().toBuffer()],
    ['a TIFF', () => twoHalves(64, 64).tiff().toBuffer()],
    ['half a JPEG', async () => (await small()).subarray(0, 900)],
    [
      'a JPEG that breaks off',
      async () => (await twoHalves(1500, 1500).jpeg().toBuffer()).subarray(0, -4000),
    ],
    ['the first bytes of a PNG alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a WebP that is only a name', () => Buffer.from('RIFF0000WEBP')],
  ])('R5.12 R7.10 %s is no picture, and the one before stays', async (_, make) => {
    const person = await buildUser(app);
    await upload(person, await small());
    const before = await pictureIdOf(person);
    expect(await upload(person, await make())).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_INVALID', message: 'Please select and crop an image first' },
    });
    expect(await pictureIdOf(person)).toBe(before);
  });

  it.each([
    ['50,000 x 50,000', 50_000, 50_000],
    ['26 megapixels', 5200, 5000],
  ])('a bomb of %s is refused by its header, before it is decoded', async (_, width, height) => {
    const person = await buildUser(app);
    const answer = await upload(person, pngBomb(width, height));
    expect(answer).toMatchObject({ status: 400, body: { code: 'PICTURE_INVALID' } });
    expect(answer.body.message).toMatch(/25 megapixels/);
    expect(await pictureIdOf(person)).toBeNull();
  });

  it('more than 5 MB is answered 413', async () => {
    const person = await buildUser(app);
    const heavy = Buffer.concat([await small(), Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await upload(person, heavy);
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(answer.body.message).toMatch(/5 MB/);
    expect(await pictureIdOf(person)).toBeNull();
  });

  it('R7.9 another field, no file and no form are refused', async () => {
    const person = await buildUser(app);
    expect((await upload(person, await small(), 'picture')).status).toBe(400);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const url = '/api/upload/profile-picture';
    const json = await app.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(json.statusCode).toBe(415);
    expect(await pictureIdOf(person)).toBeNull();
  });

  it('R7.9 nobody uploads without a session', async () => {
    expect((await upload(undefined, await small())).status).toBe(401);
  });

  it('ten an hour; the eleventh is answered 429', async () => {
    const person = await buildUser(app);
    const picture = await twoHalves(32, 32).png().toBuffer();
    for (let round = 0; round < 10; round += 1) {
      expect((await upload(person, picture)).status).toBe(200);
    }
    const answer = await upload(person, picture);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('20 at once: some are done, the others are told to come back, and none is lost', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(app)));
    const photo = await phonePhoto(3000, 2000);
    const answers = await Promise.all(people.map((person) => upload(person, photo)));
    const waits = answers.map(({ status, headers }) => [status, headers['retry-after']]);
    for (const answer of waits)
      expect([
        [200, undefined],
        [503, '3'],
      ]).toContainEqual(answer);
    const kept = await Promise.all(people.map(pictureIdOf));
    expect(kept.map((id) => id !== null)).toEqual(answers.map(({ status }) => status === 200));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
  });

  it('R4.34 the id of the picture changes with each upload, even of one moment', async () => {
    const person = await buildUser(app);
    const picture = await twoHalves(32, 32).png().toBuffer();
    const answers = await Promise.all([1, 2].map(() => upload(person, picture)));
    const ids = answers.map(({ body }) => body.pictureId);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(await pictureIdOf(person));
  });
});
