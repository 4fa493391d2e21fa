import {
  changePassword,
  deleteAccount,
  endOtherSessions,
} from '@panthiya/contract/identity/account.contract';
import { forgetDevice, listDevices } from '@panthiya/contract/identity/devices.contract';
import {
  confirmRecoveryCodes,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import {
  endUserSessions,
  grantAdmin,
  revokeAdmin,
} from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPage, type Browser, buildTrusting, openBrowser } from '../../../../testing/browsers.ts';
import { codeOf, forgetSteps, turnOn } from '../../../../testing/factors.ts';
import { runAdmin } from '../../../../testing/operator.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());

const codeAfter = async (browser: Browser, person: Person) =>
  (await browser.enterPassword(person)).body.code;

describe('R18.4.2 a trusted device', () => {
  it('R18.4.2 is not asked for the second factor, and no other browser, account or program is spared it', async () => {
    const { person, browser } = await buildTrusting(app);
    const { status, body } = await browser.enterPassword(person);
    expect(status).toBe(200);
    const check = await app.call(checkSession, asPage(browser, body.token));
    expect(check.status).toBe(200);
    expect(await codeAfter(openBrowser(app), person)).toBe('SECOND_FACTOR_REQUIRED');
    const sibling = await buildTrusting(app);
    expect(await codeAfter(browser, sibling.person)).toBe('SECOND_FACTOR_REQUIRED');
    const program = { ...browser.headers(), 'sec-fetch-mode': 'cors' };
    const { email, password } = person;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: program,
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(401);
    expect(await eventsAbout(app, person)).toContain('device.trusted');
  });

  it('R18.4.2 without the press nothing is trusted, and 30 days later nothing is any more', async () => {
    const person = await buildUser(app, { isVerified: true });
    const own = await turnOn(app, person);
    const browser = openBrowser(app);
    await browser.signIn(person, own);
    expect(await codeAfter(browser, person)).toBe('SECOND_FACTOR_REQUIRED');
    await browser.signIn(person, own, true);
    expect(await codeAfter(browser, person)).toBeUndefined();
    await app.pool.query(
      `update user_devices set trusted_until = trusted_until - interval '30 days'
       where user_id = (select id from users where uid = $1) and trusted_until is not null`,
      [person.uid],
    );
    expect(await codeAfter(browser, person)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('R18.4.2 a sibling who signs in between ends no trust: one browser, two accounts', async () => {
    const { person, browser } = await buildTrusting(app);
    const sibling = await buildUser(app);
    await browser.signIn(sibling);
    expect(await codeAfter(browser, person)).toBeUndefined();
  });

  it('R18.4.2 system administrators are not offered it, and are refused it', async () => {
    const person = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const own = await turnOn(app, person);
    const browser = openBrowser(app);
    const { body } = await browser.enterPassword(person);
    expect(body).toMatchObject({ mayTrust: false });
    const code = codeOf(own.letters);
    const refused = await browser.answer(body.challenge, code, { trustDevice: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'TRUST_REFUSED']);
    const taken = await browser.answer(body.challenge, code, { trustDevice: false });
    expect(taken.status).toBe(200);
  });

  it('R18.4.2 who becomes a system administrator is asked again, and so are programs', async () => {
    const { person, browser, token } = await buildTrusting(app);
    await app.pool.query('update users set is_system_admin = true where uid = $1', [person.uid]);
    expect(await codeAfter(browser, person)).toBe('SECOND_FACTOR_REQUIRED');
    expect((await app.call(checkSession, asPage(browser, token))).status).toBe(200);
    const other = await buildTrusting(app);
    const { email, password } = other.person;
    const step = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.7',
      payload: { email, password },
    });
    const { challenge, mayTrust } = step.json<{ challenge: string; mayTrust: boolean }>();
    expect(mayTrust).toBe(false);
    await forgetSteps(app, other.person);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login/second-factor',
      remoteAddress: '203.0.113.7',
      payload: { challenge, method: 'totp', code: codeOf(other.own.letters), trustDevice: true },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('R18.4.2 what ends trust', () => {
  type Trusting = Awaited<ReturnType<typeof buildTrusting>>;
  const ENDINGS: readonly [string, (all: Trusting) => Promise<{ status: number }>][] = [
    [
      'a new password',
      ({ browser, token }) =>
        app.call(changePassword, {
          ...asPage(browser, token),
          body: { newPassword: 'Kandy-2027-Lake' },
        }),
    ],
    [
      'new recovery codes',
      async ({ browser, token }) => {
        const { body } = await app.call(makeRecoveryCodes, { ...asPage(browser, token), body: {} });
        const code = body.recoveryCodes[body.label]?.code ?? '';
        return app.call(confirmRecoveryCodes, { ...asPage(browser, token), body: { code } });
      },
    ],
    [
      'signing out everywhere',
      ({ browser, token }) => app.call(endOtherSessions, asPage(browser, token)),
    ],
    [
      'the list of devices',
      async ({ browser, token }) => {
        const { body } = await app.call(listDevices, asPage(browser, token));
        const params = { id: body.devices[0]?.id ?? '' };
        return app.call(forgetDevice, { ...asPage(browser, token), params });
      },
    ],
    [
      'staff who sign out everywhere',
      async ({ person }) => {
        const staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
        const params = { uid: person.uid };
        return app.call(endUserSessions, { token: staff.token, body: {}, params });
      },
    ],
    [
      'system rights that were given, and taken again',
      async ({ person: { uid } }) => {
        const { token } = await buildUser(app, { isVerified: true, isSystemAdmin: true });
        const change = { token, body: {}, params: { uid } };
        await app.call(grantAdmin, change);
        return app.call(revokeAdmin, change);
      },
    ],
    [
      'asking for deletion',
      ({ browser, token }) => app.call(deleteAccount, { ...asPage(browser, token), body: {} }),
    ],
  ];
  it.each(ENDINGS)('R18.4.2 %s', async (what, end) => {
    const all = await buildTrusting(app);
    expect((await end(all)).status).toBe(200);
    const person =
      what === 'a new password' ? { ...all.person, password: 'Kandy-2027-Lake' } : all.person;
    expect(await codeAfter(all.browser, person)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('R18.4.2 a factor that was turned off, by its owner or by the operator, and on again', async () => {
    for (const turnOff of [
      ({ browser, token }: Trusting) => app.call(removeTotp, asPage(browser, token)),
      ({ person }: Trusting) => runAdmin(app, 'reset-factors', person.email),
    ]) {
      const all = await buildTrusting(app);
      await turnOff(all);
      expect(await codeAfter(all.browser, all.person)).toBeUndefined();
      const { body } = await openBrowser(app).enterPassword(all.person);
      expect(body.token).toBeDefined();
      const { status } = await app.call(checkSession, asPage(all.browser, all.token));
      expect(status).toBe(200);
      await turnOn(app, { ...all.person });
      expect(await codeAfter(all.browser, all.person)).toBe('SECOND_FACTOR_REQUIRED');
    }
  });
});
