import {
  changePassword,
  endOtherSessions,
  reauthenticate,
} from '@panthiya/contract/identity/account.contract';
import {
  disconnect,
  finishProof,
  startProof,
} from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeOf, forgetSteps, turnOn } from '../../../../testing/factors.ts';
import {
  comeBack,
  comeNew,
  connect,
  finish,
  registerAs,
  start,
} from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  app = await buildApp({
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
/** A person with a connected account, whose sign-in is too old. */
async function build(): Promise<Person> {
  const person = await buildUser(app, { isVerified: true });
  count += 1;
  issuer.signInAs({ sub: `proves-${count}` });
  expect((await connect(app, issuer, person)).status).toBe(200);
  await ageSignIns(app, person, '16 minutes');
  return person;
}
type Caller = Pick<Person, 'token'>;
const begin = ({ token }: Caller) => app.call(startProof, { token, params, body: {} });
async function goThere(person: Caller) {
  const back = await comeBack(issuer, (await begin(person)).body);
  return app.call(finishProof, { token: person.token, params, body: back });
}
const proofOf = async (person: Caller) => (await goThere(person)).body.proof;
const show = ({ token }: Caller, body: { proof: string; code?: string }, ip?: string) =>
  app.call(reauthenticate, { token, body, ...(ip !== undefined && { ip }) });
const isFresh = async ({ token }: Caller) =>
  (await app.call(endOtherSessions, { token })).status === 200;

it('R18.3.6 a round trip to the connected provider makes a sign-in fresh, once', async () => {
  const person = await build();
  expect(await isFresh(person)).toBe(false);
  const { body } = await begin(person);
  const asked = new URL(body.address).searchParams;
  expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['900', 'login']);
  const proof = await proofOf(person);
  expect((await show(person, { proof })).status).toBe(200);
  expect(await isFresh(person)).toBe(true);
  expect(await eventsAbout(app, person)).toContain('session.reauthenticated');
  await ageSignIns(app, person, '16 minutes');
  expect((await show(person, { proof })).body.code).toBe('CHALLENGE_OVER');
  expect(await isFresh(person)).toBe(false);
});

it('R18.3.6 who has no password gets a first one so', async () => {
  const someone = { sub: `first-${count}`, email: `first-${count}@example.com` };
  const registration = await comeNew(app, issuer, { ...someone, email_verified: true });
  await registerAs(app, registration, { email: someone.email });
  const { token } = (await finish(app, await start(app, issuer))).body;
  const newPassword = 'Matara-2031-fort';
  const set = () => app.call(changePassword, { token, body: { newPassword } });
  expect((await set()).body.code).toBe('REAUTH_REQUIRED');
  await show({ token }, { proof: await proofOf({ token }) });
  expect((await set()).status).toBe(200);
  const { status } = await app.call(login, {
    body: { email: someone.email, password: newPassword },
  });
  expect(status).toBe(200);
  // The identity is not the last way in any more.
  expect((await app.call(disconnect, { token, params })).status).toBe(200);
});

it('R18.3.6 an account that is not the connected one is refused', async () => {
  const [person, other] = [await build(), await build()];
  for (const sub of [`proves-${count}`, 'of-nobody']) {
    issuer.signInAs({ sub });
    const { status, body } = await goThere(person);
    expect([status, body.code]).toEqual([409, 'IDENTITY_OTHER']);
  }
  expect(await eventsAbout(app, person)).toContain('session.reauthentication-refused');
  await app.call(disconnect, { token: other.token, params });
  const without = await buildUser(app, { isVerified: true });
  expect((await begin(without)).body.code).toBe('IDENTITY_OFF');
});

it.each([
  ['that is older than 15 minutes', 16 * 60, 400],
  ['of a moment ago', 60, 200],
])('R18.3.6 a sign-in there %s', async (_, age, expected) => {
  const person = await build();
  issuer.tell({ claims: { auth_time: Math.floor(Date.now() / 1000) - age } });
  expect((await goThere(person)).status).toBe(expected);
});

it.each([
  ['a text', 'now', 400],
  ['nothing, of an issuer that tells it', undefined, 400],
])('R18.3.6 a time of the sign-in there that is %s', async (_, time, expected) => {
  const person = await build();
  issuer.tell({ claims: { auth_time: time } });
  expect((await goThere(person)).status).toBe(expected);
});

it('R18.3.6 a proof is of one person, one network and 10 minutes, and no proof of another purpose', async () => {
  const [person, other] = [await build(), await build()];
  issuer.signInAs({ sub: `proves-${count - 1}` });
  const proof = await proofOf(person);
  expect((await show(other, { proof })).body.code).toBe('CHALLENGE_OVER');
  expect((await show(person, { proof }, '198.51.100.7')).body.code).toBe('CHALLENGE_OVER');
  const { body } = await begin(person);
  expect((await show(person, { proof: body.flow })).body.code).toBe('CHALLENGE_OVER');
  await app.pool.query("update provider_flows set expires_at = now() - interval '1 second'");
  expect((await show(person, { proof })).body.code).toBe('CHALLENGE_OVER');
});

it('R18.3.6 of 50 uses at once of one proof exactly one wins', async () => {
  const person = await build();
  const proof = await proofOf(person);
  const answers = await Promise.all(Array.from({ length: 50 }, () => show(person, { proof })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CHALLENGE_OVER')).toHaveLength(49);
});

it('R18.3.6 a proof ends with the identity', async () => {
  const person = await build();
  const proof = await proofOf(person);
  const { email, password, token } = person;
  await app.call(reauthenticate, { token, body: { password } });
  await app.call(disconnect, { token, params });
  await ageSignIns(app, person, '16 minutes');
  expect((await show(person, { proof })).body.code).toBe('CHALLENGE_OVER');
  expect((await app.call(login, { body: { email, password } })).status).toBe(200);
});

it('R18.3.6 an account with a second factor still shows one, and a wrong code uses up no proof', async () => {
  const person = await buildUser(app, { isVerified: true });
  const { letters } = await turnOn(app, person);
  await forgetSteps(app, person);
  issuer.signInAs({ sub: `careful-${count}` });
  expect((await connect(app, issuer, person)).status).toBe(200);
  await ageSignIns(app, person, '16 minutes');
  const proof = await proofOf(person);
  expect((await show(person, { proof })).body.code).toBe('CODE_REQUIRED');
  expect((await show(person, { proof, code: '000000' })).body.code).toBe('CODE_WRONG');
  expect(await isFresh(person)).toBe(false);
  expect((await show(person, { proof, code: codeOf(letters) })).status).toBe(200);
  expect(await isFresh(person)).toBe(true);
});
