import { rejectSignIn } from '@panthiya/contract/identity/devices.contract';
import { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { disconnect } from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { confirmUserRecovery } from '@panthiya/contract/provider/users.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOpenId } from '../src/platform/openid.ts';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import { answerStep, codeOf, forgetSteps, haveFactor, turnOn } from '../testing/factors.ts';
import { connect, finish, start } from '../testing/identities.ts';
import { type Issuer, startIssuer } from '../testing/oidc-issuer.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { beginRecovery, lastRequest } from '../testing/recoveries.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  app = await buildApp({
    hasBackground: false,
    settings: { PUBLIC_URL: 'http://localhost:3000', ...issuer.settings },
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
const signIn = async () => finish(app, await start(app, issuer));
/** The secret of a mailed link, without waiting for the mail. */
async function mailed(person: Person, kind: string): Promise<string> {
  const token = createLinkToken();
  await app.pool.query(
    `insert into one_time_tokens (id, token_hash, kind, user_id, email, expires_at)
     select gen_random_uuid(), $2, $3, id, email, now() + interval '1 hour' from users where uid = $1`,
    [person.uid, hashToken(token), kind],
  );
  return token;
}
async function buildHolder(isSystemAdmin = false): Promise<Person> {
  const person = await buildUser(app, { isVerified: true, isSystemAdmin });
  await haveFactor(app, person);
  return person;
}

describe('an identity that a thief connected', () => {
  it('R18.4.4 does not sign in any more after “not me” and a new password', async () => {
    const owner = await buildUser(app, { isVerified: true });
    // The thief knows the password, and connects an account of their own.
    issuer.signInAs({ sub: 'of-the-thief' });
    expect((await connect(app, issuer, owner)).status).toBe(200);
    const rejected = await app.call(rejectSignIn, {
      body: { token: await mailed(owner, 'not-me') },
    });
    expect(rejected.status).toBe(200);
    const reset = await app.call(confirmPasswordReset, {
      body: { token: await mailed(owner, 'reset-password'), password: 'Kandy-2027-Lake' },
    });
    expect(reset.status).toBe(200);
    expect((await signIn()).status).not.toBe(200);
  });

  it('R18.3.6 finishes no second step after it was disconnected', async () => {
    const owner = await buildUser(app, { isVerified: true });
    const { letters } = await turnOn(app, owner);
    await forgetSteps(app, owner);
    issuer.signInAs({ sub: 'disconnected-meanwhile' });
    expect((await connect(app, issuer, owner)).status).toBe(200);
    const { body } = await signIn();
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await app.call(disconnect, { token: owner.token, params })).status).toBe(200);
    const step = await answerStep(app, body.challenge ?? '', codeOf(letters));
    expect(step.status).not.toBe(200);
  });
});

it('R18.3.7 nobody locks the owner of a connected account out by wrong passwords', async () => {
  const owner = await buildUser(app, { isVerified: true });
  issuer.signInAs({ sub: 'locked-out' });
  expect((await connect(app, issuer, owner)).status).toBe(200);
  for (let at = 0; at < 10; at += 1)
    await app.call(login, { body: { email: owner.email, password: `Wrong-${at}-2027` } });
  const { status, body } = await signIn();
  expect([status, body.code]).toEqual([200, undefined]);
});

describe('claims that the database cannot keep', () => {
  it.each([
    ['a subject', { sub: 'a\u0000b' }],
    ['an address', { email: 'a\u0000b@example.com', email_verified: true }],
  ])('R18.3.3 %s with a zero is refused', async (_, claims) => {
    issuer.signInAs({ sub: 'zero' });
    issuer.tell({ claims });
    expect((await signIn()).status).toBeLessThan(500);
  });
  it('R18.3.3 two subjects of halves of letters are two people', async () => {
    const owner = await buildUser(app, { isVerified: true });
    issuer.signInAs({ sub: 'halves' });
    issuer.tell({ claims: { sub: 'half \ud800' } });
    await connect(app, issuer, owner);
    issuer.tell({ claims: { sub: 'half \ud801' } });
    expect((await signIn()).status).not.toBe(200);
  });
  it('R18.3.6 an address with a zero connects nothing, with a clear answer', async () => {
    const owner = await buildUser(app, { isVerified: true });
    issuer.signInAs({ sub: 'zero-too' });
    issuer.tell({ claims: { email: 'a\u0000b@example.com' } });
    expect((await connect(app, issuer, owner)).status).toBeLessThan(500);
  });
});

/** What is asked of an issuer whose document says this. */
async function ask(document: Readonly<Record<string, string>>): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address).host);
    const body = {
      issuer: 'https://issuer.example',
      authorization_endpoint: 'https://issuer.example/auth',
      token_endpoint: 'https://issuer.example/token',
      jwks_uri: 'https://issuer.example/keys',
      ...document,
    };
    return Promise.resolve(Response.json(body));
  });
  const openId = createOpenId({
    issuer: 'https://issuer.example',
    clientId: 'us',
    secret: 'secret',
    returnAddress: 'http://localhost:3000/sign-in/return',
    choosesAccount: false,
    asksAgain: true,
  });
  const flow = createLinkToken();
  const address = await openId.addressFor(flow).catch(() => undefined);
  const state = new URL(address ?? 'https://x.example').searchParams.get('state') ?? '';
  await openId.claimsFor(flow, { code: 'code', state }).catch(() => undefined);
  return asked;
}

describe('an issuer on the network', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  it.each([
    '127.0.0.2',
    '0.0.0.0',
    'localhost.',
    'panthiya.localhost',
    '[::ffff:127.0.0.1]',
    '[::]',
  ])('ADR 0039 cannot name this machine as %s', async (host) => {
    const asked = await ask({ token_endpoint: `https://${host}/token` });
    expect(asked).toEqual(['issuer.example']);
  });
});

describe('R18.5.4 a second person', () => {
  it('R18.5.4 a system administrator who turns their own off confirms for nobody', async () => {
    const [first, second] = [await buildHolder(true), await buildHolder(true)];
    await beginRecovery(app, first);
    await beginRecovery(app, second);
    const confirmFor = (person: Person, by: Person) =>
      app.call(confirmUserRecovery, { token: by.token, params: { uid: person.uid }, body: {} });
    await confirmFor(first, second);
    await confirmFor(second, first);
    expect(await lastRequest(app, first)).toMatchObject({ isWaiting: false });
    expect(await lastRequest(app, second)).toMatchObject({ isWaiting: false });
  });
});
