import {
  disableUser,
  enableUser,
  grantAdmin,
  revokeAdmin,
} from '@panthiya/contract/provider/users.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDisabling } from '../../../../testing/disabling.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let user: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('update users set is_system_admin = false');
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  user = await buildUser(app, { isVerified: true, hasSecondFactor: true });
});

const { disable, eventsOf } = openDisabling(() => app);
const grant = (by: Person, uid: string) =>
  app.call(grantAdmin, { token: by.token, params: { uid }, body: {} });
const revoke = (by: Person, whom: Person) =>
  app.call(revokeAdmin, { token: by.token, params: { uid: whom.uid }, body: {} });

async function countAdmins(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int from users where is_system_admin and disabled_at is null',
  );
  return rows[0]?.count ?? 0;
}
const makeAdmins = (...people: readonly Person[]) =>
  app.pool.query('update users set is_system_admin = true where uid = any($1)', [
    people.map(({ uid }) => uid),
  ]);

describe('R6.3 what system administrators may not do to themselves and each other', () => {
  it('nobody disables themselves', async () => {
    const { status, body } = await disable(admin, admin);
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await app.call(getProfile, { token: admin.token })).status).toBe(200);
  });

  it('the last one keeps the rights; with a second one they may go', async () => {
    const { status, body } = await revoke(admin, admin);
    expect([status, body.code]).toEqual([409, 'LAST_SYSTEM_ADMIN']);
    expect((await grant(admin, user.uid)).status).toBe(200);
    expect((await revoke(admin, admin)).status).toBe(200);
    expect((await revoke(user, user)).body.code).toBe('LAST_SYSTEM_ADMIN');
    expect((await grant(admin, admin.uid)).status).toBe(403);
    expect((await eventsOf(admin, 'user.system-admin-%')).map(({ event }) => event)).toEqual([
      'user.system-admin-revoked',
    ]);
  });

  it('one whose account is about to be erased does not count as staying', async () => {
    await makeAdmins(user);
    await app.pool.query(`update users set deletion_at = now() + interval '1 day' where uid = $1`, [
      admin.uid,
    ]);
    expect((await revoke(admin, user)).body.code).toBe('LAST_SYSTEM_ADMIN');
    expect((await disable(admin, user)).body.code).toBe('LAST_SYSTEM_ADMIN');
    expect((await revoke(user, admin)).status).toBe(200);
  });

  it('only verified, enabled people who stay are made one, once', async () => {
    const unverified = await buildUser(app);
    const disabled = await buildUser(app, { isVerified: true });
    await disable(admin, disabled);
    const leaving = await buildUser(app, { isVerified: true });
    await app.pool.query('update users set deletion_at = now() where uid = $1', [leaving.uid]);
    for (const person of [unverified, disabled, leaving]) {
      expect((await grant(admin, person.uid)).body).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'uid',
      });
    }
    expect(await countAdmins()).toBe(1);
    await grant(admin, user.uid);
    await grant(admin, user.uid);
    expect(await eventsOf(user, 'user.system-admin-granted')).toHaveLength(1);
  });

  it('R6.3 R7.13 needs a password asked for lately', async () => {
    await app.pool.query(`update sessions set authenticated_at = now() - interval '16 minutes'`);
    expect((await grant(admin, user.uid)).body.code).toBe('REAUTH_REQUIRED');
    expect((await revoke(admin, user)).body.code).toBe('REAUTH_REQUIRED');
    expect(await countAdmins()).toBe(1);
  });

  it('an unknown person and an erased one are not found', async () => {
    const gone = await buildUser(app);
    await app.pool.query(`update users set origin = 'erased', disabled_at = now() where uid = $1`, [
      gone.uid,
    ]);
    for (const uid of [gone.uid, '00000000-0000-4000-8000-000000000000']) {
      for (const [endpoint, body] of [
        [disableUser, {}],
        [enableUser, {}],
        [grantAdmin, {}],
        [revokeAdmin, {}],
      ] as const) {
        expect(
          (await app.call(endpoint, { token: admin.token, params: { uid }, body })).status,
        ).toBe(404);
      }
    }
    const { rows } = await app.pool.query(
      'select disabled_at is null as is_enabled from users where uid = $1',
      [gone.uid],
    );
    expect(rows).toEqual([{ is_enabled: false }]);
  });

  it('R6.3 of two who take each other’s rights at once, one is left, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await makeAdmins(admin, user);
      const answers = await Promise.all([revoke(admin, user), revoke(user, admin)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
      expect(await countAdmins()).toBe(1);
    }
  });

  it('R6.3 of two who give up their own rights at once, one keeps them', async () => {
    for (let round = 0; round < 10; round += 1) {
      await makeAdmins(admin, user);
      const answers = await Promise.all([revoke(admin, admin), revoke(user, user)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await countAdmins()).toBe(1);
    }
  });

  it('R10.6 of two who disable each other at once, exactly one stays enabled', async () => {
    await makeAdmins(admin, user);
    const answers = await Promise.all([disable(admin, user), disable(user, admin)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
  });

  it('R10.6 disabled by twenty calls at once, noted once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => disable(admin, user, 'x')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventsOf(user, 'user.disabled')).toHaveLength(1);
  });
});
