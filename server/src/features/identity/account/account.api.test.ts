import { changePassword, reauthenticate } from '@panthiya/contract/identity/account.contract';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const NEW_PASSWORD = 'Anuradhapura-77';
let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ isHashingAnew: true });
});
afterAll(() => app.close());

/** Makes every sign-in of a person too old for calls that want a fresh one. */
const age = (person: Person) => ageSignIns(app, person, '15 minutes 1 second');
const signIn = async (person: Person, password = person.password) =>
  app.call(login, { body: { email: person.email, password } });
const isLive = async (token: string) => (await app.call(checkSession, { token })).status === 200;
const reauth = ({ token }: Person, password: string, ip?: string) =>
  app.call(reauthenticate, { body: { password }, token, ...(ip && { ip }) });
const change = (
  { token }: Pick<Person, 'token'>,
  newPassword = NEW_PASSWORD,
  currentPassword?: string,
) =>
  app.call(changePassword, {
    body: { newPassword, ...(currentPassword !== undefined && { currentPassword }) },
    token,
  });

describe('asking for the password once more', () => {
  it('R7.13 the right password makes the sign-in fresh for 15 minutes', async () => {
    const person = await buildUser(app);
    await age(person);
    expect((await change(person)).body.code).toBe('REAUTH_REQUIRED');
    expect((await reauth(person, person.password)).status).toBe(200);
    expect((await change(person)).status).toBe(200);
    expect(await eventsAbout(app, person)).toContain('session.reauthenticated');
  });

  it('a wrong password is 403 WRONG_PASSWORD: the session stays, and is no fresher', async () => {
    const person = await buildUser(app);
    await age(person);
    const { status, body } = await reauth(person, 'wrong');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' });
    expect(await isLive(person.token)).toBe(true);
    expect((await change(person)).body.code).toBe('REAUTH_REQUIRED');
    expect(await eventsAbout(app, person)).toContain('session.reauthentication-refused');
  });

  it('wrong ones count as failed sign-ins, sent at once as sent one by one', async () => {
    const person = await buildUser(app);
    const ip = '198.51.100.33';
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => reauth(person, 'wrong', ip)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const { status } = await app.call(login, {
      body: { email: person.email, password: person.password },
      ip,
    });
    expect(status).toBe(429);
  });
});

describe('R7.13 PUT /auth/change-password', () => {
  it('with a fresh sign-in: the new password counts, all other sessions end, a notice is mailed', async () => {
    const person = await buildUser(app);
    const other = (await signIn(person)).body.token;
    const { status, body } = await change(person);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Password changed successfully!' });
    expect(await isLive(person.token)).toBe(true);
    expect(await isLive(other)).toBe(false);
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn(person, NEW_PASSWORD)).status).toBe(200);
    expect((await app.outbox.waitFor(person.email, 2)).subject).toContain('was changed');
    expect(await eventsAbout(app, person)).toContain('user.password-changed');
  });

  it('is answered at /profile/change-password too', async () => {
    const { token } = await buildUser(app);
    const body = { newPassword: NEW_PASSWORD };
    const path = '/profile/change-password';
    expect((await app.call(changePassword, { body, token, path })).status).toBe(200);
  });

  it('with an older sign-in the present password opens it, a wrong one is counted', async () => {
    const person = await buildUser(app);
    await age(person);
    const countFailures = async () => {
      const { rows } = await app.pool.query<{ count: number }>(
        `select coalesce(sum(points), 0)::int as count from rate_limits where key like 'login-day:%'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await countFailures();
    expect((await change(person, NEW_PASSWORD, 'wrong')).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      field: 'currentPassword',
    });
    expect(await countFailures()).toBe(before + 1);
    expect((await signIn(person)).status).toBe(200);
    expect((await change(person, NEW_PASSWORD, person.password)).status).toBe(200);
  });

  it('a wrong present password is refused in a fresh sign-in too', async () => {
    const person = await buildUser(app);
    expect((await change(person, NEW_PASSWORD, 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await signIn(person)).status).toBe(200);
  });

  it.each([
    ['Short1!', 'PASSWORD_LENGTH'],
    ['password', 'PASSWORD_COMMON'],
    ['අඉඋඑඔකගජටඩ', 'PASSWORD_WEAK'],
    ['NethmiWijesinghe', 'PASSWORD_PERSONAL'],
  ])('R5.7 R5.17 %s is refused with %s at its field', async (password, code) => {
    const person = await buildUser(app);
    const { status, body } = await change(person, password);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, field: 'newPassword' });
    expect((await signIn(person)).status).toBe(200);
  });

  it('the present password is no new one', async () => {
    const person = await buildUser(app);
    const { status, body } = await change(person, person.password);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'PASSWORD_UNCHANGED', field: 'newPassword' });
  });

  it('a reset link that was mailed before opens nothing any more', async () => {
    const person = await buildUser(app);
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const { token = '' } = await app.outbox.waitFor(person.email, 2);
    await change(person);
    const reset = await app.call(confirmPasswordReset, {
      body: { token, password: 'Galle-1588x' },
    });
    expect(reset.body.code).toBe('LINK_INVALID');
  });

  it('a reset link that waits to be mailed is not sent any more', async () => {
    const person = await buildUser(app);
    await app.pool.query(
      `insert into mails (id, kind, recipient, user_id, expires_at)
       select gen_random_uuid(), 'reset-password', email, id, now() + interval '1 hour' from users where uid = $1`,
      [person.uid],
    );
    await change(person);
    const { rows } = await app.pool.query(
      `select state from mails where kind = 'reset-password' and recipient = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ state: 'expired' }]);
  });

  it('no sign-in with the old password outlives a change at the same moment', async () => {
    const person = await buildUser(app);
    const [, ...logins] = await Promise.all([
      change(person),
      ...Array.from({ length: 12 }, () => signIn(person)),
    ]);
    const opened = logins.filter(({ status }) => status === 200).map(({ body }) => body.token);
    expect(await Promise.all(opened.map(isLive))).toEqual(opened.map(() => false));
    expect(await isLive(person.token)).toBe(true);
  });

  it('of a change and a reset at the same moment one stands wholly, and neither is answered 5xx', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await buildUser(app);
      await app.call(requestPasswordReset, { body: { email: person.email } });
      const { token = '' } = await app.outbox.waitFor(person.email, 2);
      const [changed, reset] = await Promise.all([
        change(person),
        app.call(confirmPasswordReset, { body: { token, password: 'Galle-1588x' } }),
      ]);
      expect([200, 403, 401]).toContain(changed.status);
      expect([200, 400]).toContain(reset.status);
      const winner = reset.status === 200 ? 'Galle-1588x' : NEW_PASSWORD;
      expect((await signIn(person, winner)).status).toBe(200);
      expect(await isLive(person.token)).toBe(reset.status !== 200);
    }
  });

  it('of 8 changes at once from two sessions exactly one counts', async () => {
    const person = await buildUser(app);
    const other = (await signIn(person)).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(index % 2 === 0 ? person : other, `${NEW_PASSWORD}${index}`),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(person, `${NEW_PASSWORD}${won}`)).status).toBe(200);
    expect(await isLive(person.token)).not.toBe(await isLive(other.token));
  });
});
