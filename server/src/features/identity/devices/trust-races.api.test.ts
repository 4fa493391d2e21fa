import { endOtherSessions } from '@panthiya/contract/identity/account.contract';
import { forgetDevice, listDevices } from '@panthiya/contract/identity/devices.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPage, type Browser, buildTrusting, openBrowser } from '../../../../testing/browsers.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());

/** Signs in all the time, and ends the trust in the midst of it. Fewer than 20: one more would end the oldest session. */
async function endAmong(browser: Browser, person: Person, end: () => Promise<unknown>) {
  const tries = Array.from({ length: 18 }, (_, at) => at);
  await inLanes(tries, (at) => (at === 6 ? end() : browser.enterPassword(person)), 12);
  const { rows } = await app.pool.query<{ shown: boolean }>(
    'select has_second_factor as shown from sessions where user_id = (select id from users where uid = $1)',
    [person.uid],
  );
  return rows;
}

describe('R18.4.2 of sign-ins at the moment in which trust ends', () => {
  it('R18.4.2 none is left that opened by a trust that “sign out everywhere” ended', async () => {
    for (const _ of [1, 2, 3]) {
      const { person, browser, token } = await buildTrusting(app);
      const headers = browser.headers();
      const left = await endAmong(browser, person, () =>
        app.call(endOtherSessions, { token, headers }),
      );
      expect(left).toEqual([{ shown: true }]);
    }
  });

  it('R18.4.2 none is left on a device that was forgotten', async () => {
    for (const _ of [1, 2, 3]) {
      const { person, own, browser } = await buildTrusting(app);
      await app.pool.query(
        'delete from sessions where user_id = (select id from users where uid = $1)',
        [person.uid],
      );
      const other = openBrowser(app);
      const token = await other.signIn(person, own);
      const { body } = await app.call(listDevices, asPage(other, token));
      const id = body.devices.find(({ trustedUntil }) => trustedUntil !== null)?.id ?? '';
      const left = await endAmong(browser, person, () =>
        app.call(forgetDevice, { ...asPage(other, token), params: { id } }),
      );
      expect(left).toEqual([{ shown: true }]);
    }
  });

  it('R18.4.2 one that meets a forgetting waits for it, and is asked for the code', async () => {
    const { person, browser } = await buildTrusting(app);
    const holder = await holdRows(
      app,
      'delete from user_devices where trusted_until is not null and user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    const answering = browser.enterPassword(person);
    await holder.untilWaitedFor();
    await holder.release();
    expect((await answering).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});
