import {
  askRecovery,
  getRecovery,
  stopRecovery,
} from '@panthiya/contract/identity/recovery.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  enterPassword,
  openChallenge,
  type OwnFactor,
  turnOn,
} from '../../../../testing/factors.ts';
import { runAdmin } from '../../../../testing/operator.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import {
  ask,
  beginRecovery,
  confirm,
  lastRequest,
  letHoursPass,
  readLink,
  readStopLink,
  recoveryMailsTo,
  settle,
  stopBy,
} from '../../../../testing/recoveries.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

/** Somebody with a second step; their session has shown it. */
async function buildLoser(changes = {}): Promise<Person & { readonly factor: OwnFactor }> {
  const person = await buildUser(app, { isVerified: true, ...changes });
  return { ...person, factor: await turnOn(app, person) };
}

const needsCode = async (person: Person): Promise<boolean> =>
  (await enterPassword(app, person)).body.code === 'SECOND_FACTOR_REQUIRED';

describe('R18.5.3 all lost', () => {
  it('R18.5.3 R18.5.6 with the password and a mailed link the second step goes after 72 hours, with all sessions', async () => {
    const person = await buildLoser();
    expect((await ask(app, person)).status).toBe(200);
    expect(await lastRequest(app, person)).toMatchObject({ isConfirmed: false, outcome: null });
    const { status, body } = await confirm(app, await readLink(app, person));
    expect([status, body.dueAt === null]).toEqual([200, false]);
    expect(await lastRequest(app, person)).toMatchObject({ isWaiting: true, hours: 72 });
    await letHoursPass(app, person, 71.9);
    await settle(app);
    expect(await needsCode(person)).toBe(true);
    await letHoursPass(app, person, 0.2);
    await settle(app);
    expect(await lastRequest(app, person)).toMatchObject({ outcome: 'done' });
    expect(await needsCode(person)).toBe(false);
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    expect(await eventsAbout(app, person)).toEqual(
      expect.arrayContaining(['recovery.asked', 'recovery.confirmed', 'recovery.done']),
    );
    // A second round finds nothing to do.
    const before = await eventsAbout(app, person);
    await settle(app);
    expect(await eventsAbout(app, person)).toEqual(before);
  });

  it('R18.5.3 mails at once, after 24 and after 48 hours; after a standstill one mail and not two', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    const begun = ['recovery-asked', 'recovery-begun'];
    for (const [hours, mails] of [
      [23.9, begun],
      [0.2, [...begun, 'recovery-reminder']],
      [23, [...begun, 'recovery-reminder']],
      [1, [...begun, 'recovery-reminder', 'recovery-reminder']],
      [24, [...begun, 'recovery-reminder', 'recovery-reminder', 'recovery-done']],
    ] as const) {
      await letHoursPass(app, person, hours);
      await settle(app);
      await settle(app);
      expect(await recoveryMailsTo(app, person)).toEqual(mails);
    }
    const late = await buildLoser();
    await beginRecovery(app, late);
    await letHoursPass(app, late, 60);
    await settle(app);
    expect(await recoveryMailsTo(app, late)).toEqual([...begun, 'recovery-reminder']);
  });

  it('R18.5.3 every live session sees it, and stops it with one press; then nothing goes', async () => {
    const person = await buildLoser();
    const other = await answerStep(
      app,
      await openChallenge(app, person),
      person.factor.recoveryCodes[0] ?? '',
    );
    await beginRecovery(app, person);
    for (const { token } of [person, other.body]) {
      expect((await app.call(getProfile, { token })).body.profile.isRecovering).toBe(true);
      expect((await app.call(getRecovery, { token })).body.recovery?.dueAt).toMatch(/^20/);
    }
    const { token } = other.body;
    expect((await app.call(stopRecovery, { token, body: {} })).status).toBe(200);
    expect((await app.call(stopRecovery, { token, body: {} })).body.code).toBe('RECOVERY_OVER');
    expect((await app.call(getRecovery, { token })).body.recovery).toBeNull();
    expect((await app.call(getProfile, { token })).body.profile.isRecovering).toBe(false);
    await letHoursPass(app, person, 100);
    await settle(app);
    expect(await needsCode(person)).toBe(true);
    expect(await eventsAbout(app, person)).toContain('recovery.stopped');
    expect((await recoveryMailsTo(app, person)).at(-1)).toBe('recovery-stopped');
  });

  it('R18.5.3 each mail on the way stops it, signed out; opening its address changes nothing', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    const [first, second] = [await readStopLink(app, person), await readStopLink(app, person)];
    const opened = await app.app.inject({
      method: 'GET',
      url: `/login/recovery/stop#token=${first}`,
    });
    expect(opened.statusCode).toBeLessThan(500);
    expect(await lastRequest(app, person)).toMatchObject({ outcome: null });
    expect((await stopBy(app, first)).status).toBe(200);
    expect((await stopBy(app, second)).body.code).toBe('LINK_INVALID');
    expect(await lastRequest(app, person)).toMatchObject({ outcome: 'stopped' });
  });

  it('R18.5.3 signing in with a factor meanwhile does not end it', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    const code = codeOf(person.factor.letters);
    const { body } = await answerStep(app, await openChallenge(app, person), code);
    expect((await app.call(getProfile, { token: body.token })).body.profile.isRecovering).toBe(
      true,
    );
    expect(await lastRequest(app, person)).toMatchObject({ outcome: null });
  });

  it('R18.5.3 the password alone begins nothing: an unconfirmed request is over after 24 hours', async () => {
    const person = await buildLoser();
    await ask(app, person);
    const link = await readLink(app, person);
    expect((await app.call(getProfile, { token: person.token })).body.profile.isRecovering).toBe(
      false,
    );
    await letHoursPass(app, person, 24.1);
    expect((await confirm(app, link)).body.code).toBe('LINK_INVALID');
    await settle(app);
    expect(await lastRequest(app, person)).toMatchObject({ outcome: 'expired' });
  });

  it('R18.5.3 without the right password there is nothing to ask with', async () => {
    const person = await buildLoser();
    const body = { challenge: 'A'.repeat(43) };
    expect((await app.call(askRecovery, { body })).body.code).toBe('CHALLENGE_OVER');
    const challenge = await openChallenge(app, person);
    const elsewhere = await app.call(askRecovery, { body: { challenge }, ip: '198.51.100.9' });
    expect(elsewhere.body.code).toBe('CHALLENGE_OVER');
    expect(await lastRequest(app, person)).toBeUndefined();
  });

  it('R18.5.3 a link counts no more once the password or the address is another', async () => {
    const person = await buildLoser();
    await ask(app, person);
    const link = await readLink(app, person);
    await app.pool.query(`update users set password_hash = password_hash || 'x' where uid = $1`, [
      person.uid,
    ]);
    expect((await confirm(app, link)).body.code).toBe('LINK_INVALID');
  });

  it('R18.5.3 one is open: asking again mails a new link, and after it is confirmed is refused', async () => {
    const person = await buildLoser();
    await ask(app, person);
    const old = await readLink(app, person);
    expect((await ask(app, person)).status).toBe(200);
    const link = await readLink(app, person);
    expect((await confirm(app, old)).body.code).toBe('LINK_INVALID');
    expect((await confirm(app, link)).status).toBe(200);
    expect((await confirm(app, link)).body.code).toBe('LINK_INVALID');
    expect((await ask(app, person)).body.code).toBe('RECOVERY_OPEN');
    expect((await ask(app, person)).status).toBe(429);
  });

  it('R18.5.3 after three in a year the next waits 30 days', async () => {
    const person = await buildLoser();
    for (const hours of [72, 72, 72, 720]) {
      await app.pool.query(`delete from rate_limits where key like 'recovery:%'`);
      await beginRecovery(app, person);
      expect(await lastRequest(app, person)).toMatchObject({ hours });
      await stopBy(app, await readStopLink(app, person));
      await letHoursPass(app, person, 1);
    }
  });

  it('R18.5.3 a disabled account is not opened by what was asked before', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    await letHoursPass(app, person, 80);
    await settle(app);
    expect(await lastRequest(app, person)).toMatchObject({ outcome: 'stopped' });
  });

  it('R18.5.4 npm run admin -- reset-factors ends an open request too', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    await runAdmin(app, 'reset-factors', person.email);
    expect(await lastRequest(app, person)).toMatchObject({ outcome: 'stopped' });
    expect(await needsCode(person)).toBe(false);
  });
});
