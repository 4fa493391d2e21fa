import { listSessions } from '@panthiya/contract/identity/account.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/secret-token.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
/** What a browser says of a call that one of our pages makes. */
const PAGE = {
  'user-agent': ANDROID,
  origin: 'http://localhost:3000',
  'sec-fetch-mode': 'same-origin',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
};
/** The same of a page from before the upgrade. */
const OLD_PAGE = { ...PAGE, 'sec-fetch-mode': 'cors' };

async function signIn(email: string, headers: Record<string, string>, on = app) {
  const answer = await on.call(login, { body: { email, password: GOOD_PASSWORD }, headers });
  expect(answer.status).toBe(200);
  const cookie = answer.headers['set-cookie'] as string | undefined;
  return { token: answer.body.token, cookie: cookie?.split(';')[0] ?? '', setCookie: cookie };
}
const check = async (token: string, headers: Record<string, string> = {}) =>
  (await app.call(checkSession, { token, headers })).status;
const stored = async ({ uid }: Person) =>
  (
    await app.pool.query<{ hash: Buffer | null; refused: Date | null; program: boolean }>(
      `select browser_hash as hash, refused_at as refused, is_program as program from sessions
       where user_id = (select id from users where uid = $1) order by created_at desc`,
      [uid],
    )
  ).rows;

describe('R18.6.1 a sign-in by a page sets a cookie with 256 random bits', () => {
  it('R18.6.1 no script can read it, no other site sends it, and the session keeps its SHA-256 alone', async () => {
    const person = await buildUser(app);
    const { cookie, setCookie } = await signIn(person.email, PAGE);
    expect(setCookie).toMatch(
      /^pt_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const [newest] = await stored(person);
    expect(newest?.hash).toEqual(hashToken(cookie.replace('pt_browser=', '')));
    const elsewhere = await signIn(person.email, PAGE);
    expect(elsewhere.cookie).not.toBe(cookie);
  });

  it('R18.6.1 on https it is Secure and __Host-, and one without that prefix counts for nothing', async () => {
    const secure = await buildApp({
      hasBackground: false,
      settings: { PUBLIC_URL: 'https://learn.example' },
    });
    try {
      const { email } = await buildUser(secure);
      const page = { ...PAGE, origin: 'https://learn.example' };
      const { token, cookie, setCookie } = await signIn(email, page, secure);
      expect(setCookie).toMatch(
        /^__Host-pt_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
      const ask = async (shown: string) =>
        (await secure.call(checkSession, { token, headers: { cookie: shown } })).status;
      expect(await ask(cookie)).toBe(200);
      expect(await ask(cookie.replace('__Host-', ''))).toBe(401);
      // A browser would keep no secure cookie from a page without TLS.
      expect((await signIn(email, PAGE, secure)).setCookie).toBeUndefined();
    } finally {
      await secure.close();
    }
  });

  it('R18.6.1 token and cookie together open, either alone does not', async () => {
    const { email } = await buildUser(app);
    const { token, cookie } = await signIn(email, PAGE);
    expect(await check(token, { cookie: `pt_theme=dark; ${cookie}; pt_language=si` })).toBe(200);
    expect(await check(token)).toBe(401);
    const { status } = await app.call(checkSession, { headers: { cookie } });
    expect(status).toBe(401);
  });

  it('R18.6.1 so does the sign-in with a mailed link', async () => {
    const { email } = await buildUser(app);
    const { token: link } = await app.outbox.waitFor(email);
    const { body, headers } = await app.call(verifyEmail, {
      body: { token: link ?? '', password: GOOD_PASSWORD },
      headers: PAGE,
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(await check(body.token ?? '', { cookie })).toBe(200);
    expect(await check(body.token ?? '')).toBe(401);
  });

  it('R18.6.1 a refused sign-in sets none and removes none', async () => {
    const { email } = await buildUser(app);
    const refused = await app.call(login, {
      body: { email, password: 'Wrong-2026' },
      headers: PAGE,
    });
    expect(refused.status).toBe(401);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('R18.6.1 a sign-out that is answered late takes no key from the next sign-in; no answer is kept', async () => {
    const { email } = await buildUser(app);
    const before = await signIn(email, PAGE);
    const { cookie, token } = await signIn(email, PAGE);
    // It was sent with the first key, and its answer comes after that of the sign-in.
    const ended = await app.call(logout, {
      token: before.token,
      body: {},
      headers: { ...PAGE, cookie: before.cookie },
    });
    expect(ended.status).toBe(200);
    const kept = ended.headers['set-cookie'] === undefined ? cookie : '';
    expect(await check(token, { cookie: kept })).toBe(200);
    expect(ended.headers['cache-control']).toBe('no-store');
  });
});

describe('R18.6.2 a copied token opens nothing elsewhere', () => {
  it.each([
    ['without a cookie', ''],
    ['with an empty one', 'pt_browser='],
    ['with letters that are no key', 'pt_browser=%00'],
    ['with a long one', `pt_browser=${'a'.repeat(4000)}`],
    ['with a key that nobody has', `pt_browser=${'a'.repeat(43)}`],
    ['with the token as the key', 'pt_browser=pt1_x'],
  ])('R18.6.2 %s: 401', async (_, cookie) => {
    const { email } = await buildUser(app);
    const { token } = await signIn(email, PAGE);
    expect(await check(token, { ...PAGE, cookie })).toBe(401);
  });

  it('R18.6.2 with the key of another sign-in, of the same user or not: 401', async () => {
    const [owner, thief] = [await buildUser(app), await buildUser(app)];
    const { token } = await signIn(owner.email, PAGE);
    for (const { email } of [owner, thief]) {
      const { cookie } = await signIn(email, PAGE);
      expect(await check(token, { ...PAGE, cookie })).toBe(401);
    }
  });

  it('R18.6.2 calls at once are told apart, each by its own key', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildUser(app)));
    const signedIn = await Promise.all(people.map(({ email }) => signIn(email, PAGE)));
    const statuses = await Promise.all(
      signedIn.flatMap(({ token, cookie }, index) => [
        check(token, { cookie }),
        check(token, { cookie: signedIn[(index + 1) % signedIn.length]?.cookie ?? '' }),
        check(token),
      ]),
    );
    expect(statuses).toEqual(signedIn.flatMap(() => [200, 401, 401]));
  });
});

describe('R18.6.3 the list of devices says when another browser was refused', () => {
  it('R18.6.3 once in five minutes, and never because of its own browser', async () => {
    const person = await buildUser(app);
    const { token, cookie } = await signIn(person.email, PAGE);
    const refusedAt = async () => {
      const { body } = await app.call(listSessions, { token, headers: { cookie } });
      return body.sessions.find(({ isCurrent }) => isCurrent)?.refusedAt;
    };
    expect(await refusedAt()).toBeNull();
    expect(await check(token)).toBe(401);
    await expect.poll(refusedAt).not.toBeNull();
    const first = await refusedAt();
    expect(await check(token)).toBe(401);
    expect(await check(token, { cookie })).toBe(200);
    expect(await refusedAt()).toBe(first);
    await app.pool.query(
      `update sessions set refused_at = now() - interval '6 minutes' where token_hash = $1`,
      [hashToken(token)],
    );
    const old = await refusedAt();
    expect(await check(token)).toBe(401);
    await expect.poll(refusedAt).not.toBe(old);
  });
});

describe('R18.6.4 a sign-in of a program works by its token alone', () => {
  it.each([
    ['curl', { 'user-agent': 'curl/8.5.0' }, true],
    ['a program that names nothing', {}, true],
    ['fetch of Node', { 'user-agent': 'node', 'sec-fetch-mode': 'cors' }, true],
    ['an old browser', { 'user-agent': ANDROID }, false],
    ['a page from before the upgrade', OLD_PAGE, false],
    ['a page of another site', { ...PAGE, 'sec-fetch-site': 'cross-site' }, false],
  ])('R18.6.4 %s', async (_, headers, isProgram) => {
    const { email } = await buildUser(app);
    const { token, setCookie } = await signIn(email, headers);
    expect(setCookie).toBeUndefined();
    expect(await check(token)).toBe(200);
    const { body } = await app.call(listSessions, { token });
    expect(body.sessions.find(({ isCurrent }) => isCurrent)?.isProgram).toBe(isProgram);
  });
});
