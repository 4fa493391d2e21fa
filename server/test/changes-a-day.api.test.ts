import { createHash } from 'node:crypto';
import { endOtherSessions, reauthenticate } from '@panthiya/contract/identity/account.contract';
import { removePicture } from '@panthiya/contract/identity/picture.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../testing/ceilings.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R7.2 10,000 calls a day can change something, then 429 with Retry-After; reading, and what ends a stolen session, go on', async () => {
  const { token, uid, password } = await buildUser(app);
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    uid,
  ]);
  const fingerprint = createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('base64url');
  const key = `changes:${fingerprint}`;
  await app.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, 9980, (extract(epoch from now()) * 1000)::bigint + 3600000)`,
    [key],
  );
  const change = () => app.call(removePicture, { token });
  const read = () => app.call(getProfile, { token });
  for (let call = 0; call < 20; call += 1) {
    expect([(await change()).status, (await read()).status]).toEqual([200, 200]);
  }
  // The process hears of the table's count a moment later.
  await vi.waitUntil(async () => (await change()).status === 429, WAIT);
  const refused = await change();
  expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
  expect((await read()).status).toBe(200);
  expect((await app.call(reauthenticate, { token, body: { password } })).status).toBe(200);
  expect((await app.call(endOtherSessions, { token })).status).toBe(200);
});
