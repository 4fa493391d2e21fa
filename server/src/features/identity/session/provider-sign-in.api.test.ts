import {
  finishProvider,
  listProviders,
  startProvider,
} from '@panthiya/contract/identity/providers.contract';
import { changePassword } from '@panthiya/contract/identity/account.contract';
import { askRecovery } from '@panthiya/contract/identity/recovery.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerStep, codeOf, forgetSteps, turnOn } from '../../../../testing/factors.ts';
import { connect, finish, start } from '../../../../testing/identities.ts';
import { type Issuer, type Lie, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  app = await buildApp({
    settings: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '100', ...issuer.settings },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

let count = 0;
/** A person whose account is connected to one at the provider. */
async function build(): Promise<Person & { readonly sub: string }> {
  const person = await buildUser(app, { isVerified: true });
  count += 1;
  const sub = `person-${count}`;
  issuer.signInAs({ sub, email: 'somebody@example.com' });
  expect((await connect(app, issuer, person)).body).toEqual({
    success: true,
    message: expect.any(String) as string,
  });
  return { ...person, sub };
}
const signIn = async () => finish(app, await start(app, issuer));
const sessionOf = async ({ uid }: Person) =>
  (
    await app.pool.query<{ method: string; hasFactor: boolean; isFresh: boolean }>(
      `select method, has_second_factor as "hasFactor", authenticated_at > now() - interval '14 minutes' as "isFresh"
       from sessions where user_id = (select id from users where uid = $1) order by created_at desc limit 1`,
      [uid],
    )
  ).rows[0];

describe('R18.3.2 a sign-in with a provider', () => {
  it('R18.3.1 the providers that are on are named, and no other can be begun', async () => {
    expect((await app.call(listProviders)).body.providers).toEqual([
      { provider: 'own', name: 'Lyceum' },
    ]);
    const off = await app.call(startProvider, { params: { provider: 'google' }, body: {} });
    expect(off.status).toBe(404);
  });

  it('R18.3.2 R18.2.8 opens a session that knows how it was opened, and is not fresh', async () => {
    const person = await build();
    const { status, body } = await signIn();
    expect([status, body.user.uid]).toEqual([200, person.uid]);
    expect((await app.call(checkSession, { token: body.token })).status).toBe(200);
    expect(await sessionOf(person)).toEqual({
      method: 'provider',
      hasFactor: false,
      isFresh: false,
    });
    const stolen = { newPassword: 'Kandy-2031-x' };
    const refused = await app.call(changePassword, { token: body.token, body: stolen });
    expect(refused.status).toBe(403);
  });

  it('R18.3.2 asks with PKCE, state and nonce, and for nothing but the name and the address', async () => {
    const { body } = await app.call(startProvider, { params: { provider: 'own' }, body: {} });
    const asked = new URL(body.address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/sign-in/return',
    });
    const seen = ['state', 'nonce', 'code_challenge'].map((name) => asked.get(name));
    expect(new Set([...seen, body.flow]).size).toBe(4);
    expect(body.address).not.toContain(body.flow);
  });

  it('R18.3.2 a code without the flow of its tab is refused', async () => {
    await build();
    const [mine, other] = [await start(app, issuer), await start(app, issuer)];
    // The code of somebody else, in the tab of a victim.
    const pasted = await finish(app, { ...other, flow: mine.flow });
    expect([pasted.status, pasted.body.code]).toEqual([400, 'PROVIDER_REFUSED']);
    const mixed = await finish(app, { ...other, flow: mine.flow, state: mine.state });
    expect([mixed.status, mixed.body.code]).toEqual([400, 'PROVIDER_REFUSED']);
    const unknown = await finish(app, { ...other, flow: 'f'.repeat(43) });
    expect(unknown.status).toBe(400);
  });

  it('R18.3.2 a flow of another network, of another purpose, and one that is over are refused', async () => {
    const person = await build();
    const elsewhere = await finish(app, await start(app, issuer), '198.51.100.9');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'CHALLENGE_OVER']);
    const mixed = await connect(app, issuer, person, await start(app, issuer));
    expect([mixed.status, mixed.body.code]).toEqual([400, 'CHALLENGE_OVER']);
    const late = await start(app, issuer);
    await app.pool.query("update provider_flows set expires_at = now() - interval '1 second'");
    expect((await finish(app, late)).body.code).toBe('CHALLENGE_OVER');
  });

  it('R18.3.2 of 100 calls at once with one flow exactly one wins, and the provider is asked once', async () => {
    await build();
    const back = await start(app, issuer);
    const before = issuer.countTokenCalls();
    const answers = await Promise.all(Array.from({ length: 100 }, () => finish(app, back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CHALLENGE_OVER')).toHaveLength(99);
    expect(issuer.countTokenCalls() - before).toBe(1);
  });

  it('R18.3.2 a code that was used at the provider before is refused', async () => {
    await build();
    const first = await start(app, issuer);
    expect((await finish(app, first)).status).toBe(200);
    const second = await start(app, issuer);
    const replayed = await finish(app, { ...second, code: first.code });
    expect([replayed.status, replayed.body.code]).toEqual([400, 'PROVIDER_REFUSED']);
  });

  it.each<[string, Lie]>([
    ['for another application', { claims: { aud: 'another' } }],
    ['of another flow', { claims: { nonce: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['that is over', { claims: { exp: 1_700_000_000 } }],
    ['that is not signed', { isUnsigned: true }],
    ['that is signed with another key', { isForged: true }],
    ['that is signed with a key that nobody knows', { header: { kid: 'unknown' } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('R18.3.2 an answer %s is refused', async (_, lie) => {
    await build();
    issuer.tell(lie);
    const { status, body } = await signIn();
    issuer.tell();
    expect([status, body.code]).toEqual([400, 'PROVIDER_REFUSED']);
    // Nothing stays broken.
    expect((await signIn()).status).toBe(200);
  });
});

describe('R18.3.3 whom a provider finds', () => {
  it.each([true, false])(
    'R18.3.3 the address of an account, verified there: %s, links nothing',
    async (isVerified) => {
      const victim = await buildUser(app, { isVerified: true });
      issuer.signInAs({
        sub: `thief-${isVerified}`,
        email: victim.email,
        email_verified: isVerified,
      });
      const { status, body } = await signIn();
      expect([status, body.code, body.token]).toEqual([409, 'IDENTITY_UNCONNECTED', undefined]);
      // Not the second time either.
      expect((await signIn()).status).toBe(409);
    },
  );

  it('R18.3.3 another address at the provider finds the same account', async () => {
    const person = await build();
    issuer.signInAs({ sub: person.sub, email: 'quite-another@example.com' });
    expect((await signIn()).body.user.uid).toBe(person.uid);
  });
});

describe('R18.3.7 after the provider', () => {
  it('R18.3.7 R18.2.8 a second factor of ours is asked for too', async () => {
    const person = await build();
    const { letters } = await turnOn(app, person);
    await forgetSteps(app, person);
    const asked = await signIn();
    expect([asked.status, asked.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    // Nobody has shown the password: the second factor stays (R18.5.3).
    const challenge = asked.body.challenge ?? '';
    const lost = await app.call(askRecovery, { body: { challenge } });
    expect([lost.status, lost.body.code]).toEqual([400, 'CHALLENGE_OVER']);
    const step = await answerStep(app, challenge, codeOf(letters));
    expect(step.status).toBe(200);
    expect(await sessionOf(person)).toMatchObject({ method: 'provider', hasFactor: true });
  });

  it('R18.3.7 a disabled account stays shut', async () => {
    const person = await build();
    await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    const { status, body } = await signIn();
    expect([status, body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
  });

  it('R18.3.7 nothing of the provider is kept but issuer, subject and address', async () => {
    const person = await build();
    const { rows } = await app.pool.query(
      `select issuer, subject, provider, email_then from identities where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect(rows).toEqual([
      {
        issuer: issuer.issuer,
        subject: person.sub,
        provider: 'own',
        email_then: 'somebody@example.com',
      },
    ]);
  });
});

it('R18.3.2 what is no code is refused before anybody is asked', async () => {
  const before = issuer.countTokenCalls();
  const { status } = await app.call(finishProvider, {
    params: { provider: 'own' },
    body: { code: '', state: 's', flow: 'f' },
  });
  expect([status, issuer.countTokenCalls()]).toEqual([400, before]);
});

it('R18.3.2 keys that the provider changed are found, at the second try at the latest', async () => {
  const person = await build();
  issuer.rotateKeys();
  issuer.signInAs({ sub: person.sub });
  const tries = [await signIn(), await signIn()];
  expect(tries.at(-1)?.status).toBe(200);
});
