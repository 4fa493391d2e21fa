import {
  lookUpEmailLink,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import { register, registerByProvider } from '@panthiya/contract/identity/registration.contract';
import { createJoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchool } from '../../../../testing/courses.ts';
import { comeNew, finish, registerAs, start } from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { buildRegistration, GOOD_PASSWORD } from '../../../../testing/people.ts';
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

let count = 0;
/** Somebody at the provider whom nobody knows here. */
function stranger(isVouched = true) {
  count += 1;
  return { sub: `new-${count}`, email: `new-${count}@example.com`, email_verified: isVouched };
}
const signIn = async () => finish(app, await start(app, issuer));
const accountOf = async (email: string) =>
  (
    await app.pool.query<{ isConfirmed: boolean; hasPassword: boolean; identities: number }>(
      `select email_verified_at is not null as "isConfirmed", password_hash is not null as "hasPassword",
         (select count(*)::int from identities where user_id = users.id) as identities
       from users where email = $1`,
      [email],
    )
  ).rows[0];
const mailsTo = async (email: string) =>
  (
    await app.pool.query<{ kind: string }>(
      'select kind from mails where recipient = $1 order by id',
      [email],
    )
  ).rows.map(({ kind }) => kind);
describe('R18.3.5 a registration by a provider', () => {
  it('R18.3.5 is filled in, and makes an account without a password whose vouched address is confirmed', async () => {
    const person = stranger();
    issuer.signInAs({ ...person, name: 'Nethmi Sara Silva' });
    const { status, body } = await signIn();
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'IDENTITY_UNCONNECTED',
        message: expect.any(String) as string,
        registration: expect.stringMatching(/^[\w-]{43}$/) as string,
        claimed: {
          firstName: 'Nethmi Sara',
          lastName: 'Silva',
          email: person.email,
          isEmailFixed: true,
        },
      },
    ]);
    const { registration = '' } = body;
    const made = await registerAs(app, registration, { email: person.email.toUpperCase() });
    expect([made.status, made.body.message]).toEqual([
      201,
      'Registration successful! You can sign in now.',
    ]);
    const email = (await signIn()).body.user.email;
    expect(await accountOf(email)).toEqual({
      isConfirmed: true,
      hasPassword: false,
      identities: 1,
    });
    expect(await mailsTo(email)).toEqual(['identity-connected']);
    // Once.
    expect((await registerAs(app, registration, person)).body.code).not.toBeUndefined();
  });

  it('R18.3.5 an address that nobody vouched for gets a link, and stays unconfirmed until then', async () => {
    const person = stranger(false);
    const registration = await comeNew(app, issuer, person);
    const { status, body } = await registerAs(app, registration, { email: person.email });
    expect([status, body.message]).toEqual([
      201,
      'Registration successful! Please check your email to verify your account.',
    ]);
    expect(await accountOf(person.email)).toMatchObject({ isConfirmed: false, identities: 1 });
    expect(await mailsTo(person.email)).toEqual(['verify-email']);
    const { token } = (await signIn()).body;
    const { token: link = '' } = await app.outbox.waitFor(person.email, 1);
    const seen = await app.call(lookUpEmailLink, { body: { token: link } });
    expect(seen.body.caller).toBe('nobody');
    // The mailbox alone confirms nothing, and no password is right.
    const guess = { token: link, password: GOOD_PASSWORD };
    expect((await app.call(verifyEmail, { body: guess })).body.code).toBe('WRONG_PASSWORD');
    const confirmed = await app.call(verifyEmail, { token, body: { token: link } });
    expect(confirmed.status).toBe(200);
    expect(await accountOf(person.email)).toMatchObject({ isConfirmed: true });
  });

  it('R18.3.5 another address can be written where nobody vouched, and no other where somebody did', async () => {
    const free = await comeNew(app, issuer, stranger(false));
    const { email } = stranger();
    expect((await registerAs(app, free, { email })).status).toBe(201);
    expect(await accountOf(email)).toMatchObject({ isConfirmed: false });
    const person = stranger();
    const bound = await comeNew(app, issuer, person);
    const other = await registerAs(app, bound, { email: `other-${person.email}` });
    expect([other.status, other.body.field]).toEqual([400, 'email']);
    expect(await accountOf(`other-${person.email}`)).toBeUndefined();
    // What was refused used nothing up.
    expect((await registerAs(app, bound, { email: person.email })).status).toBe(201);
  });

  it('R18.3.5 a password can be set there, and without a provider it must be', async () => {
    const person = stranger();
    const registration = await comeNew(app, issuer, person);
    const { email } = person;
    const weak = await registerAs(app, registration, { email, password: 'short' });
    expect([weak.status, weak.body.field]).toEqual([400, 'password']);
    await registerAs(app, registration, { email, password: GOOD_PASSWORD });
    const { status } = await app.call(login, { body: { email, password: GOOD_PASSWORD } });
    expect(status).toBe(200);
    const { password: _, ...without } = buildRegistration();
    const refused = await app.call(register, { body: without as never });
    expect([refused.status, refused.body.field]).toEqual([400, 'password']);
    const nothing = await app.call(registerByProvider, { body: without as never });
    expect(nothing.status).toBe(400);
  });

  it('R18.3.5 of 50 uses at once exactly one makes an account; one that is over makes none', async () => {
    const person = stranger();
    const registration = await comeNew(app, issuer, person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => registerAs(app, registration, { email: person.email })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CHALLENGE_OVER')).toHaveLength(49);
    const late = stranger();
    const over = await comeNew(app, issuer, late);
    await app.pool.query("update waiting_identities set expires_at = now() - interval '1 second'");
    const { body } = await registerAs(app, over, { email: late.email });
    expect(body.code).toBe('CHALLENGE_OVER');
    expect(await accountOf(late.email)).toBeUndefined();
  });

  it('R18.3.5 two tabs of one identity make one account', async () => {
    const person = stranger(false);
    const [first, second] = [
      await comeNew(app, issuer, person),
      await comeNew(app, issuer, person),
    ];
    expect((await registerAs(app, first)).status).toBe(201);
    const email = `second-${person.email}`;
    expect((await registerAs(app, second, { email })).body.code).toBe('IDENTITY_TAKEN');
    expect(await accountOf(email)).toBeUndefined();
  });
});

it('R18.3.5 R2.1.30 the wish to join comes true at once where the address is confirmed, and with the link else', async () => {
  const { owner, organization } = await buildSchool(app);
  const params = { orgId: organization.orgId };
  const { body } = await app.call(createJoinCode, {
    token: owner.token,
    params,
    body: { role: 'student' },
  });
  const joining = { code: body.code };
  const vouched = stranger();
  const registration = await comeNew(app, issuer, vouched);
  const made = await registerAs(app, registration, { email: vouched.email, joining });
  expect(made.body.joined).toMatchObject({ orgId: organization.orgId, role: 'student' });
  const other = stranger(false);
  const waits = await comeNew(app, issuer, other);
  const unconfirmed = await registerAs(app, waits, { email: other.email, joining });
  expect(unconfirmed.body.joined).toBeUndefined();
  const { token } = (await signIn()).body;
  const { token: link = '' } = await app.outbox.waitFor(other.email, 1);
  const confirmed = await app.call(verifyEmail, { token, body: { token: link } });
  expect(confirmed.body.joined).toMatchObject({ orgId: organization.orgId });
});
