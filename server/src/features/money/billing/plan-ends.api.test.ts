import { hello } from '../../../notify/notify.texts.ts';
import { say } from '@panthiya/contract/locale/say';
import { createPackage, updatePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, setPlanEnd, settlePlans } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { createDatabase } from '../../../db/database.ts';
import { billingMails } from './billing.mails.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk());
});
afterAll(() => app.close());

const { approve, assign, billing, profile } = openDesk(() => ({ app, staff }));
const holder = async () => {
  const who = await buildUser(app, { isVerified: true });
  await assign(who.uid, 'class');
  return who;
};
/** The kinds of mails about plans that a user was sent. */
const told = async ({ uid }: Person) =>
  (
    await app.pool.query<{ kind: string }>(
      `select kind from mails where kind like 'plan-%' and kind <> 'plan-assigned'
         and user_id = (select id from users where uid = $1) order by created_at`,
      [uid],
    )
  ).rows.map(({ kind }) => kind);
/** The only mail of a kind as its template gets it. */
const mailOf = async ({ pool }: TestApp, kind: string) => {
  const { rows } = await pool.query<{ userId: string; subjectId: string }>(
    'select user_id as "userId", subject_id as "subjectId" from mails where kind = $1',
    [kind],
  );
  const [mail] = rows;
  if (mail === undefined || rows.length > 1) throw new Error(`not one mail of ${kind}`);
  const facts = {
    greeting: hello({}),
    recipient: '',
    appName: 'Panthiya',
    details: {},
    pageUrl: String,
  };
  return [createDatabase(pool), mail, facts] as const;
};
const settleTwice = async () => {
  await settlePlans(app);
  await settlePlans(app);
};

describe('R4.47 plans end by the clock of the database', () => {
  it('reminders 14 and 3 days before, one at the end, and the free plan after 7 days of grace', async () => {
    const who = await holder();
    await settleTwice();
    expect(await told(who)).toEqual([]);
    await setPlanEnd(app, who, '13 days');
    await settleTwice();
    expect(await told(who)).toEqual(['plan-reminder']);
    await setPlanEnd(app, who, '2 days');
    await settleTwice();
    expect(await told(who)).toEqual(['plan-reminder', 'plan-reminder']);
    await setPlanEnd(app, who, '-1 hour');
    await settleTwice();
    expect(await told(who)).toEqual(['plan-reminder', 'plan-reminder', 'plan-grace']);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect((await billing(who)).plan).toMatchObject({ state: 'grace', isRenewable: true });
    await setPlanEnd(app, who, '-8 days');
    await settleTwice();
    expect((await told(who)).slice(3)).toEqual(['plan-expired']);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    const { rows } = await app.pool.query(
      `select end_reason from subscriptions where user_id = (select id from users where uid = $1)`,
      [who.uid],
    );
    expect(rows).toEqual([{ end_reason: 'expired' }]);
  });

  it('R6.6 premium ends with the grace, even before the job has come by', async () => {
    const who = await holder();
    await setPlanEnd(app, who, '-8 days');
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: false });
  });

  it('the mail at the end says when, and what to do', async () => {
    const who = await holder();
    await app.outbox.waitFor(who.email, 2);
    await setPlanEnd(app, who, '-1 second');
    await settlePlans(app);
    const grace = await app.outbox.waitFor(who.email, 3);
    expect(grace.subject).toBe('Your plan has ended: 7 days left');
    expect(grace.text).toContain('Renew it now, and nothing stops');
  });

  it('the mail after it says that nothing was deleted', async () => {
    const who = await holder();
    await app.outbox.waitFor(who.email, 2);
    await setPlanEnd(app, who, '-7 days');
    await settlePlans(app);
    const over = await app.outbox.waitFor(who.email, 3);
    expect(over.subject).toBe('Your plan is over');
    expect(over.text).toContain('Nothing was deleted.');
  });

  it('after a standstill one mail is sent, not three', async () => {
    const who = await holder();
    await setPlanEnd(app, who, '-3 days');
    await settleTwice();
    expect(await told(who)).toEqual(['plan-grace']);
  });

  it('six runs at once say everything once', async () => {
    const people = [await holder(), await holder(), await holder()];
    for (const who of people) await setPlanEnd(app, who, '1 day');
    const over = await holder();
    await setPlanEnd(app, over, '-8 days');
    await Promise.all(Array.from({ length: 6 }, () => settlePlans(app)));
    for (const who of people) expect(await told(who)).toEqual(['plan-reminder']);
    expect(await told(over)).toEqual(['plan-expired']);
  });

  it('a renewal starts anew, and its holder is reminded of its own end', async () => {
    const who = await holder();
    await setPlanEnd(app, who, '2 days');
    await settlePlans(app);
    const { id } = await buildRequest(app, who, 'class');
    await approve(id);
    await settlePlans(app);
    expect(await told(who)).toEqual(['plan-reminder']);
    await setPlanEnd(app, who, '1 day');
    await settlePlans(app);
    expect(await told(who)).toEqual(['plan-reminder', 'plan-reminder']);
  });

  it('a reminder that waited is not sent once its plan was renewed', async () => {
    const quiet = await buildDesk({ hasBackground: false });
    const desk = openDesk(() => quiet);
    const who = await buildUser(quiet.app, { isVerified: true });
    await desk.assign(who.uid, 'class');
    await setPlanEnd(quiet.app, who, '2 days');
    await settlePlans(quiet.app);
    const { id } = await buildRequest(quiet.app, who, 'class');
    await desk.approve(id);
    const ofReminder = await mailOf(quiet.app, 'plan-reminder');
    expect(await billingMails['plan-reminder'].compose(...ofReminder)).toBeUndefined();
    // The mail about the renewal names the new plan.
    const ofApproval = await mailOf(quiet.app, 'upgrade-approved');
    const approval = await billingMails['upgrade-approved'].compose(...ofApproval);
    expect(approval?.paragraphs.map((text) => say(text)).join(' ')).toContain(
      'you have the Class plan. It is paid until',
    );
    await quiet.app.close();
  });

  it('what cannot be renewed is told at its end alone', async () => {
    const who = await buildUser(app);
    const { packageId } = (
      await app.call(createPackage, {
        token: staff.token,
        body: { title: 'Once', amount: 100, currency: 'LKR', mode: 'M' },
      })
    ).body;
    await assign(who.uid, packageId);
    await app.outbox.waitFor(who.email, 2);
    const params = { id: packageId };
    await app.call(updatePackage, { token: staff.token, params, body: { isActive: false } });
    await setPlanEnd(app, who, '2 days');
    await settleTwice();
    expect(await told(who)).toEqual([]);
    await setPlanEnd(app, who, '-1 second');
    await settleTwice();
    expect(await told(who)).toEqual(['plan-grace']);
    const mail = await app.outbox.waitFor(who.email, 3);
    expect(mail.text).toContain('You cannot renew it');
  });

  it('a plan without an end is left alone, and one for a few days is not announced at once', async () => {
    const [endless, short] = [await buildUser(app), await buildUser(app)];
    await assign(endless.uid, 'class', null);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await assign(short.uid, 'class', soon);
    await settleTwice();
    expect(await told(endless)).toEqual([]);
    expect(await told(short)).toEqual([]);
  });

  it('disabled people are told nothing, and their plan ends all the same', async () => {
    const who = await holder();
    await app.pool.query('update users set disabled_at = now() where uid = $1', [who.uid]);
    await setPlanEnd(app, who, '-8 days');
    await settlePlans(app);
    expect(await told(who)).toEqual([]);
    const { rows } = await app.pool.query('select package_id from users where uid = $1', [who.uid]);
    expect(rows).toEqual([{ package_id: null }]);
  });
});
