import {
  confirmTotp,
  beginTotp,
  confirmRecoveryCodes,
} from '@panthiya/contract/identity/factors.contract';
import { listPackages } from '@panthiya/contract/money/packages.contract';
import { getStats } from '@panthiya/contract/provider/stats.contract';
import {
  confirmUserRecovery,
  getUser,
  stopUserRecovery,
} from '@panthiya/contract/provider/users.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, enterPassword, turnOn } from '../../../../testing/factors.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import {
  beginRecovery,
  lastRequest,
  letHoursPass,
  recoveryMailsTo,
  settle,
} from '../../../../testing/recoveries.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

/** A system administrator with a real second step. */
async function buildAdmin(): Promise<Person> {
  const admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  await turnOn(app, admin);
  return admin;
}
const confirmFor = (person: Person, by: Person) =>
  app.call(confirmUserRecovery, { token: by.token, params: { uid: person.uid }, body: {} });

describe('R18.5.1 system rights ask for a second factor', () => {
  it('R18.5.1 a sign-in without one is refused 403 SECOND_FACTOR_SETUP, and its own account stays open', async () => {
    const admin = await buildUser(app, {
      isVerified: true,
      isSystemAdmin: true,
      hasSecondFactor: false,
    });
    const { token } = admin;
    const refused = await app.call(getStats, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_SETUP']);
    const { profile } = (await app.call(getProfile, { token })).body;
    expect([profile.isSystemAdmin, profile.secondFactor]).toEqual([true, 'off']);
    // What everybody reads is what everybody sees: nothing of the provider's side.
    const plans = await app.call(listPackages, { token });
    const publicPlans = await app.call(listPackages);
    expect(plans.body.packages).toEqual(publicPlans.body.packages);
    await turnOn(app, admin);
    expect((await app.call(getStats, { token })).status).toBe(200);
    expect((await app.call(getProfile, { token })).body.profile.secondFactor).toBe('shown');
  });

  it('R18.5.1 turning it on in one session lets no other in: each has to show it', async () => {
    const admin = await buildUser(app, {
      isVerified: true,
      isSystemAdmin: true,
      hasSecondFactor: false,
    });
    const other = (await enterPassword(app, admin)).body.token;
    await turnOn(app, admin);
    expect((await app.call(getStats, { token: other })).body.code).toBe('SECOND_FACTOR_SETUP');
    expect((await app.call(getProfile, { token: other })).body.profile.secondFactor).toBe('on');
  });

  it('R18.5.1 a code that is only proven and not kept opens nothing yet', async () => {
    const { token } = await buildUser(app, {
      isVerified: true,
      isSystemAdmin: true,
      hasSecondFactor: false,
    });
    const { letters } = (await app.call(beginTotp, { token, body: {} })).body;
    const proven = await app.call(confirmTotp, { token, body: { code: codeOf(letters) } });
    expect((await app.call(getStats, { token })).body.code).toBe('SECOND_FACTOR_SETUP');
    const { recoveryCodes, label } = proven.body;
    const code = recoveryCodes[label]?.code ?? '';
    await app.call(confirmRecoveryCodes, { token, body: { code } });
    expect((await app.call(getStats, { token })).status).toBe(200);
  });
});

describe('R18.5.4 a second person confirms', () => {
  it('R18.5.4 the request of a system administrator waits for another one; then the 72 hours run', async () => {
    const admin = await buildAdmin();
    const { body } = await beginRecovery(app, admin);
    expect(body.dueAt).toBeNull();
    await letHoursPass(app, admin, 100);
    await settle(app);
    expect(await lastRequest(app, admin)).toMatchObject({ isWaiting: false, outcome: null });
    const { token } = staff;
    const seen = await app.call(getUser, { token, params: { uid: admin.uid } });
    expect(seen.body.user.recovery).toMatchObject({ dueAt: null, isMissingSecond: true });
    expect((await confirmFor(admin, admin)).body.code).toBe('OWN_ACCOUNT');
    expect((await confirmFor(admin, staff)).status).toBe(200);
    expect((await confirmFor(admin, staff)).body.code).toBe('RECOVERY_OVER');
    expect(await lastRequest(app, admin)).toMatchObject({ isWaiting: true, hours: 72 });
    await letHoursPass(app, admin, 71);
    await settle(app);
    expect((await enterPassword(app, admin)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await letHoursPass(app, admin, 2);
    await settle(app);
    expect((await enterPassword(app, admin)).status).toBe(200);
    expect(await recoveryMailsTo(app, admin)).toEqual([
      'recovery-asked',
      'recovery-begun',
      'recovery-begun',
      'recovery-reminder',
      'recovery-done',
    ]);
  });

  it('R18.5.4 nobody else confirms it: no other user, no old sign-in, no administrator without a second factor', async () => {
    const admin = await buildAdmin();
    await beginRecovery(app, admin);
    const user = await buildUser(app, { isVerified: true });
    const bare = await buildUser(app, {
      isVerified: true,
      isSystemAdmin: true,
      hasSecondFactor: false,
    });
    const old = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    await ageSignIns(app, old, '16 minutes');
    const codes: unknown[] = [];
    for (const by of [user, bare, old]) codes.push((await confirmFor(admin, by)).body.code);
    expect(codes).toEqual(['FORBIDDEN', 'SECOND_FACTOR_SETUP', 'REAUTH_REQUIRED']);
    expect(await lastRequest(app, admin)).toMatchObject({ isWaiting: false });
  });

  it('R18.5.4 who becomes an administrator while it waits needs a second person too', async () => {
    const person = await buildUser(app, { isVerified: true });
    await turnOn(app, person);
    await beginRecovery(app, person);
    await app.pool.query('update users set is_system_admin = true where uid = $1', [person.uid]);
    await letHoursPass(app, person, 80);
    await settle(app);
    expect(await lastRequest(app, person)).toMatchObject({ isWaiting: false, outcome: null });
    expect((await confirmFor(person, staff)).status).toBe(200);
    expect(await lastRequest(app, person)).toMatchObject({ isWaiting: true, hours: 72 });
  });

  it('R18.5.4 without a second person it is over after 14 days', async () => {
    const admin = await buildAdmin();
    await beginRecovery(app, admin);
    await letHoursPass(app, admin, 14 * 24 + 1);
    expect((await confirmFor(admin, staff)).body.code).toBe('RECOVERY_OVER');
    await settle(app);
    expect(await lastRequest(app, admin)).toMatchObject({ outcome: 'expired' });
  });

  it('R18.5.4 of 50 parallel confirmations by a second person exactly one counts', async () => {
    const admin = await buildAdmin();
    await beginRecovery(app, admin);
    const calls = Array.from({ length: 50 }, () => confirmFor(admin, staff));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(409)]);
  });

  it('R18.5.3 staff stop a request, and nobody’s that is not open', async () => {
    const person = await buildUser(app, { isVerified: true });
    await turnOn(app, person);
    await beginRecovery(app, person);
    const stop = () =>
      app.call(stopUserRecovery, { token: staff.token, params: { uid: person.uid }, body: {} });
    expect((await stop()).status).toBe(200);
    expect((await stop()).body.code).toBe('RECOVERY_OVER');
    expect(await eventsAbout(app, person)).toContain('recovery.stopped');
  });
});
