import { listSessions } from '@panthiya/contract/identity/account.contract';
import { forgetDevice, listDevices } from '@panthiya/contract/identity/devices.contract';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPage, type Browser, openBrowser } from '../../../../testing/browsers.ts';
import { turnOn, wrongCodeOf } from '../../../../testing/factors.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => app.close());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const list = async (browser: Browser, token: string, ip?: string) =>
  (await app.call(listDevices, { ...asPage(browser, token), ...(ip !== undefined && { ip }) })).body
    .devices;
const mailsTo = async ({ email }: Pick<Person, 'email'>) =>
  (
    await app.pool.query<{ details: Record<string, string> }>(
      `select details from mails where recipient = $1 and kind = 'new-device' order by created_at`,
      [email],
    )
  ).rows.map(({ details }) => details);

describe('R18.4.1 devices of an account', () => {
  it('R18.4.1 a browser is one device however often it signs in, and keeps its key, of which the SHA-256 is kept', async () => {
    const person = await buildUser(app);
    const browser = openBrowser(app);
    await browser.signIn(person);
    const key = browser.headers()['cookie'];
    const token = await browser.signIn(person);
    expect(browser.headers()['cookie']).toBe(key);
    expect(await list(browser, token)).toHaveLength(2);
    const { rows } = await app.pool.query<{ sha: boolean }>(
      `select key_hash = sha256(convert_to($2, 'UTF8')) as sha from user_devices
       where user_id = (select id from users where uid = $1) and client = 'page'`,
      [person.uid, key?.replace('pt_browser=', '')],
    );
    expect(rows).toEqual([{ sha: true }]);
  });

  it('R18.4.1 several accounts of one browser have a device each, and a sign-out keeps it known', async () => {
    const [one, other] = [await buildUser(app), await buildUser(app)];
    const browser = openBrowser(app);
    await browser.signIn(one);
    const token = await browser.signIn(other);
    await app.call(logout, { ...asPage(browser, token), body: {} });
    const again = await browser.signIn(one);
    const devices = await list(browser, again);
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('R18.4.1 a program answers with no cookie and works by its token alone; the reply has what it had', async () => {
    const { email, password } = await buildUser(app);
    const { body, headers } = await app.call(login, { body: { email, password } });
    expect(headers['set-cookie']).toBeUndefined();
    expect(Object.keys(body).toSorted()).toEqual(['message', 'success', 'token', 'user']);
    expect((await app.call(checkSession, { token: body.token })).status).toBe(200);
    const { devices } = (await app.call(listDevices, { token: body.token })).body;
    expect(devices).toMatchObject([{ isProgram: true, isCurrent: true, trustedUntil: null }]);
  });

  it('R18.4.1 a key that no sign-in here has set, or another site’s call, opens nothing and trusts nothing', async () => {
    const person = await buildUser(app, { isVerified: true });
    const own = await turnOn(app, person);
    const browser = openBrowser(app);
    await browser.signIn(person, own, true);
    const { email, password } = person;
    const foreign = { ...browser.headers(), 'sec-fetch-site': 'cross-site' };
    for (const headers of [
      foreign,
      { ...browser.headers(), cookie: `pt_browser=${'a'.repeat(43)}` },
    ]) {
      const { body } = await app.call(login, { body: { email, password }, headers });
      expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
    }
  });
});

describe('R18.4.2 the list of devices', () => {
  it('R18.4.2 this one first: name, near or not, times, trust; never the address of a network', async () => {
    const person = await buildUser(app, { isVerified: true });
    const own = await turnOn(app, person);
    const [phone, desk] = [openBrowser(app), openBrowser(app, WINDOWS)];
    await phone.enterPassword(person, '198.51.100.7');
    const token = await desk.signIn(person, own, true);
    await phone.signIn(person, own);
    const devices = await list(desk, token, '203.0.113.7');
    expect(
      devices.map(({ browser, system, isPhone, isCurrent, isSignedIn, isNear }) => [
        `${browser}, ${system}`,
        isPhone,
        isCurrent,
        isSignedIn,
        isNear,
      ]),
    ).toEqual([
      ['Microsoft Edge, Windows', false, true, true, true],
      ['Chrome, Android', true, false, true, true],
      [', ', false, false, true, true],
    ]);
    const days = (Date.parse(devices[0]?.trustedUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect(devices[1]?.trustedUntil).toBeNull();
    const far = await list(desk, token, '198.51.100.7');
    expect(far.map(({ isNear }) => isNear)).toEqual([false, false, false]);
    expect(JSON.stringify(devices)).not.toContain('203.0.113');
  });

  it('R18.4.2 R18.5.6 one press forgets a device: its sessions end, others stay, and it is in the log', async () => {
    const person = await buildUser(app);
    const [phone, desk] = [openBrowser(app), openBrowser(app, WINDOWS)];
    const gone = [await phone.signIn(person), await phone.signIn(person)];
    const token = await desk.signIn(person);
    const device = (await list(desk, token)).find(({ browser }) => browser === 'Chrome');
    const params = { id: device?.id ?? '' };
    expect((await app.call(forgetDevice, { ...asPage(desk, token), params })).status).toBe(200);
    for (const ended of gone)
      expect((await app.call(checkSession, asPage(phone, ended))).status).toBe(401);
    expect((await app.call(checkSession, asPage(desk, token))).status).toBe(200);
    expect(await eventsAbout(app, person)).toContain('device.forgotten');
    expect((await app.call(forgetDevice, { ...asPage(desk, token), params })).status).toBe(404);
  });

  it('R18.4.2 another person’s device does not exist', async () => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)];
    const { devices } = (await app.call(listDevices, { token: owner.token })).body;
    const params = { id: devices[0]?.id ?? '' };
    expect((await app.call(forgetDevice, { token: stranger.token, params })).status).toBe(404);
    expect((await app.call(checkSession, { token: owner.token })).status).toBe(200);
  });

  it('R18.4.2 a person has at most 20: the one that was seen longest ago goes, with its sessions', async () => {
    const person = await buildUser(app);
    await app.pool.query(
      `insert into user_devices (id, user_id, key_hash, client, user_agent, network, last_seen_at)
       select gen_random_uuid(), id, sha256(convert_to(n::text, 'UTF8')), 'page', '', '', now() - n * interval '1 day'
       from users, generate_series(1, 19) as n where uid = $1`,
      [person.uid],
    );
    const browser = openBrowser(app);
    const token = await browser.signIn(person);
    const devices = await list(browser, token);
    expect(devices).toHaveLength(20);
    const oldest = Math.min(...devices.map(({ lastSeenAt }) => Date.parse(lastSeenAt)));
    expect((Date.now() - oldest) / 86_400_000).toBeCloseTo(18, 1);
    expect((await app.call(listSessions, asPage(browser, token))).body.sessions).toHaveLength(2);
  });
});

describe('R18.4.3 a device that is new to the account', () => {
  it('R18.4.3 is mailed with time, device and way; the first of the account and a known one are not', async () => {
    const person = await buildUser(app, { isVerified: true });
    expect(await mailsTo(person)).toEqual([]);
    const browser = openBrowser(app);
    await browser.signIn(person);
    expect(await mailsTo(person)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        browser: 'Chrome',
        system: 'Android',
        way: 'password',
      },
    ]);
    await browser.signIn(person);
    const own = await turnOn(app, person);
    await browser.signIn(person, own);
    expect(await mailsTo(person)).toHaveLength(1);
    await openBrowser(app).signIn(person, own);
    expect((await mailsTo(person)).map(({ way }) => way)).toEqual(['password', 'totp']);
  });

  it('R18.4.3 a second factor that fails mails nothing by itself', async () => {
    const person = await buildUser(app, { isVerified: true });
    const own = await turnOn(app, person);
    const browser = openBrowser(app);
    const { body } = await browser.enterPassword(person);
    await browser.answer(body.challenge, wrongCodeOf(own.letters));
    expect(await mailsTo(person)).toEqual([]);
  });

  it('R18.4.3 at most five a day, also of sign-ins at once, and none to an address that is not confirmed', async () => {
    const person = await buildUser(app, { isVerified: true });
    await Promise.all(Array.from({ length: 7 }, () => openBrowser(app).signIn(person)));
    expect(await mailsTo(person)).toHaveLength(5);
    const unconfirmed = await buildUser(app);
    await openBrowser(app).signIn(unconfirmed);
    expect(await mailsTo(unconfirmed)).toEqual([]);
  });
});
