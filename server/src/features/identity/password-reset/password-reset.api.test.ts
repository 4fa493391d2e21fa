import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const NEW_PASSWORD = 'Anuradhapura-77';
let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ isHashingAnew: true });
});
afterAll(() => app.close());

/** Asks for a reset and answers the secret of the mailed link. */
async function askForLink(person: Person, mailNumber = 2): Promise<string> {
  await app.call(requestPasswordReset, { body: { email: person.email } });
  const { token } = await app.outbox.waitFor(person.email, mailNumber);
  return token ?? '';
}
const confirm = (token: string, password = NEW_PASSWORD) =>
  app.call(confirmPasswordReset, { body: { token, password } });
const signIn = (email: string, password: string) => app.call(login, { body: { email, password } });

describe('asking for a reset link', () => {
  it('R7.6 POST /auth/reset-password, JSON {email}: message; the link is mailed', async () => {
    const person = await buildUser(app);
    const { status, body } = await app.call(requestPasswordReset, {
      body: { email: person.email },
    });
    expect(status).toBe(200);
    expect(body.message).toContain('we sent it a link to set a new password');
    const mail = await app.outbox.waitFor(person.email, 2);
    expect(mail.text).toContain(`${app.env.publicUrl}/reset-password#token=${mail.token}`);
  });

  it('R2.2.4.5 the answer does not tell whether the address has an account', async () => {
    const person = await buildUser(app);
    const known = await app.call(requestPasswordReset, { body: { email: person.email } });
    const unknown = await app.call(requestPasswordReset, { body: { email: 'nobody@example.com' } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    const { rows } = await app.pool.query(
      `select 1 from mails where recipient = 'nobody@example.com'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('beyond three an hour for one address nothing is sent and nothing is said', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 5; round += 1) {
      const answer = await app.call(requestPasswordReset, { body: { email: person.email } });
      expect(answer.status).toBe(200);
    }
    await app.outbox.waitFor(person.email, 4);
    const { rows } = await app.pool.query(
      `select 1 from mails where kind = 'reset-password' and recipient = $1`,
      [person.email],
    );
    expect(rows).toHaveLength(3);
  });
});

describe('setting the new password', () => {
  it('R2.2.4.4 the link sets the password, ends all sessions, verifies the address and signs nobody in', async () => {
    const person = await buildUser(app);
    const token = await askForLink(person);
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    const fresh = await signIn(person.email, NEW_PASSWORD);
    expect(fresh.status).toBe(200);
    const { profile } = (await app.call(getProfile, { token: fresh.body.token })).body;
    expect(profile.emailVerified).toBe(true);
    expect((await app.outbox.waitFor(person.email, 3)).subject).toContain('was changed');
  });

  it('R2.2.4.4 one use: of 100 at the same time exactly one wins', async () => {
    const token = await askForLink(await buildUser(app));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => confirm(token, `${NEW_PASSWORD}${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await confirm(token)).body).toMatchObject({
      code: 'LINK_INVALID',
      message: 'This link is wrong or has expired.',
    });
  });

  it('R2.2.4.4 the link runs out after 1 hour by the database clock', async () => {
    const token = await askForLink(await buildUser(app));
    const { rows } = await app.pool.query<{ hours: string }>(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from one_time_tokens
       where kind = 'reset-password' order by created_at desc limit 1`,
    );
    expect(Number(rows[0]?.hours)).toBe(1);
    await app.pool.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where kind = 'reset-password'`,
    );
    expect((await confirm(token)).body.code).toBe('LINK_INVALID');
  });

  it('R5.17 the server checks the score too, and a refused password does not use the link up', async () => {
    const token = await askForLink(await buildUser(app));
    expect((await confirm(token, 'අඉඋඑඔකගජටඩ')).body).toMatchObject({
      code: 'PASSWORD_WEAK',
      field: 'password',
    });
    expect((await confirm(token)).status).toBe(200);
  });

  it('no sign-in with the old password outlives a reset at the same moment', async () => {
    const person = await buildUser(app);
    const token = await askForLink(person);
    const [, ...logins] = await Promise.all([
      confirm(token),
      ...Array.from({ length: 12 }, () => signIn(person.email, person.password)),
    ]);
    const tokens = logins.filter(({ status }) => status === 200).map(({ body }) => body.token);
    for (const opened of tokens) {
      expect((await app.call(checkSession, { token: opened })).status).toBe(401);
    }
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('a later link replaces an earlier one', async () => {
    const person = await buildUser(app);
    const first = await askForLink(person);
    const second = await askForLink(person, 3);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  it('a link mailed to an address that is no longer the account’s opens nothing', async () => {
    const person = await buildUser(app);
    const token = await askForLink(person);
    await app.pool.query(`update users set email = 'moved@example.com' where uid = $1`, [
      person.uid,
    ]);
    expect((await confirm(token)).body.code).toBe('LINK_INVALID');
  });
});
