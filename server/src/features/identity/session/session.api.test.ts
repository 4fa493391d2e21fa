import { randomBytes } from 'node:crypto';
import { hash as makeHash } from '@node-rs/argon2';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createId } from '../../../platform/identifier.ts';
import { openSession } from '../../../records/sessions/open-session.repository.ts';
import { findUserByEmail } from '../../../records/users/users.repository.ts';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let nethmi: Person;

beforeAll(async () => {
  app = await buildApp({ isHashingAnew: true });
  nethmi = await buildUser(app);
});
afterAll(() => app.close());

const attempt = (email: string, ip: string, password = 'wrong') =>
  app.call(login, { body: { email, password }, ip });

describe('signing in', () => {
  it('R7.2 POST /auth/login, JSON {email, password}: message, token, user', async () => {
    const { status, body } = await app.call(login, {
      body: { email: nethmi.email, password: GOOD_PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Signed in.');
    expect(body.token).toMatch(/^pt1_[\w-]{43}$/);
    expect(body.user).toEqual({
      uid: nethmi.uid,
      name: 'NETHMI WIJESINGHE',
      email: nethmi.email,
      emailVerified: false,
    });
  });

  it('R3.5 the login user has name, uid and email; username only once chosen', async () => {
    const chosen = await buildUser(app);
    await app.pool.query('update users set username = $1 where uid = $2', ['nethmi_w', chosen.uid]);
    const { body } = await app.call(login, {
      body: { email: chosen.email, password: GOOD_PASSWORD },
    });
    expect(body.user.username).toBe('nethmi_w');
  });

  it('R2.2.2.5 signs in by e-mail only, compared without case', async () => {
    const { status } = await app.call(login, {
      body: { email: nethmi.email.toUpperCase(), password: GOOD_PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('R7.2 answers 401 with the same text for a wrong password and an unknown address', async () => {
    const wrong = await app.call(login, { body: { email: nethmi.email, password: 'wrong' } });
    const unknown = await app.call(login, {
      body: { email: 'nobody@example.com', password: 'wrong' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
  });

  it('R7.31 GET /protected answers 200 with a valid token, else 401', async () => {
    expect((await app.call(checkSession, { token: nethmi.token })).status).toBe(200);
    expect((await app.call(checkSession)).status).toBe(401);
    const forged = `pt1_${'a'.repeat(43)}`;
    expect((await app.call(checkSession, { token: forged })).status).toBe(401);
    expect((await app.call(checkSession, { token: `${nethmi.token}x` })).status).toBe(401);
  });

  it('R4.2 logout ends the session of the token and no other', async () => {
    const first = await app.call(login, { body: { email: nethmi.email, password: GOOD_PASSWORD } });
    const { token } = first.body;
    expect((await app.call(logout, { body: {}, token })).status).toBe(200);
    expect((await app.call(checkSession, { token })).status).toBe(401);
    expect((await app.call(checkSession, { token: nethmi.token })).status).toBe(200);
  });

  it('R9.1 the token ends after 7 days by the database clock', async () => {
    const { token } = await buildUser(app);
    const left = await app.pool.query<{ days: number }>(
      'select extract(epoch from max(expires_at - created_at)) / 86400 as days from sessions',
    );
    expect(Number(left.rows[0]?.days)).toBe(7);
    await app.pool.query(`update sessions set expires_at = now() - interval '1 second'
      where created_at = (select max(created_at) from sessions)`);
    expect((await app.call(checkSession, { token })).status).toBe(401);
  });

  it('a system administrator who did nothing for 12 hours signs in again; others need not', async () => {
    const person = await buildUser(app);
    const admin = await buildUser(app, { isSystemAdmin: true });
    const beAway = (time: string) =>
      app.pool.query(
        `update sessions set last_seen_at = now() - $1::interval where user_id in
         (select id from users where uid in ($2, $3))`,
        [time, person.uid, admin.uid],
      );
    const statuses = async () => [
      (await app.call(checkSession, { token: person.token })).status,
      (await app.call(checkSession, { token: admin.token })).status,
    ];
    await beAway('11 hours 55 minutes');
    expect(await statuses()).toEqual([200, 200]);
    // A call just now counts as use.
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query<{ isThere: boolean }>(
        `select bool_and(last_seen_at > now() - interval '1 minute') as "isThere" from sessions
         where user_id in (select id from users where uid in ($1, $2))`,
        [person.uid, admin.uid],
      );
      expect(rows[0]?.isThere).toBe(true);
    }, WAIT);
    await beAway('12 hours 1 second');
    expect(await statuses()).toEqual([200, 401]);
  });

  it('keeps at most 20 sessions a user: the oldest end', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 20; round += 1) {
      await app.call(login, { body: { email: person.email, password: GOOD_PASSWORD } });
    }
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    const { rows } = await app.pool.query<{ count: string }>(
      'select count(*) from sessions join users on users.id = user_id where uid = $1',
      [person.uid],
    );
    expect(rows[0]?.count).toBe('20');
  });

  it('a disabled user is told so after the right password, and all sessions end', async () => {
    const person = await buildUser(app);
    await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    const { status, body } = await app.call(login, {
      body: { email: person.email, password: GOOD_PASSWORD },
    });
    expect(status).toBe(403);
    expect(body.message).toBe('This account is disabled. Please contact support.');
    expect((await app.call(getProfile, { token: person.token })).status).toBe(401);
  });

  it('stores the SHA-256 of a token and never the token', async () => {
    const { rows } = await app.pool.query<{ row: string }>(
      'select sessions::text as row from sessions',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(nethmi.token.slice(4)))).toBe(false);
  });
});

const hashOf = async ({ uid }: Person) =>
  (
    await app.pool.query<{ hash: string }>(
      'select password_hash as hash from users where uid = $1',
      [uid],
    )
  ).rows[0]?.hash;

describe('how passwords are kept', () => {
  it('R5.7 as argon2id with parameters of today, each with a salt of its own', async () => {
    const [one, other] = [await buildUser(app), await buildUser(app)];
    expect(await hashOf(one)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashOf(one)).not.toBe(await hashOf(other));
  });

  it('a hash of weaker parameters is made anew at the next sign-in, and opens as before', async () => {
    const person = await buildUser(app);
    const weak = await makeHash(GOOD_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await app.pool.query('update users set password_hash = $1 where uid = $2', [weak, person.uid]);
    const credentials = { email: person.email, password: GOOD_PASSWORD };
    expect((await app.call(login, { body: { ...credentials, password: 'wrong' } })).status).toBe(
      401,
    );
    expect(await hashOf(person)).toBe(weak);
    expect((await app.call(login, { body: credentials })).status).toBe(200);
    expect(await hashOf(person)).toContain('$m=19456,t=2,p=1$');
    expect((await app.call(login, { body: credentials })).status).toBe(200);
  });
});

describe('limits of signing in', () => {
  it('R7.2 the eleventh failure of an account from one network within 15 minutes is answered 429 with Retry-After', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 10; round += 1) {
      expect((await attempt(person.email, '198.51.100.1')).status).toBe(401);
    }
    const refused = await attempt(person.email, '198.51.100.1', GOOD_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(person.email, '198.51.100.2', GOOD_PASSWORD)).status).toBe(200);
  });

  it('R7.2 right passwords use up no tries of wrong ones: a town shares one mobile address', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 15; round += 1) {
      expect((await attempt(person.email, '198.51.100.3', GOOD_PASSWORD)).status).toBe(200);
    }
  });

  it('counts IPv6 callers by their /64', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 10; round += 1) {
      await attempt(person.email, `2001:db8:1:2::${round + 1}`);
    }
    expect((await attempt(person.email, '2001:db8:1:2:ffff::9', GOOD_PASSWORD)).status).toBe(429);
    expect((await attempt(person.email, '2001:db8:1:3::1', GOOD_PASSWORD)).status).toBe(200);
  });

  it('300 calls a minute a user, then 429', async () => {
    const person = await buildUser(app);
    const statuses: number[] = [];
    for (let round = 0; round < 305; round += 1) {
      statuses.push((await app.call(checkSession, { token: person.token })).status);
    }
    expect(statuses.slice(0, 290).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a password that was changed since it was looked at', () => {
  it('opens no session', async () => {
    const person = await buildUser(app);
    const database = createDatabase(app.pool);
    const user = await findUserByEmail(database, person.email);
    const session = {
      id: createId(),
      userId: user?.id ?? '',
      tokenHash: randomBytes(32),
      userAgent: '',
      network: '',
      client: 'program',
      browserHash: null,
      deviceHash: randomBytes(32),
      hasSecondFactor: false,
      trustsDevice: false,
      method: 'password',
      provider: null,
    } as const;
    const open = (passwordHash: string) => openSession(database, { ...session, passwordHash });
    expect(await open('the hash of an earlier password')).toBeUndefined();
    expect(await open(user?.passwordHash ?? '')).toEqual({ isNewDevice: true });
  });
});
