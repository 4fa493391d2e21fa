import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sendPicture, twoHalves } from '../../../../testing/pictures.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const upload = (person: Person, file: Buffer) => sendPicture(app, person, file);
const fetchPicture = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers });
const addressOf = ({ uid }: Person) => `/api/upload/image/profile/${uid}`;
const pictureIdOf = async ({ token }: Person) =>
  (await app.call(getProfile, { token })).body.profile.pictureId;
const remove = ({ token }: Person) =>
  app.app.inject({
    method: 'DELETE',
    url: '/api/upload/profile-picture',
    headers: { authorization: `Bearer ${token}` },
  });
const small = () => twoHalves(600, 600).jpeg().toBuffer();

describe('seeing a picture', () => {
  it('R7.11 with ?id= it is kept for good, without it for a minute; it is never a page', async () => {
    const person = await buildUser(app);
    const { body } = await upload(person, await small());
    const { headers } = await fetchPicture(body.url);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${body.pictureId}"`,
    });
    const plain = await fetchPicture(addressOf(person));
    expect(plain.headers['cache-control']).toBe('public, max-age=60');
  });

  it('R7.11 whoever has it by its ETag is answered 304', async () => {
    const person = await buildUser(app);
    const first = await upload(person, await small());
    const { headers } = await fetchPicture(addressOf(person));
    const have = { 'if-none-match': String(headers['etag']) };
    const again = await fetchPicture(first.body.url, have);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await upload(person, await small());
    expect((await fetchPicture(addressOf(person), have)).statusCode).toBe(200);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nobody', '%00', '..%2f..%2fetc'])(
    'R7.11 there is no picture of %s',
    async (uid) => {
      const { statusCode, headers } = await fetchPicture(`/api/upload/image/profile/${uid}?id=1`);
      expect([400, 404]).toContain(statusCode);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('R7.11 404 when there is none, and after it was removed', async () => {
    const person = await buildUser(app);
    expect((await fetchPicture(addressOf(person))).statusCode).toBe(404);
    expect(await pictureIdOf(person)).toBeNull();
    await upload(person, await small());
    expect((await fetchPicture(addressOf(person))).statusCode).toBe(200);
    expect((await remove(person)).json()).toMatchObject({ success: true });
    expect((await fetchPicture(addressOf(person))).statusCode).toBe(404);
    expect(await pictureIdOf(person)).toBeNull();
    expect((await remove(person)).statusCode).toBe(200);
  });

  it('a picture and its removal are written to the audit log, once each', async () => {
    const person = await buildUser(app);
    await upload(person, await small());
    await remove(person);
    await remove(person);
    const { rows } = await app.pool.query<{ event: string }>(
      `select event from audit_log join users on users.id = subject_id
      where uid = $1 and event like 'user.picture%' order by at`,
      [person.uid],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'user.picture-changed',
      'user.picture-removed',
    ]);
  });
});
