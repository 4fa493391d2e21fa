import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import {
  correctEmail,
  resendVerification,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const profileOf = async (token: string) => (await app.call(getProfile, { token })).body.profile;

describe('confirming the address', () => {
  it('R8.5 an unverified address may sign in; the mailed link only sets emailVerified', async () => {
    const person = await buildUser(app);
    expect((await profileOf(person.token)).emailVerified).toBe(false);
    const { token = '' } = await app.outbox.waitFor(person.email);
    expect((await app.call(verifyEmail, { body: { token }, token: person.token })).status).toBe(
      200,
    );
    expect((await profileOf(person.token)).emailVerified).toBe(true);
  });

  it('a link works once: of 100 uses at the same time exactly one wins', async () => {
    const person = await buildUser(app);
    const { token = '' } = await app.outbox.waitFor(person.email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.call(verifyEmail, { body: { token }, token: person.token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // On a busy machine some are refused while they wait; none of them wins.
    expect(answers.filter(({ status }) => [400, 503].includes(status))).toHaveLength(99);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.message).toBe('This link is wrong or has expired.');
  });

  it('a link runs out after 24 hours by the database clock', async () => {
    const person = await buildUser(app);
    const { token = '' } = await app.outbox.waitFor(person.email);
    await app.pool.query(
      `update one_time_tokens set expires_at = now() - interval '1 second'
      where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect((await app.call(verifyEmail, { body: { token }, token: person.token })).body.code).toBe(
      'LINK_INVALID',
    );
  });

  it('a link of another kind opens nothing', async () => {
    const person = await buildUser(app);
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const reset = await app.outbox.waitFor(person.email, 2);
    const answer = await app.call(verifyEmail, {
      body: { token: reset.token ?? '' },
      token: person.token,
    });
    expect(answer.body.code).toBe('LINK_INVALID');
  });

  it('resend mails a new link, and the earlier one stops working', async () => {
    const person = await buildUser(app);
    const first = await app.outbox.waitFor(person.email);
    await app.call(resendVerification, { body: {}, token: person.token });
    const second = await app.outbox.waitFor(person.email, 2);
    const confirm = (link = '') =>
      app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect((await confirm(first.token)).status).toBe(400);
    expect((await confirm(second.token)).status).toBe(200);
    const late = await app.call(resendVerification, { body: {}, token: person.token });
    expect(late).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED' } });
  });

  it('R10.7 an address without an account gets six links an hour, however many accounts claim it, and nobody learns that', async () => {
    const email = 'claimed-by-many@example.com';
    const claim = async () => {
      const { token } = await buildUser(app);
      return (await app.call(correctEmail, { body: { email }, token })).status;
    };
    for (let count = 0; count < 9; count += 1) expect(await claim()).toBe(200);
    const { rows } = await app.pool.query('select kind from mails where recipient = $1', [email]);
    expect(rows).toHaveLength(6);
  });

  it('beyond three an hour resend answers the same and sends nothing', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 5; round += 1) {
      const answer = await app.call(resendVerification, { body: {}, token: person.token });
      expect(answer.status).toBe(200);
    }
    const { rows } = await app.pool.query('select 1 from mails where recipient = $1', [
      person.email,
    ]);
    expect(rows).toHaveLength(4);
  });
});

describe('correcting a mistyped address', () => {
  it('R10.7 whoever registered with a mistyped address can correct it while unverified', async () => {
    const person = await buildUser(app, { email: 'nethmi@gmial.example' });
    const corrected = 'nethmi@gmail.example';
    await app.call(correctEmail, { body: { email: corrected }, token: person.token });
    expect(await profileOf(person.token)).toMatchObject({
      email: 'nethmi@gmial.example',
      pendingEmail: corrected,
    });
    const { token = '' } = await app.outbox.waitFor(corrected);
    await app.call(verifyEmail, { body: { token }, token: person.token });
    expect(await profileOf(person.token)).toMatchObject({
      email: corrected,
      pendingEmail: null,
      emailVerified: true,
    });
    const signIn = { email: corrected, password: person.password };
    expect((await app.call(login, { body: signIn })).status).toBe(200);
  });

  it('R10.7 a corrected address that has an account gets no link; its owner is told, the answer is the same', async () => {
    const owner = await buildUser(app);
    const person = await buildUser(app);
    const answer = await app.call(correctEmail, {
      body: { email: owner.email },
      token: person.token,
    });
    expect(answer.status).toBe(200);
    const mail = await app.outbox.waitFor(owner.email, 2);
    expect(mail.subject).toBe('You already have an account at Panthiya');
    expect((await profileOf(person.token)).email).toBe(person.email);
  });

  it('R10.7 a verified address is not corrected this way', async () => {
    const person = await buildUser(app);
    const { token = '' } = await app.outbox.waitFor(person.email);
    await app.call(verifyEmail, { body: { token }, token: person.token });
    const answer = await app.call(correctEmail, {
      body: { email: 'other@example.com' },
      token: person.token,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED' } });
  });
});
