import {
  getBilling,
  requestUpgrade,
  withdrawUpgrade,
} from '@panthiya/contract/billing/billing.contract';
import {
  approveRequest,
  assignPackage,
  rejectRequest,
  reverseRequest,
} from '@panthiya/contract/billing/upgrade-requests.contract';
import { getProfile } from '@panthiya/contract/profile/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, buildRequest, setPlanEnd } from '../testing/billing.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  app = await buildApp();
  await buildPackages(app);
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  colleague = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const person = () => buildUser(app, { isVerified: true });
const reason = 'The money did not come';
const approve = (id: string, by = staff) =>
  app.call(approveRequest, { token: by.token, params: { id }, body: {} });
const reject = (id: string, by = staff) =>
  app.call(rejectRequest, { token: by.token, params: { id }, body: { reason } });
const reverse = (id: string, by = staff) =>
  app.call(reverseRequest, { token: by.token, params: { id }, body: { reason } });
const assign = (uid: string, packageId: string) =>
  app.call(assignPackage, { token: staff.token, params: { packageId }, body: { uid } });
const billing = async ({ token }: Person) => (await app.call(getBilling, { token })).body;
const profile = async ({ token }: Person) => (await app.call(getProfile, { token })).body.profile;
const endOf = async (who: Person) => (await billing(who)).plan.endsAt;
const plans = async ({ uid }: Person) =>
  (
    await app.pool.query<{ package_id: string; source: string; end_reason: string | null }>(
      `select package_id, source, end_reason from subscriptions
       where user_id = (select id from users where uid = $1) order by started_at, id`,
      [uid],
    )
  ).rows.map((row) => `${row.package_id} ${row.source} ${row.end_reason ?? 'open'}`);
const decisions = async (id: string) =>
  (
    await app.pool.query<{ kind: string }>(
      'select kind from upgrade_decisions where request_id = $1 order by at',
      [id],
    )
  ).rows.map(({ kind }) => kind);
const decided = async (who: Person, packageId: string) => {
  const { id } = await buildRequest(app, who, packageId);
  await approve(id);
  return id;
};

describe('R10.8 reversing', () => {
  it('takes an approval back: the plan before returns with the end it had', async () => {
    const who = await person();
    await decided(who, 'class');
    const end = await endOf(who);
    const id = await decided(who, 'campus');
    expect((await profile(who)).packageCode).toBe('campus');
    expect((await reverse(id)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await endOf(who)).toBe(end);
    expect(await plans(who)).toEqual([
      'class request replaced',
      'campus request reversed',
      'class restored open',
    ]);
    expect((await billing(who)).request).toMatchObject({ state: 'reversed', reason });
    expect(await decisions(id)).toEqual(['approved', 'reversed']);
    const mail = await app.outbox.waitFor(who.email, 4);
    expect(mail.subject).toBe('Our decision about the Campus plan was changed');
  });

  it('the first one leaves the free plan; approving again gives the plan again', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await reverse(id);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
    expect((await approve(id)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await decisions(id)).toEqual(['approved', 'reversed', 'approved']);
  });

  it('a plan that came later stays', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await decided(who, 'campus');
    await reverse(id);
    expect((await profile(who)).packageCode).toBe('campus');
  });

  it('a plan whose own approval was reversed does not come back', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const second = await decided(who, 'campus');
    await reverse(first);
    await reverse(second);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
  });

  it('a plan that came back is taken away by reversing the request that gave it', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const second = await decided(who, 'campus');
    await reverse(second);
    await reverse(first);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect(await plans(who)).toHaveLength(3);
  });

  it('a plan that would be over does not come back', async () => {
    const who = await person();
    await decided(who, 'class');
    await setPlanEnd(app, who, '-6 days');
    const id = await decided(who, 'campus');
    await app.pool.query(
      `update subscriptions set ends_at = ends_at - interval '2 days' where end_reason = 'replaced'
         and user_id = (select id from users where uid = $1)`,
      [who.uid],
    );
    await reverse(id);
    expect((await profile(who)).packageCode).toBeNull();
  });

  it('a rejected request waits again, unless another one does', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    await reject(id);
    expect((await reverse(id)).status).toBe(200);
    expect((await billing(who)).request).toMatchObject({ id, state: 'open', reason: '' });
    const mail = await app.outbox.waitFor(who.email, 3);
    expect(mail.text).toContain('Your request waits again.');
    await reject(id);
    await app.call(requestUpgrade, { token: who.token, body: { packageId: 'campus' } });
    expect((await reverse(id)).body.code).toBe('REQUEST_OPEN');
    expect(await decisions(id)).toEqual(['rejected', 'reversed', 'rejected']);
  });

  it('what waits or was withdrawn has nothing to reverse', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
    await app.call(withdrawUpgrade, { token: who.token, body: {} });
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
  });

  it('approvals and reversals of two requests at once leave one plan and no deadlock', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const { id: second } = await buildRequest(app, who, 'campus');
    const answers = await Promise.all([
      approve(second),
      reverse(first, colleague),
      assign(who.uid, 'institute'),
      approve(second, colleague),
      reverse(first),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await plans(who)).filter((plan) => plan.endsWith('open'))).toHaveLength(1);
  });
});
