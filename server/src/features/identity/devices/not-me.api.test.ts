import { rejectSignIn } from '@panthiya/contract/identity/devices.contract';
import { getFactors } from '@panthiya/contract/identity/factors.contract';
import { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPage, type Browser, openBrowser } from '../../../../testing/browsers.ts';
import { type OwnFactor, turnOn } from '../../../../testing/factors.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import type { ReceivedMail } from '../../../../testing/outbox.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

/** Mails to a person whose subject says this. */
async function waitForMail(person: Person, subject: RegExp, count = 1): Promise<ReceivedMail> {
  for (let at = 1; ; at += 1) {
    const mail = await app.outbox.waitFor(person.email, at);
    if (!subject.test(mail.subject)) continue;
    count -= 1;
    if (count === 0) return mail;
  }
}
const reject = (token = '') => app.call(rejectSignIn, { body: { token } });
const isLive = async (browser: Browser, token: string) =>
  (await app.call(checkSession, asPage(browser, token))).status === 200;

/** A person to whom a sign-in on a new device was mailed. */
async function buildTold(): Promise<{
  person: Person;
  own: OwnFactor;
  thief: Browser;
  stolen: string;
  mail: ReceivedMail;
}> {
  const person = await buildUser(app, { isVerified: true });
  const own = await turnOn(app, person);
  const thief = openBrowser(app);
  const stolen = await thief.signIn(person, own, true);
  return { person, own, thief, stolen, mail: await waitForMail(person, /New sign-in/) };
}

describe('R18.4.4 “This was not me”', () => {
  it('R18.4.4 one press ends all sessions and trust, mails a reset link, signs nobody in and changes no factor', async () => {
    const { person, own, thief, stolen, mail } = await buildTold();
    expect(mail.text).toContain('/not-me#token=');
    expect(mail.text).toContain('Chrome on Android');
    const { status, body, headers } = await reject(mail.token);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['message', 'success']);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await isLive(thief, stolen)).toBe(false);
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    expect((await thief.enterPassword(person)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await eventsAbout(app, person)).toContain('session.not-me');
    const reset = await waitForMail(person, /Set a new password/);
    const password = 'Kandy-2027-Lake';
    const done = await app.call(confirmPasswordReset, {
      body: { token: reset.token ?? '', password },
    });
    expect(done.status).toBe(200);
    const owner = openBrowser(app);
    const token = await owner.signIn({ ...person, password }, own);
    const { factors } = (await app.call(getFactors, { token, headers: owner.headers() })).body;
    expect(factors.recoveryCodes?.left).toBe(10);
  });

  it('R18.4.4 the device of the thief is new again: the next sign-in there is mailed too', async () => {
    const { person, own, thief, mail } = await buildTold();
    await reject(mail.token);
    await thief.signIn(person, own);
    expect((await waitForMail(person, /New sign-in/, 2)).token).not.toBe(mail.token);
  });

  it('R18.4.4 a link works once, for 7 days, and each mail has its own: of a changed factor too', async () => {
    const { person, own, mail } = await buildTold();
    const earlier = await waitForMail(person, /now has a second step/);
    await openBrowser(app).signIn(person, own);
    const later = await waitForMail(person, /New sign-in/, 2);
    expect((await reject(mail.token)).status).toBe(200);
    expect((await reject(mail.token)).body.code).toBe('LINK_INVALID');
    expect((await reject(earlier.token)).status).toBe(200);
    const { rows } = await app.pool.query<{ days: number }>(
      `select (extract(epoch from expires_at - created_at) / 86400)::float8 as days from one_time_tokens
       where kind = 'not-me' and used_at is null and user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect(rows.map(({ days }) => days)).toEqual([7]);
    await app.pool.query('update one_time_tokens set expires_at = now() where used_at is null');
    expect((await reject(later.token)).body.code).toBe('LINK_INVALID');
  });

  it('R18.4.4 opening the address changes nothing: a scanner of mails may', async () => {
    const { thief, stolen, mail } = await buildTold();
    for (const method of ['GET', 'HEAD'] as const) {
      await app.app.inject({ method, url: `/not-me?token=${mail.token}` });
      await app.app.inject({ method, url: `/api/auth/not-me?token=${mail.token}` });
    }
    expect(await isLive(thief, stolen)).toBe(true);
    expect((await reject(mail.token)).status).toBe(200);
  });

  it('R18.4.4 a link to an address that the account has no more, of a disabled account, and of another kind opens nothing', async () => {
    const told = await buildTold();
    await app.pool.query(`update users set email = 'other-' || email where uid = $1`, [
      told.person.uid,
    ]);
    expect((await reject(told.mail.token)).body.code).toBe('LINK_INVALID');
    expect(await isLive(told.thief, told.stolen)).toBe(true);
    const disabled = await buildTold();
    await app.pool.query('update users set disabled_at = now() where uid = $1', [
      disabled.person.uid,
    ]);
    expect((await reject(disabled.mail.token)).body.code).toBe('LINK_INVALID');
    const newcomer = await buildUser(app);
    const confirmation = await app.outbox.waitFor(newcomer.email);
    expect((await reject(confirmation.token)).body.code).toBe('LINK_INVALID');
  });

  it('R18.4.4 of 100 presses of one link at once exactly one wins', async () => {
    const { person, mail } = await buildTold();
    const presses = Array.from({ length: 100 }, (_, at) => at);
    const answers = await inLanes(presses, () => reject(mail.token), 50);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'LINK_INVALID')).toHaveLength(99);
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'session.not-me')).toHaveLength(1);
  });
});
