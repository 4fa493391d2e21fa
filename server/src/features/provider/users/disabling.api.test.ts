import { enableUser } from '@panthiya/contract/provider/users.contract';
import { acceptInvite, createInvites } from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDisabling } from '../../../../testing/disabling.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let user: Person;

beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('update users set is_system_admin = false');
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  user = await buildUser(app, { isVerified: true });
});

const { disable, eventsOf } = openDisabling(() => app);
const enable = (whom: Person) =>
  app.call(enableUser, { token: admin.token, params: { uid: whom.uid }, body: {} });
const signIn = (who: Person, password = who.password) =>
  app.call(login, { body: { email: who.email, password } });

describe('R10.6 a disabled account', () => {
  it('R10.6 ends all its sessions at once and is told so when it signs in', async () => {
    const second = (await signIn(user)).body.token;
    expect((await disable(admin, user, 'Asked by the police')).status).toBe(200);
    for (const token of [user.token, second]) {
      expect((await app.call(getProfile, { token })).status).toBe(401);
    }
    const { status, body } = await signIn(user);
    expect([status, body.code, body.message]).toEqual([
      403,
      'ACCOUNT_DISABLED',
      'This account is disabled. Please contact support.',
    ]);
    // A person who does not know the password does not learn that.
    expect((await signIn(user, 'Wrong-Password-1')).body.code).toBe('WRONG_CREDENTIALS');
    expect(await eventsOf(user, 'user.disabled')).toEqual([
      { event: 'user.disabled', actor: admin.uid, details: { reason: 'Asked by the police' } },
    ]);
  });

  it('R10.6 lets nobody in by its codes and invitations until it is enabled again', async () => {
    const organization = await buildOrganization(app, user);
    const newcomer = await buildUser(app, { isVerified: true });
    const made = { token: user.token, params: { orgId: organization.orgId } };
    const { code } = (await app.call(createJoinCode, { ...made, body: { role: 'lecturer' } })).body;
    const body = { email: newcomer.email, role: 'admin' as const };
    const { id } = (await app.call(createInvites, { ...made, body })).body;
    const come = async () => [
      (await app.call(join, { token: newcomer.token, body: { code } })).status,
      (await app.call(acceptInvite, { token: newcomer.token, body: { id: id ?? '' } })).status,
    ];
    await disable(admin, user);
    expect(await come()).toEqual([404, 404]);
    await enable(user);
    expect(await come()).toEqual([200, 200]);
  });

  it('R10.6 R10.8 is enabled again: its old sessions stay ended, the password works', async () => {
    await disable(admin, user);
    expect((await enable(user)).status).toBe(200);
    expect((await app.call(getProfile, { token: user.token })).status).toBe(401);
    expect((await signIn(user)).status).toBe(200);
    expect((await eventsOf(user, 'user.%abled')).map(({ event }) => event)).toEqual([
      'user.disabled',
      'user.enabled',
    ]);
  });

  it('R7.13 disabling and enabling need a password asked for lately', async () => {
    const colleague = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const stale = `update sessions set authenticated_at = now() - interval '16 minutes'`;
    await app.pool.query(stale);
    expect((await disable(admin, colleague)).body.code).toBe('REAUTH_REQUIRED');
    expect((await disable(admin, user)).body.code).toBe('REAUTH_REQUIRED');
    await app.pool.query('update sessions set authenticated_at = now()');
    expect((await disable(admin, user)).status).toBe(200);
    expect((await disable(admin, colleague)).status).toBe(200);
    await app.pool.query(stale);
    expect((await enable(colleague)).body.code).toBe('REAUTH_REQUIRED');
    expect((await enable(user)).body.code).toBe('REAUTH_REQUIRED');
  });

  it('a second call of either changes and notes nothing', async () => {
    await disable(admin, user, 'first');
    const { rows: before } = await app.pool.query('select disabled_at from users where uid = $1', [
      user.uid,
    ]);
    expect((await disable(admin, user, 'second')).status).toBe(200);
    const { rows: after } = await app.pool.query('select disabled_at from users where uid = $1', [
      user.uid,
    ]);
    expect(after).toEqual(before);
    await enable(user);
    expect((await enable(user)).status).toBe(200);
    expect(await eventsOf(user, 'user.%abled')).toHaveLength(2);
  });

  it('R10.6 its mailed links do nothing: neither the one to confirm nor the one for a new password', async () => {
    const person = await buildUser(app);
    const confirm = await app.outbox.waitFor(person.email);
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const reset = await app.outbox.waitFor(person.email, 2);
    await disable(admin, person);
    const verify = () =>
      app.call(verifyEmail, {
        body: { token: confirm.token ?? '', password: person.password },
      });
    const setPassword = () =>
      app.call(confirmPasswordReset, {
        body: { token: reset.token ?? '', password: 'Polgahawela26' },
      });
    expect((await verify()).body.code).toBe('LINK_INVALID');
    expect((await setPassword()).body.code).toBe('LINK_INVALID');
    const { rows } = await app.pool.query(
      'select email_verified_at, disabled_at is not null as is_disabled from users where uid = $1',
      [person.uid],
    );
    expect(rows).toEqual([{ email_verified_at: null, is_disabled: true }]);
    expect((await signIn(person, GOOD_PASSWORD)).status).toBe(403);
    // They were not used up: the person can use them when the account is enabled.
    await enable(person);
    expect((await verify()).status).toBe(200);
  });

  it('R10.6 asking for a new password mails nothing', async () => {
    await app.outbox.waitFor(user.email);
    await disable(admin, user);
    await app.call(requestPasswordReset, { body: { email: user.email } });
    const other = await buildUser(app);
    await app.call(requestPasswordReset, { body: { email: other.email } });
    await app.outbox.waitFor(other.email, 2);
    // The one to confirm the address, from before.
    expect(await app.outbox.to(user.email)).toHaveLength(1);
  });

  it('R10.6 a sign-in that was on its way while the account was disabled opens nothing, not even later', async () => {
    const held = await holdRows(app, 'update users set disabled_at = now() where uid = $1', [
      user.uid,
    ]);
    const answer = signIn(user);
    await held.untilWaitedFor();
    await held.release();
    expect((await answer).status).toBe(401);
    await enable(user);
    const { rows } = await app.pool.query(
      'select 1 from sessions join users on users.id = user_id where uid = $1 and token_hash is not null',
      [user.uid],
    );
    // Only the one from registering.
    expect(rows).toHaveLength(1);
  });
});
