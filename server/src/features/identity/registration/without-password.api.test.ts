import { changePassword } from '@panthiya/contract/identity/account.contract';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { connectWaiting } from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeNew, finish, registerAs, start } from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { buildUser } from '../../../../testing/people.ts';
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
/** Sets a password by the reset link, as whoever reads the mailbox can. */
async function resetPassword(email: string, password: string, mails: number) {
  await app.call(requestPasswordReset, { body: { email } });
  const { token = '' } = await app.outbox.waitFor(email, mails);
  return app.call(confirmPasswordReset, { body: { token, password } });
}

/** Its address, and the token of a sign-in by its provider. */
async function build(isVouched = true) {
  const person = stranger(isVouched);
  await registerAs(app, await comeNew(app, issuer, person), { email: person.email });
  return { ...person, token: (await signIn()).body.token };
}

describe('R18.3.5 an account without a password', () => {
  it('R18.3.5 is answered by the login as a wrong password is, whatever is sent', async () => {
    const { email } = await build();
    const known = await buildUser(app, { isVerified: true });
    const wrong = await app.call(login, { body: { email: known.email, password: 'Wrong-2031' } });
    for (const password of ['Wrong-2031', 'null', 'no account has this password']) {
      const { status, body } = await app.call(login, { body: { email, password } });
      expect([status, body]).toEqual([wrong.status, wrong.body]);
    }
  });

  it('R18.3.5 its reset link sets a first one, which then is the way in', async () => {
    const { email } = await build();
    expect((await resetPassword(email, 'Galle-2031-sea', 2)).status).toBe(200);
    const { status } = await app.call(login, { body: { email, password: 'Galle-2031-sea' } });
    expect(status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ hasPassword: true, identities: 0 });
  });

  it('R18.3.5 no present password is right, and a stolen sign-in sets none', async () => {
    const { token } = await build();
    const body = { newPassword: 'Galle-2031-sea', currentPassword: 'no account has this password' };
    expect((await app.call(changePassword, { token, body })).body.code).toBe('WRONG_PASSWORD');
    const { newPassword } = body;
    const refused = await app.call(changePassword, { token, body: { newPassword } });
    expect(refused.body.code).toBe('REAUTH_REQUIRED');
  });
});

describe('R18.3.5 a thief who registers first with the address of another', () => {
  it('R18.3.5 gains nothing: its owner gets the account by the reset link, and the thief is out', async () => {
    const victim = `victim-${count}@example.com`;
    const thief = { ...stranger(false), email: victim };
    await registerAs(app, await comeNew(app, issuer, thief), { email: victim });
    const stolen = (await signIn()).body.token;
    // The owner comes by a provider that may speak for the address.
    const owner = { sub: `owner-${count}`, email: victim, email_verified: true };
    issuer.signInAs(owner);
    const { body } = await signIn();
    expect(body).toMatchObject({ code: 'IDENTITY_UNCONNECTED', address: victim });
    const { connection = '' } = body;
    // The thief cannot take what waits for the owner.
    const taken = await app.call(connectWaiting, { token: stolen, body: { connection } });
    expect(taken.body.code).toBe('EMAIL_UNVERIFIED');
    const password = 'Trinco-2031-bay';
    expect((await resetPassword(victim, password, 2)).status).toBe(200);
    expect((await app.call(getProfile, { token: stolen })).status).toBe(401);
    issuer.signInAs(thief);
    expect((await signIn()).body.code).toBe('IDENTITY_UNCONNECTED');
    const { token } = (await app.call(login, { body: { email: victim, password } })).body;
    await app.call(connectWaiting, { token, body: { connection } });
    issuer.signInAs(owner);
    expect((await signIn()).body.user.email).toBe(victim);
  });

  it('R18.3.5 a known address adds nothing, with the same answer; its owner is told', async () => {
    const owner = await buildUser(app, { isVerified: true });
    const thief = { ...stranger(false), email: owner.email };
    const { email } = owner;
    const known = await registerAs(app, await comeNew(app, issuer, thief), { email });
    const fresh = stranger(false);
    const unknown = await registerAs(app, await comeNew(app, issuer, fresh), {
      email: fresh.email,
    });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await accountOf(email)).toMatchObject({ hasPassword: true, identities: 0 });
    expect(await mailsTo(email)).toContain('already-registered');
    issuer.signInAs(thief);
    expect((await signIn()).status).toBe(409);
  });
});

it('R18.3.5 the database keeps no account without a way in', async () => {
  const person = await buildUser(app);
  await expect(
    app.pool.query('update users set password_hash = null where uid = $1', [person.uid]),
  ).rejects.toThrow('the account has no way in');
  const member = stranger();
  await registerAs(app, await comeNew(app, issuer, member), { email: member.email });
  await expect(
    app.pool.query('delete from identities where subject = $1', [member.sub]),
  ).rejects.toThrow('the account has no way in');
});
