import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { connectWaiting, listIdentities } from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  forgetSteps,
  openChallenge,
  turnOn,
} from '../../../../testing/factors.ts';
import { finish, start } from '../../../../testing/identities.ts';
import { type Issuer, type ProviderPerson, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
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
const build = () => buildUser(app, { isVerified: true });
/** Comes by the provider as somebody whom nobody has connected. */
async function come(claims: Partial<ProviderPerson>) {
  count += 1;
  issuer.signInAs({ sub: `waits-${count}`, ...claims });
  return finish(app, await start(app, issuer));
}
/** Comes with the address of this person, for which the provider vouches. Answers the secret of the tab. */
async function comeAs({ email }: Person): Promise<string> {
  const { body } = await come({ email: email.toUpperCase(), email_verified: true });
  expect(body).toMatchObject({
    code: 'IDENTITY_UNCONNECTED',
    message: 'This address has an account. Sign in once as before, then Lyceum is connected.',
    address: email,
  });
  return body.connection ?? '';
}
const connect = ({ token }: Pick<Person, 'token'>, connection: string) =>
  app.call(connectWaiting, { token, body: { connection } });
const codeAfter = async (person: Pick<Person, 'token'>, connection: string) =>
  (await connect(person, connection)).body.code;
const isConnected = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call(listIdentities, { token })).body.identities[0]?.connected !== null;
const countWaiting = async () =>
  (await app.pool.query<{ count: number }>('select count(*)::int as count from waiting_identities'))
    .rows[0]?.count;

it('R18.3.4 who has an account signs in once as before; then the identity is connected, told, and signs in', async () => {
  const person = await build();
  const connection = await comeAs(person);
  expect(await isConnected(person)).toBe(false);
  const { email, password } = person;
  const { body } = await app.call(login, { body: { email, password } });
  expect((await connect(body, connection)).status).toBe(200);
  expect((await finish(app, await start(app, issuer))).body.user.uid).toBe(person.uid);
  expect(await eventsAbout(app, person)).toContain('identity.connected');
  const { rows } = await app.pool.query(
    `select kind from mails where recipient = $1 and kind = 'identity-connected'`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(await codeAfter(body, connection)).toBe('CHALLENGE_OVER');
});

/** What an identity that nobody connected is told, without its secret and its address. */
const tell = async (email: string, claims: Partial<ProviderPerson> = {}) => {
  const { status, body } = await come({ email, ...claims });
  expect([status, body.registration]).toEqual([409, expect.stringMatching(/^[\w-]{43}$/)]);
  const { registration: _, ...rest } = body;
  return JSON.stringify(rest).replace(email, 'the address');
};

it('R18.3.4 a claim that is not vouched for is answered as an unknown address, to the letter', async () => {
  const victim = await build();
  const before = await countWaiting();
  const unknown = await tell('nobody-here@example.com');
  expect(await tell(victim.email, { email_verified: false })).toBe(unknown);
  expect(await tell(victim.email)).toBe(unknown);
  expect(unknown).not.toContain('connection');
  // What waits is of nobody: no account is told by it.
  expect(await countWaiting()).toBe((before ?? 0) + 3);
  const { rows } = await app.pool.query(
    'select from waiting_identities where user_id = (select id from users where uid = $1)',
    [victim.uid],
  );
  expect(rows).toHaveLength(0);
});

it('R18.3.4 it connects only to the account of that address, whoever has its secret', async () => {
  const [owner, other] = [await build(), await build()];
  const connection = await comeAs(owner);
  expect(await codeAfter(other, connection)).toBe('CHALLENGE_OVER');
  expect(await isConnected(other)).toBe(false);
  expect(await codeAfter(owner, 'f'.repeat(43))).toBe('CHALLENGE_OVER');
  // The wrong one has not used it up.
  expect((await connect(owner, connection)).status).toBe(200);
});

it('R18.3.4 nothing is connected after 10 minutes, nor once the address is another one', async () => {
  const person = await build();
  const late = await comeAs(person);
  await app.pool.query("update waiting_identities set expires_at = now() - interval '1 second'");
  expect(await codeAfter(person, late)).toBe('CHALLENGE_OVER');
  const moved = await comeAs(person);
  await app.pool.query(`update users set email = 'moved-' || email where uid = $1`, [person.uid]);
  expect(await codeAfter(person, moved)).toBe('CHALLENGE_OVER');
  expect(await isConnected(person)).toBe(false);
});

it('R18.3.4 of 50 uses at once exactly one connects', async () => {
  const person = await build();
  const connection = await comeAs(person);
  const answers = await Promise.all(Array.from({ length: 50 }, () => connect(person, connection)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CHALLENGE_OVER')).toHaveLength(49);
});

it('R18.3.4 one identity comes to two tabs: the second finds it connected', async () => {
  const person = await build();
  const first = await comeAs(person);
  const { body } = await finish(app, await start(app, issuer));
  expect((await connect(person, first)).status).toBe(200);
  expect(await codeAfter(person, body.connection ?? '')).toBe('IDENTITY_TAKEN');
});

it('R18.3.4 needs a fresh sign-in, with the second factor where there is one', async () => {
  const person = await build();
  await ageSignIns(app, person, '16 minutes');
  expect(await codeAfter(person, await comeAs(person))).toBe('REAUTH_REQUIRED');
  const careful = await build();
  const { email, password } = careful;
  const early = (await app.call(login, { body: { email, password } })).body;
  const { letters } = await turnOn(app, careful);
  await forgetSteps(app, careful);
  const connection = await comeAs(careful);
  expect(await codeAfter(early, connection)).toBe('REAUTH_REQUIRED');
  const { body } = await answerStep(app, await openChallenge(app, careful), codeOf(letters));
  expect((await connect(body, connection)).status).toBe(200);
});

it('R18.3.4 an account that a stranger registered with the address goes to its owner, by the reset link', async () => {
  const stranger = await buildUser(app);
  const connection = await comeAs(stranger);
  expect(await codeAfter(stranger, connection)).toBe('EMAIL_UNVERIFIED');
  await app.call(requestPasswordReset, { body: { email: stranger.email } });
  const { token } = await app.outbox.waitFor(stranger.email, 2);
  const body = { token: token ?? '', password: 'Anuradhapura-77' };
  await app.call(confirmPasswordReset, { body });
  // The stranger is out, and does not get in again.
  expect((await connect(stranger, connection)).status).toBe(401);
  const { email, password } = stranger;
  expect((await app.call(login, { body: { email, password } })).status).toBe(401);
  const owner = (await app.call(login, { body: { email, password: body.password } })).body;
  expect((await connect(owner, connection)).status).toBe(200);
});
