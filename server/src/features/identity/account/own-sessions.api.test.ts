import {
  endOneSession,
  endOtherSessions,
  listSessions,
} from '@panthiya/contract/identity/account.contract';
import { getUser } from '@panthiya/contract/provider/users.contract';
import { checkSession, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDevice } from '../../../records/sessions/device-name.ts';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Signs a person in from another device. */
async function signInFrom({ email, password }: Person, userAgent = ANDROID): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '203.0.113.99',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return answer.json<{ token: string }>().token;
}
const list = async (token: string) => (await app.call(listSessions, { token })).body.sessions;
const end = (token: string, id: string) =>
  app.call(endOneSession, { token, path: `/profile/sessions/${id}` as '/profile/sessions/{id}' });
const isLive = async (token: string) => (await app.call(checkSession, { token })).status === 200;

describe('GET /profile/sessions', () => {
  it('R1.4 where one is signed in: this one first and marked, never the address', async () => {
    const person = await buildUser(app);
    const phone = await signInFrom(person);
    const sessions = await list(person.token);
    expect(sessions.map(({ device, isPhone, isCurrent }) => [device, isPhone, isCurrent])).toEqual([
      ['Unknown device', false, true],
      ['Chrome on Android', true, false],
    ]);
    expect((await list(phone))[0]).toMatchObject({ device: 'Chrome on Android', isCurrent: true });
    expect(JSON.stringify(sessions)).not.toContain('203.0.113');
  });

  it('what ran out is not in it', async () => {
    const person = await buildUser(app);
    await signInFrom(person);
    await app.pool.query(
      `update sessions set expires_at = now() where user_agent = $1
       and user_id = (select id from users where uid = $2)`,
      [ANDROID, person.uid],
    );
    expect(await list(person.token)).toHaveLength(1);
  });

  it('R1.4 nor is what ended because a system administrator left it alone', async () => {
    const admin = await buildUser(app, { isSystemAdmin: true });
    await signInFrom(admin);
    await app.pool.query(
      `update sessions set last_seen_at = now() - interval '12 hours 1 second' where user_agent = $1
       and user_id = (select id from users where uid = $2)`,
      [ANDROID, admin.uid],
    );
    expect(await list(admin.token)).toHaveLength(1);
    const detail = await app.call(getUser, {
      token: admin.token,
      path: `/admin/users/${admin.uid}` as '/admin/users/{uid}',
    });
    expect(detail.body.user.sessions).toHaveLength(1);
  });

  it.each([
    [ANDROID, 'Chrome on Android', true],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
      true,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Microsoft Edge on Windows',
      false,
    ],
    ['<script>alert(1)</script>', 'Unknown device', false],
    // What a program says of itself stands in a mail to the owner.
    ['It was you. Nothing to do: https://evil.example/1 (x', 'Unknown device', false],
    ['evil.example/1.0 (Windows NT 10.0; Win64; x64)', 'Windows', false],
    ['', 'Unknown device', false],
  ])('names the device of %s', (userAgent, name, isPhone) => {
    expect(readDevice(userAgent)).toMatchObject({ name, isPhone });
  });
});

describe('DELETE /profile/sessions', () => {
  it('one of one’s own ends at once', async () => {
    const person = await buildUser(app);
    const phone = await signInFrom(person);
    const [, other] = await list(person.token);
    expect((await end(person.token, other?.id ?? '')).status).toBe(200);
    expect(await isLive(phone)).toBe(false);
    expect(await isLive(person.token)).toBe(true);
  });

  it('the present one may be ended too', async () => {
    const person = await buildUser(app);
    const [current] = await list(person.token);
    expect((await end(person.token, current?.id ?? '')).status).toBe(200);
    expect(await isLive(person.token)).toBe(false);
  });

  it('somebody else’s and an unknown one are 404, and nothing has changed', async () => {
    const owner = await buildUser(app);
    const stranger = await buildUser(app);
    const [session] = await list(owner.token);
    for (const id of [session?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      expect((await end(stranger.token, id)).status).toBe(404);
    }
    expect((await end(stranger.token, 'no-id')).status).toBe(400);
    expect(await isLive(owner.token)).toBe(true);
    expect(await isLive(stranger.token)).toBe(true);
  });

  it('R7.13 wants the password where it was not asked for lately: a thief signs nobody out', async () => {
    const person = await buildUser(app);
    const phone = await signInFrom(person);
    await ageSignIns(app, person, '16 minutes');
    const [, other] = await list(person.token);
    for (const answer of [
      await end(person.token, other?.id ?? ''),
      await app.call(endOtherSessions, { token: person.token }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('REAUTH_REQUIRED');
    }
    expect(await isLive(phone)).toBe(true);
    // Signing out on the present device does not ask for it.
    expect((await app.call(logout, { body: {}, token: person.token })).status).toBe(200);
    expect(await isLive(person.token)).toBe(false);
  });

  it('all others end, this one and other people’s stay', async () => {
    const person = await buildUser(app);
    const neighbour = await buildUser(app);
    const others = [await signInFrom(person), await signInFrom(person)];
    expect((await app.call(endOtherSessions, { token: person.token })).status).toBe(200);
    for (const token of others) expect(await isLive(token)).toBe(false);
    expect(await isLive(person.token)).toBe(true);
    expect(await isLive(neighbour.token)).toBe(true);
    const { rows } = await app.pool.query<{ details: unknown }>(
      `select details from audit_log where event = 'session.others-ended'
       and subject_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect(rows).toEqual([{ details: { count: 2 } }]);
  });
});
