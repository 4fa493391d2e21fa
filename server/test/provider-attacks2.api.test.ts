import {
  changePassword,
  endOtherSessions,
  reauthenticate,
} from '@panthiya/contract/identity/account.contract';
import { rejectSignIn } from '@panthiya/contract/identity/devices.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import {
  disconnect,
  finishConnecting,
  finishProof,
  startConnecting,
  startProof,
} from '@panthiya/contract/identity/providers.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import { comeBack, comeNew, finish, registerAs, start } from '../testing/identities.ts';
import { type Issuer, startIssuer } from '../testing/oidc-issuer.ts';
import { ageSignIns, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const RETURN = 'http://localhost:3000/sign-in/return';
let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer(RETURN);
  app = await buildApp({
    hasBackground: false,
    settings: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '1000', ...issuer.settings },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});
afterEach(() => {
  issuer.tell();
});

const params = { provider: 'own' };
let count = 0;
function stranger(isVouched = true) {
  count += 1;
  return { sub: `two-${count}`, email: `two-${count}@example.com`, email_verified: isVouched };
}
const signIn = async () => finish(app, await start(app, issuer));
/** Somebody without a password, signed in by the provider. */
async function buildWithout() {
  const person = stranger();
  await registerAs(app, await comeNew(app, issuer, person), { email: person.email });
  const { token, user } = (await signIn()).body;
  return { email: person.email, password: '', token, uid: user.uid, sub: person.sub };
}
/** The secret of a mailed link, without waiting for the mail. */
async function mailed({ uid }: Pick<Person, 'uid'>, kind: string): Promise<string> {
  const token = createLinkToken();
  await app.pool.query(
    `insert into one_time_tokens (id, token_hash, kind, user_id, email, expires_at)
     select gen_random_uuid(), $2, $3, id, email, now() + interval '1 hour' from users where uid = $1`,
    [uid, hashToken(token), kind],
  );
  return token;
}
const isFresh = async (token: string) =>
  (await app.call(endOtherSessions, { token })).status === 200;

/** A browser that stays signed in at the provider. `pages` are those where somebody had to say who they are. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (address: string) => {
    let next = address;
    let pages = 0;
    for (let step = 0; step < 12; step += 1) {
      if (next.startsWith(RETURN)) return { back: new URL(next).searchParams, pages };
      if (new URL(next).pathname.startsWith('/interaction/')) pages += 1;
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      next = new URL(answer.headers.get('location') ?? 'about:blank', next).href;
    }
    throw new Error('it never comes back');
  };
}

describe('a fresh sign-in by a provider', () => {
  it('R18.3.6 is none when the browser took the wish for a new sign-in out of the address', async () => {
    const person = await buildWithout();
    expect(await isFresh(person.token)).toBe(false);
    const visit = openBrowser();
    // The browser of the owner is signed in at the provider for weeks, as most are.
    await visit(
      (await app.call(startProof, { token: person.token, params, body: {} })).body.address,
    );
    const begun = (await app.call(startProof, { token: person.token, params, body: {} })).body;
    const asked = await visit(begun.address);
    expect(asked.pages).toBeGreaterThan(0);
    // Whoever sits before it now writes the address anew: nobody is asked anything.
    const { body } = await app.call(startProof, { token: person.token, params, body: {} });
    const address = new URL(body.address);
    address.searchParams.delete('prompt');
    address.searchParams.delete('max_age');
    const { back, pages } = await visit(address.href);
    expect(pages).toBe(0);
    const came = Object.fromEntries(back) as { code: string; state: string; iss: string };
    const { body: proven } = await app.call(finishProof, {
      token: person.token,
      params,
      body: { ...came, flow: body.flow },
    });
    await app.call(reauthenticate, { token: person.token, body: { proof: proven.proof } });
    expect(await isFresh(person.token)).toBe(false);
    const newPassword = 'Thief-2031-beach';
    const set = await app.call(changePassword, { token: person.token, body: { newPassword } });
    expect(set.body.code).toBe('REAUTH_REQUIRED');
  });

  it('R18.3.6 comes from no other purpose of a flow', async () => {
    const person = await buildWithout();
    await ageSignIns(app, person, '16 minutes');
    const back = await start(app, issuer);
    const other = await app.call(finishProof, { token: person.token, params, body: back });
    expect(other.body.code).toBe('CHALLENGE_OVER');
    const { body } = await app.call(startProof, { token: person.token, params, body: {} });
    const proving = await comeBack(issuer, body);
    expect((await finish(app, proving)).body.code).toBe('CHALLENGE_OVER');
    expect(await isFresh(person.token)).toBe(false);
  });
});

describe('an account without a password', () => {
  it('R18.4.4 is shut by “not me”: no identity, session, flow or proof of before opens it; the reset link does', async () => {
    const person = await buildWithout();
    const begun = (await app.call(startProof, { token: person.token, params, body: {} })).body;
    const came = await comeBack(issuer, begun);
    const { proof } = (await app.call(finishProof, { token: person.token, params, body: came }))
      .body;
    const rejected = await app.call(rejectSignIn, {
      body: { token: await mailed(person, 'not-me') },
    });
    expect(rejected.status).toBe(200);
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    expect((await app.call(reauthenticate, { token: person.token, body: { proof } })).status).toBe(
      401,
    );
    expect((await signIn()).body.code).toBe('IDENTITY_UNCONNECTED');
    const password = 'Trinco-2031-bay';
    const reset = await app.call(confirmPasswordReset, {
      body: { token: await mailed(person, 'reset-password'), password },
    });
    expect(reset.status).toBe(200);
    expect((await app.call(login, { body: { email: person.email, password } })).status).toBe(200);
    expect((await signIn()).body.code).toBe('IDENTITY_UNCONNECTED');
  });

  it('R2.1.30 has no password that confirms a link', async () => {
    const person = { ...stranger(false) };
    await registerAs(app, await comeNew(app, issuer, person), { email: person.email });
    const { rows } = await app.pool.query<{ uid: string }>(
      'select uid from users where email = $1',
      [person.email],
    );
    const token = await mailed({ uid: rows[0]?.uid ?? '' }, 'verify-email');
    for (const password of ['no account has this password', 'null', 'no password'])
      expect((await app.call(verifyEmail, { body: { token, password } })).body).toMatchObject({
        code: 'WRONG_PASSWORD',
      });
  });

  it('R18.3.6 of 40 sign-ins, disconnections and first passwords at once none fails, and none is shut out', async () => {
    const person = await buildWithout();
    await ageSignIns(app, person, '1 minute');
    const backs = await Promise.all(Array.from({ length: 10 }, () => start(app, issuer)));
    const answers = await Promise.all([
      ...backs.map((back) => finish(app, back)),
      ...Array.from({ length: 10 }, () => app.call(disconnect, { token: person.token, params })),
      ...Array.from({ length: 10 }, (_, at) =>
        app.call(changePassword, {
          token: person.token,
          body: { newPassword: `Matara-2031-fort${at}` },
        }),
      ),
      ...Array.from({ length: 10 }, async () => {
        const { body } = await app.call(startConnecting, { token: person.token, params, body: {} });
        return app.call(finishConnecting, {
          token: person.token,
          params,
          body: await comeBack(issuer, body),
        });
      }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await app.pool.query<{ ways: number }>(
      `select (select count(*)::int from identities where user_id = users.id) + (password_hash is not null)::int as ways
       from users where uid = $1`,
      [person.uid],
    );
    expect(rows[0]?.ways).toBeGreaterThan(0);
  });
});
