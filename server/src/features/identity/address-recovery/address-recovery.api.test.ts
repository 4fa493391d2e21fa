import {
  getAddressRecovery,
  stopAddressByLink,
  stopAddressRecovery,
} from '@panthiya/contract/identity/address-recovery.contract';
import { deleteAccount } from '@panthiya/contract/identity/account.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import { getUser } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginMove,
  confirmMove,
  letDaysPass,
  mailsAbout,
  readMove,
  readMoveLink,
  settleMoves,
  stopMove,
} from '../../../../testing/address-recoveries.ts';
import { enterPassword } from '../../../../testing/factors.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let other: Person;
let person: Person;
let wanted: string;
let count = 0;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  other = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await buildUser(app, { isVerified: true });
  count += 1;
  wanted = `new-mailbox-${count}@example.com`;
});

const begin = (by = staff, whose = person) => beginMove(app, whose, by, wanted);
const passDays = async (days: number, whose = person) => {
  await letDaysPass(app, whose, days);
  await settleMoves(app);
  await settleMoves(app);
};
const set = (change: string, whose = person) =>
  app.pool.query(`update users set ${change} where uid = $1`, [whose.uid]);

describe('R18.5.5 a lost mailbox', () => {
  it('R18.5.5 R18.5.6 the address changes after seven days, with mails on the way; then all sessions end', async () => {
    expect((await begin()).body.message).toContain('seven days');
    const at = ['address-moving', 'address-moving-reminder', 'address-moving-reminder'];
    for (const [days, mails] of [
      [2.9, 1],
      [0.2, 2],
      [2.8, 2],
      [0.2, 3],
      [0.8, 3],
    ] as const) {
      await passDays(days);
      expect(await mailsAbout(app, person.email)).toEqual(at.slice(0, mails));
      expect(await readMove(app, person)).toMatchObject({ email: person.email, outcome: null });
    }
    await passDays(0.2);
    expect(await readMove(app, person)).toMatchObject({
      email: wanted,
      outcome: 'done',
      isMoving: false,
    });
    expect(await mailsAbout(app, person.email)).toEqual([...at, 'address-moved']);
    expect(await mailsAbout(app, wanted)).toEqual(['reset-password-by-staff']);
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    expect((await enterPassword(app, person)).status).not.toBe(200);
    expect(await eventsAbout(app, person)).toEqual(
      expect.arrayContaining(['recovery.address-asked', 'recovery.address-done']),
    );
  });

  it('R18.5.5 every session sees it and stops it with one press; then nothing changes', async () => {
    await begin();
    const { token } = person;
    expect((await app.call(getProfile, { token })).body.profile.isMovingAddress).toBe(true);
    const { recovery } = (await app.call(getAddressRecovery, { token })).body;
    expect(recovery).toEqual({ email: wanted, dueAt: expect.stringMatching(/^20/) });
    expect((await app.call(stopAddressRecovery, { token, body: {} })).status).toBe(200);
    const again = await app.call(stopAddressRecovery, { token, body: {} });
    expect(again.body.code).toBe('RECOVERY_OVER');
    expect((await app.call(getAddressRecovery, { token })).body.recovery).toBeNull();
    await passDays(10);
    expect(await readMove(app, person)).toMatchObject({ email: person.email, outcome: 'stopped' });
    expect((await mailsAbout(app, person.email)).at(-1)).toBe('address-kept');
    expect(await eventsAbout(app, person)).toContain('recovery.address-stopped');
  });

  it('R18.5.5 each mail to the old address stops it, signed out; opening its address changes nothing', async () => {
    await begin();
    const [first, second] = [await readMoveLink(app, person), await readMoveLink(app, person)];
    const url = `/login/address/stop#token=${first}`;
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500);
    expect(await readMove(app, person)).toMatchObject({ outcome: null });
    const stop = (token: string) => app.call(stopAddressByLink, { body: { token } });
    expect((await stop(first)).status).toBe(200);
    expect((await stop(second)).body.code).toBe('LINK_INVALID');
    await begin();
    expect((await stop(second)).body.code).toBe('LINK_INVALID');
    expect(await readMove(app, person)).toMatchObject({ outcome: null });
  });

  it('R18.5.5 owners and admins of organizations wait for a second administrator, who is another one', async () => {
    const organization = await buildOrganization(app, await buildUser(app, { isVerified: true }));
    await addMember(app, organization, person, 'admin');
    expect((await begin()).body.message).toContain('Another system administrator');
    expect(await mailsAbout(app, person.email)).toEqual(['address-moving']);
    await passDays(8);
    expect(await readMove(app, person)).toMatchObject({ isWaiting: false, email: person.email });
    expect((await confirmMove(app, person, staff)).body.code).toBe('OTHER_ADMIN_NEEDED');
    await ageSignIns(app, other, '16 minutes');
    expect((await confirmMove(app, person, other)).body.code).toBe('REAUTH_REQUIRED');
    await ageSignIns(app, other, '0 minutes');
    await app.pool.query(
      `update sessions set authenticated_at = now() where user_id = (select id from users where uid = $1)`,
      [other.uid],
    );
    expect((await confirmMove(app, person, other)).status).toBe(200);
    expect((await confirmMove(app, person, other)).body.code).toBe('RECOVERY_OVER');
    await passDays(6.9);
    expect(await readMove(app, person)).toMatchObject({ email: person.email });
    await passDays(0.2);
    expect(await readMove(app, person)).toMatchObject({ email: wanted, outcome: 'done' });
  });

  it('R18.5.5 who becomes an admin meanwhile needs the second one too; without one it is over after 14 days', async () => {
    await begin();
    await letDaysPass(app, person, 6.5);
    await buildOrganization(app, person);
    await passDays(1);
    expect(await readMove(app, person)).toMatchObject({ isWaiting: false, outcome: null });
    await passDays(14.1);
    expect(await readMove(app, person)).toMatchObject({ email: person.email, outcome: 'expired' });
    expect((await confirmMove(app, person, other)).body.code).toBe('RECOVERY_OVER');
  });

  it('R18.5.5 never for a system administrator, oneself, a disabled or an erased account', async () => {
    const admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const disabled = await buildUser(app, { isVerified: true });
    await set('disabled_at = now()', disabled);
    const codes = [
      (await begin(staff, admin)).body.code,
      (await begin(staff, staff)).body.code,
      (await begin(staff, disabled)).body.code,
      (await begin(person, disabled)).body.code,
      (await begin(staff, { ...person, uid: '0199a000-0000-7000-8000-0000000000aa' })).body.code,
    ];
    expect(codes).toEqual([
      'SYSTEM_ADMIN_ADDRESS',
      'OWN_ACCOUNT',
      'PERSON_DISABLED',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
  });

  it.each([
    ['made a system administrator', 'is_system_admin = true'],
    ['disabled', 'disabled_at = now()'],
    ['given another address by its owner', `email = 'own-' || email`],
  ])('R18.5.5 an account that is %s meanwhile keeps its address', async (_, change) => {
    await begin();
    await set(change);
    await passDays(8);
    const move = await readMove(app, person);
    expect(move).toMatchObject({ outcome: 'stopped', isMoving: false });
    expect(move?.email).not.toBe(wanted);
  });

  it('R18.5.5 a new password, a wish to delete the account and its plan change nothing about it', async () => {
    const { token } = person;
    await begin();
    await set(`premium_until = now() + interval '30 days'`);
    expect((await app.call(deleteAccount, { token, body: {} })).status).toBe(200);
    await set(`password_hash = password_hash || 'x'`);
    await passDays(7.1);
    expect(await readMove(app, person)).toMatchObject({ email: wanted, outcome: 'done' });
    const { rows } = await app.pool.query(
      `select deletion_at is not null as "isLeaving", premium_until > now() as "hasPlan", email_verified_at from users where uid = $1`,
      [person.uid],
    );
    expect(rows).toEqual([{ isLeaving: true, hasPlan: true, email_verified_at: null }]);
  });

  it('R18.5.5 an address of another account is refused, at asking and when it is due; staff see why', async () => {
    const holder = await buildUser(app, { isVerified: true });
    const taken = await beginMove(app, person, staff, holder.email.toUpperCase());
    expect([taken.status, taken.body.field]).toEqual([400, 'email']);
    expect((await beginMove(app, person, staff, person.email)).status).toBe(400);
    expect((await beginMove(app, person, staff, 'no address')).status).toBe(400);
    await begin();
    expect((await begin()).body.code).toBe('ADDRESS_RECOVERY_OPEN');
    await set(`email = '${wanted}'`, holder);
    await passDays(7.1);
    expect(await readMove(app, person)).toMatchObject({ email: person.email, outcome: 'taken' });
    const { body } = await app.call(getUser, { token: other.token, params: { uid: person.uid } });
    expect(body.user.addressRecovery).toMatchObject({ outcome: 'taken', isOwn: false });
    expect((await app.call(checkSession, { token: person.token })).status).toBe(200);
    expect((await stopMove(app, person, staff)).body.code).toBe('RECOVERY_OVER');
  });
});
