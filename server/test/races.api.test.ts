import {
  requestPasswordReset,
  confirmPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import {
  correctEmail,
  resendVerification,
} from '@panthiya/contract/identity/email-verification.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, buildUser, GOOD_PASSWORD } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ isHashingAnew: true });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Anuradhapura-27';
const signIn = (email: string, password: string, ip = '198.51.100.20') =>
  app.call(login, { body: { email, password }, ip });
const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('tries to sign in, sent at once', () => {
  it('R7.2 of 40 wrong passwords at once only 10 are looked at, the others are answered 429', async () => {
    const { email } = await buildUser(app);
    const answers = await atOnce(40, () => signIn(email, 'wrong'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('successes use no try up, and refused ones do not lengthen the wait', async () => {
    const { email } = await buildUser(app);
    await atOnce(8, () => signIn(email, GOOD_PASSWORD));
    await atOnce(9, () => signIn(email, 'wrong'));
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(200);
    expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(429);
  });

  it('who used the tries up and then set a new password by mail may sign in at once', async () => {
    const ip = '198.51.100.21';
    const { email } = await buildUser(app);
    for (let round = 0; round < 11; round += 1) await signIn(email, 'wrong', ip);
    await app.call(requestPasswordReset, { body: { email } });
    const { token = '' } = await app.outbox.waitFor(email, 2);
    await app.call(confirmPasswordReset, { body: { token, password: NEW_PASSWORD }, ip });
    expect((await signIn(email, NEW_PASSWORD, ip)).status).toBe(200);
  });

  it('sessions stay at most 20 however many sign in at once', async () => {
    const { email, uid } = await buildUser(app);
    for (let round = 0; round < 4; round += 1) await atOnce(8, () => signIn(email, GOOD_PASSWORD));
    const { rows } = await app.pool.query<{ count: string }>(
      'select count(*) from sessions join users on users.id = user_id where uid = $1',
      [uid],
    );
    expect(rows[0]?.count).toBe('20');
  });

  it('R5.1 an address of 254 characters may be tried like any other', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.lk`;
    const longest = email.padStart(254, 'x');
    expect((await signIn(longest, 'wrong')).status).toBe(401);
    expect((await app.call(requestPasswordReset, { body: { email: longest } })).status).toBe(200);
  });
});

describe('the address of somebody else', () => {
  it('R10.7 gets no link for the account that claims it, not even by asking once more', async () => {
    const owner = await buildUser(app);
    const claimant = await buildUser(app);
    const { token } = claimant;
    await app.call(correctEmail, { body: { email: owner.email }, token });
    await app.call(resendVerification, { body: {}, token });
    const mails = [
      await app.outbox.waitFor(owner.email, 2),
      await app.outbox.waitFor(owner.email, 3),
    ];
    expect(mails.map((mail) => mail.token)).toEqual([undefined, undefined]);
  });

  it('R5.9 gets at most 3 notices an hour; the answer stays the same', async () => {
    const owner = await buildUser(app);
    const answers = [];
    for (let round = 0; round < 6; round += 1) {
      answers.push(await app.call(register, { body: buildRegistration({ email: owner.email }) }));
    }
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { rows } = await app.pool.query<{ count: string }>(
      `select count(*) from mails where recipient = $1 and kind = 'already-registered'`,
      [owner.email],
    );
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(3);
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  });
});
