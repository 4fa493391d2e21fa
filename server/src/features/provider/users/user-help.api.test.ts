import { listMails } from '@panthiya/contract/provider/mails.contract';
import {
  endUserSessions,
  sendConfirmation,
  sendResetLink,
} from '@panthiya/contract/provider/users.contract';
import { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { correctEmail } from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDisabling } from '../../../../testing/disabling.ts';
import { erase } from '../../../../testing/erasing.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await buildApp();
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const { disable, eventsOf } = openDisabling(() => app);
const help = (endpoint: typeof sendConfirmation | typeof sendResetLink, { uid }: Person) =>
  app.call(endpoint, { token: admin.token, params: { uid }, body: {} });
const endAll = ({ uid }: Pick<Person, 'uid'>, by = admin) =>
  app.call(endUserSessions, { token: by.token, params: { uid }, body: {} });
const mailsOf = async ({ uid }: Person) =>
  (await app.call(listMails, { token: admin.token, query: { user: uid } })).body.mails;

describe('R2.1.30 a confirmation mail that staff send once more', () => {
  it('R2.1.30 goes to the address that waits, is in the log, and counts with the user’s own', async () => {
    const user = await buildUser(app);
    await app.call(correctEmail, { token: user.token, body: { email: 'right.one@example.com' } });
    expect((await help(sendConfirmation, user)).status).toBe(200);
    await app.outbox.waitFor('right.one@example.com', 2);
    expect(await eventsOf(user, 'user.confirmation-sent')).toEqual([
      { event: 'user.confirmation-sent', actor: admin.uid, details: {} },
    ]);
    await help(sendConfirmation, user);
    await help(sendConfirmation, user);
    expect(await help(sendConfirmation, user)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(await eventsOf(user, 'user.confirmation-sent')).toHaveLength(3);
  });

  it('R2.1.30 is refused where the address is confirmed', async () => {
    const user = await buildUser(app, { isVerified: true });
    expect(await help(sendConfirmation, user)).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_ALREADY_VERIFIED',
        message: 'Their email address is already confirmed.',
      },
    });
  });
});

describe('R2.2.4.4 a reset link that staff send', () => {
  it('R2.2.4.4 goes to the account’s own address alone, and sets a new password', async () => {
    const user = await buildUser(app, { isVerified: true });
    const answer = await help(sendResetLink, user);
    expect(answer.status).toBe(200);
    // Staff do not see it.
    expect(JSON.stringify(answer.body)).not.toContain('token');
    const mail = await app.outbox.waitFor(user.email, 2);
    // The reader did not ask for it.
    expect(mail.text).toContain('sent you this link for a new password');
    expect(mail.text).not.toContain('You asked');
    const body = { token: mail.token ?? '', password: `${GOOD_PASSWORD}-new` };
    expect((await app.call(confirmPasswordReset, { body })).status).toBe(200);
    expect(await eventsOf(user, 'user.reset-sent')).toHaveLength(1);
  });

  it('R2.2.4.4 is not sent more than three times an hour', async () => {
    const user = await buildUser(app, { isVerified: true });
    for (let time = 0; time < 3; time += 1) {
      expect((await help(sendResetLink, user)).status).toBe(200);
    }
    expect((await help(sendResetLink, user)).status).toBe(429);
    expect(await mailsOf(user)).toHaveLength(4);
  });

  it('R10.5 R10.6 nothing is mailed to who is disabled, erased or nobody', async () => {
    const disabled = await buildUser(app);
    await disable(admin, disabled);
    const gone = await buildUser(app);
    await erase(app, gone);
    const nobody = { ...gone, uid: '00000000-0000-4000-8000-000000000000' };
    for (const endpoint of [sendConfirmation, sendResetLink]) {
      expect((await help(endpoint, disabled)).body.code).toBe('PERSON_DISABLED');
      expect((await help(endpoint, gone)).status).toBe(404);
      expect((await help(endpoint, nobody)).status).toBe(404);
    }
    expect((await endAll(gone)).status).toBe(404);
  });
});

describe('R10.6 ending all devices of a user', () => {
  it('R10.6 signs them out everywhere at once and keeps their password', async () => {
    const user = await buildUser(app, { isVerified: true });
    const signIn = { email: user.email, password: user.password };
    const second = (await app.call(login, { body: signIn })).body.token;
    expect((await endAll(user)).body.message).toBe('2 devices are signed out.');
    for (const token of [user.token, second]) {
      expect((await app.call(getProfile, { token })).status).toBe(401);
    }
    expect((await app.call(login, { body: signIn })).status).toBe(200);
    expect(await eventsOf(user, 'session.ended-by-staff')).toEqual([
      { event: 'session.ended-by-staff', actor: admin.uid, details: { count: 2 } },
    ]);
  });

  it('R10.6 changes nothing where nobody is signed in, and is not for one’s own', async () => {
    const user = await buildUser(app);
    await endAll(user);
    expect((await endAll(user)).body.message).toBe('They were not signed in on any device.');
    expect(await eventsOf(user, 'session.ended-by-staff')).toHaveLength(1);
    expect(await endAll(admin)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
  });

  it('R6.14 asks for a fresh sign-in', async () => {
    const user = await buildUser(app);
    const stale = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    await app.pool.query(
      `update sessions set authenticated_at = now() - interval '16 minutes'
       where user_id = (select id from users where uid = $1)`,
      [stale.uid],
    );
    for (const endpoint of [sendConfirmation, sendResetLink, endUserSessions]) {
      const call = { token: stale.token, params: { uid: user.uid }, body: {} };
      expect((await app.call(endpoint, call)).body.code).toBe('REAUTH_REQUIRED');
    }
    expect((await app.call(getProfile, { token: user.token })).status).toBe(200);
  });
});

describe('R6.3 the mails of a user', () => {
  it('R6.3 are listed with their states and reasons, those of others are not', async () => {
    const user = await buildUser(app);
    const other = await buildUser(app);
    // Sent, or it would be sent in between.
    await expect
      .poll(async () => (await mailsOf(user)).map(({ state }) => state))
      .toEqual(['sent']);
    await app.pool.query(
      `update mails set state = 'failed', sent_at = null, attempts = 18, last_error = 'mailbox full'
       where user_id = (select id from users where uid = $1)`,
      [user.uid],
    );
    expect(await mailsOf(user)).toMatchObject([
      { kind: 'verify-email', recipient: user.email, state: 'failed', lastError: 'mailbox full' },
    ]);
    expect((await mailsOf(other)).map(({ recipient }) => recipient)).toEqual([other.email]);
    expect(await mailsOf({ ...user, uid: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  });
});
