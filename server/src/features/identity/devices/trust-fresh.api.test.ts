import { endOtherSessions, reauthenticate } from '@panthiya/contract/identity/account.contract';
import { makeRecoveryCodes, removeTotp } from '@panthiya/contract/identity/factors.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPage, buildTrusting } from '../../../../testing/browsers.ts';
import { codeOf, forgetSteps } from '../../../../testing/factors.ts';
import { ageSignIns } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

// What is fresh on a device that spares the code, and what that may do.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());

describe('R18.2.7 on a trusted device', () => {
  it('R18.2.7 R18.4.2 the sign-in is not fresh by trust; the password alone makes it fresh', async () => {
    const { person, browser } = await buildTrusting(app);
    const token = await browser.signIn(person);
    const end = () => app.call(endOtherSessions, asPage(browser, token));
    expect((await end()).body.code).toBe('REAUTH_REQUIRED');
    const body = { password: person.password };
    const fresh = await app.call(reauthenticate, { ...asPage(browser, token), body });
    expect(fresh.status).toBe(200);
    expect((await end()).status).toBe(200);
    // That ended the trust: the password alone is not enough any more.
    expect((await end()).body.code).toBe('REAUTH_REQUIRED');
    const again = await app.call(reauthenticate, { ...asPage(browser, token), body });
    expect(again.body.code).toBe('CODE_REQUIRED');
  });

  it('R18.1.7 the factor is not turned off, nor are codes made, by trust: a code is asked for', async () => {
    const { person, own, browser } = await buildTrusting(app);
    const token = await browser.signIn(person);
    const { password } = person;
    await app.call(reauthenticate, { ...asPage(browser, token), body: { password } });
    const remove = () => app.call(removeTotp, asPage(browser, token));
    expect((await remove()).body.code).toBe('CODE_REQUIRED');
    const codes = await app.call(makeRecoveryCodes, { ...asPage(browser, token), body: {} });
    expect(codes.body.code).toBe('CODE_REQUIRED');
    await forgetSteps(app, person);
    const body = { password, code: codeOf(own.letters) };
    await app.call(reauthenticate, { ...asPage(browser, token), body });
    expect((await remove()).status).toBe(200);
  });

  it('R18.1.7 nor in the sign-in that gave the trust with its code, once the password alone made it fresh', async () => {
    const { person, own, browser, token } = await buildTrusting(app);
    const { password } = person;
    const remove = () => app.call(removeTotp, asPage(browser, token));
    await ageSignIns(app, person, '16 minutes');
    expect((await remove()).body.code).toBe('REAUTH_REQUIRED');
    await app.call(reauthenticate, { ...asPage(browser, token), body: { password } });
    expect((await remove()).body.code).toBe('CODE_REQUIRED');
    await forgetSteps(app, person);
    const body = { password, code: codeOf(own.letters) };
    await app.call(reauthenticate, { ...asPage(browser, token), body });
    expect((await remove()).status).toBe(200);
  });

  it('R18.2.7 a sign-in that began before the trust is fresh by the password too', async () => {
    const { person, browser, token } = await buildTrusting(app);
    await app.pool.query(
      `update sessions set has_second_factor = false, trust_version = null
       where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    const end = () => app.call(endOtherSessions, asPage(browser, token));
    expect((await end()).body.code).toBe('REAUTH_REQUIRED');
    const body = { password: person.password };
    expect((await app.call(reauthenticate, { ...asPage(browser, token), body })).status).toBe(200);
    expect((await end()).status).toBe(200);
  });
});
