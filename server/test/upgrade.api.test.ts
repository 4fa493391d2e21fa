import {
  getBilling,
  requestUpgrade,
  savePayment,
  withdrawUpgrade,
} from '@panthiya/contract/billing/billing.contract';
import { assignPackage } from '@panthiya/contract/billing/upgrade-requests.contract';
import { todayInColombo } from '@panthiya/contract/fields/date-of-birth';
import { createPackage, updatePackage } from '@panthiya/contract/packages/packages.contract';
import { getProfile } from '@panthiya/contract/profile/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, buildRequest, setPlanEnd } from '../testing/billing.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({
    hasBackground: false,
    settings: {
      BANK_NAME: 'Peoples Bank',
      BANK_BRANCH: 'Kurunegala',
      BANK_ACCOUNT_NAME: 'Panthiya (Pvt) Ltd',
      BANK_ACCOUNT_NUMBER: '204200110012345',
    },
  });
  await buildPackages(app);
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const person = () => buildUser(app, { isVerified: true });
const ask = (who: Person, packageId: string, headers: Record<string, string> = {}) =>
  app.call(requestUpgrade, { token: who.token, body: { packageId }, headers });
const billing = async ({ token }: Person) => (await app.call(getBilling, { token })).body;
const profile = async ({ token }: Person) => (await app.call(getProfile, { token })).body.profile;
const assign = (uid: string, packageId: string, endsOn?: string | null) =>
  app.call(assignPackage, {
    token: staff.token,
    params: { packageId },
    body: { uid, ...(endsOn === undefined ? {} : { endsOn }) },
  });
const withdraw = ({ token }: Person) => app.call(withdrawUpgrade, { token, body: {} });
const countRequests = async ({ uid }: Person): Promise<number> => {
  const { rows } = await app.pool.query(
    'select count(*)::int from upgrade_requests where user_id = (select id from users where uid = $1)',
    [uid],
  );
  return rows[0].count;
};
const payment = { bank: 'BOC', bankReference: 'TR 1', amount: 1500, paidOn: todayInColombo() };
const day = (shift: number) => {
  const at = new Date(Date.now() + 5.5 * 3_600_000 + shift * 86_400_000);
  return at.toISOString().slice(0, 10);
};

describe('R4.47 R7.32 POST /billing/upgrade', () => {
  it('R1.6 R4.47 records one request and changes no plan', async () => {
    const who = await person();
    const { status, body } = await ask(who, 'institute');
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^PT-[ACDEFGHJKMNPRTWXY34679]{6}$/);
    expect(await billing(who)).toMatchObject({
      plan: { packageId: 'free', packageTitle: 'Free', amount: 0, state: 'free', endsAt: null },
      request: {
        id: body.id,
        reference: body.reference,
        state: 'open',
        packageId: 'institute',
        packageTitle: 'Institute',
        amount: 4500,
        currency: 'LKR',
        billingMode: { code: 'M', name: 'Monthly' },
        payment: null,
        hasSlip: false,
        decidedAt: null,
        reason: '',
      },
      waysToPay: {
        bank: { name: 'Peoples Bank', accountNumber: '204200110012345' },
        isOnline: false,
      },
    });
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
  });

  it('20 at once make exactly one; the others are told that one waits', async () => {
    const who = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(who, 'class')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.map(({ body }) => body.code)).toEqual(Array(19).fill('REQUEST_OPEN'));
    expect(await countRequests(who)).toBe(1);
  });

  it('a repeated Idempotency-Key answers the same request, and for another plan it is refused', async () => {
    const who = await person();
    const headers = { 'idempotency-key': 'again-1' };
    const [one, two] = await Promise.all([ask(who, 'class', headers), ask(who, 'class', headers)]);
    expect(one.status).toBe(201);
    expect(two.body).toEqual(one.body);
    expect((await ask(who, 'campus', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await countRequests(who)).toBe(1);
  });

  it('a request keeps the price and features that were shown, whatever becomes of the package', async () => {
    const who = await person();
    const { packageId } = (
      await app.call(createPackage, {
        token: staff.token,
        body: { title: 'Evening', amount: 2500.5, currency: 'LKR', mode: 'A' },
      })
    ).body;
    await ask(who, packageId);
    await app.call(updatePackage, {
      token: staff.token,
      params: { id: packageId },
      body: { title: 'Night', amount: 9000 },
    });
    expect((await billing(who)).request).toMatchObject({
      packageTitle: 'Evening',
      amount: 2500.5,
      billingMode: { code: 'A', name: 'Annual' },
    });
  });

  it.each([
    ['an unknown package', 'nothing', 404, 'NOT_FOUND'],
    ['R4.36 the plan that one has', 'free', 409, 'PLAN_CURRENT'],
    ['what is no id', 'No Id', 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_what, packageId, status, code) => {
    const who = await person();
    const answer = await ask(who, packageId);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countRequests(who)).toBe(0);
  });

  it('R4.41 refuses the same, a lower and an equal plan, an inactive one, and one in another currency', async () => {
    const who = await person();
    await assign(who.uid, 'institute');
    const make = async (changes: object) =>
      (
        await app.call(createPackage, {
          token: staff.token,
          body: { title: 'X', amount: 9000, currency: 'LKR', mode: 'M', ...changes },
        })
      ).body.packageId;
    const code = async (packageId: string) => (await ask(who, packageId)).body.code;
    expect(await code('institute')).toBe('PLAN_CURRENT');
    expect(await code('class')).toBe('PLAN_LOWER');
    expect(await code('free')).toBe('PLAN_LOWER');
    expect(await code(await make({ amount: 4500 }))).toBe('PLAN_LOWER');
    expect(await code(await make({ isActive: false }))).toBe('PLAN_NOT_CHOOSABLE');
    expect(await code(await make({ currency: 'USD' }))).toBe('PLAN_CURRENCY');
    expect(await countRequests(who)).toBe(0);
    expect((await ask(who, await make({}))).status).toBe(201);
  });

  it('R4.37 a plan is compared with what the present one was sold for', async () => {
    const who = await person();
    const { packageId } = (
      await app.call(createPackage, {
        token: staff.token,
        body: { title: 'Cheap once', amount: 1000, currency: 'LKR', mode: 'M' },
      })
    ).body;
    await assign(who.uid, packageId);
    await app.call(updatePackage, {
      token: staff.token,
      params: { id: packageId },
      body: { amount: 8000 },
    });
    expect((await ask(who, 'class')).status).toBe(201);
  });

  it('who has not confirmed the address cannot ask', async () => {
    const who = await buildUser(app);
    expect((await ask(who, 'class')).body.code).toBe('EMAIL_UNVERIFIED');
  });

  it('10 a day: refused ones do not count, withdrawn ones do', async () => {
    const who = await person();
    await ask(who, 'free');
    for (let round = 0; round < 10; round += 1) {
      expect((await ask(who, 'class')).status).toBe(201);
      expect((await withdraw(who)).status).toBe(200);
    }
    expect((await ask(who, 'class')).status).toBe(429);
  });
});

describe('R4.47 one’s own request', () => {
  it('is withdrawn, is still seen, and another can be asked for', async () => {
    const who = await person();
    await buildRequest(app, who);
    expect((await withdraw(who)).status).toBe(200);
    expect((await billing(who)).request).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(who)).body.code).toBe('NO_OPEN_REQUEST');
    const { id } = await buildRequest(app, who, 'campus');
    expect((await billing(who)).request).toMatchObject({ id, state: 'open' });
  });

  it('is told how it was paid, and told again', async () => {
    const who = await person();
    await buildRequest(app, who);
    const tell = (body: typeof payment) => app.call(savePayment, { token: who.token, body });
    await tell({ ...payment, paidOn: day(0) });
    expect((await tell({ ...payment, amount: 1500.25, paidOn: day(-364) })).status).toBe(200);
    expect((await billing(who)).request?.payment).toEqual({
      ...payment,
      amount: 1500.25,
      paidOn: day(-364),
    });
  });

  it.each([
    ['paidOn', { paidOn: day(1) }],
    ['paidOn', { paidOn: day(-367) }],
    ['paidOn', { paidOn: '2026-02-30' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: 1e9 }],
    ['bank', { bank: ' ' }],
    ['bankReference', { bankReference: 'x'.repeat(81) }],
  ])('refuses a payment with an odd %s: %j', async (field, changes) => {
    const who = await person();
    await buildRequest(app, who);
    const body = { ...payment, paidOn: day(0), ...changes };
    const answer = await app.call(savePayment, { token: who.token, body });
    expect([answer.status, answer.body.field]).toEqual([400, field]);
    expect((await billing(who)).request?.payment).toBeNull();
  });

  it('nothing is told of a request that does not wait', async () => {
    const who = await person();
    const body = { ...payment, paidOn: day(0) };
    expect((await app.call(savePayment, { token: who.token, body })).body.code).toBe(
      'NO_OPEN_REQUEST',
    );
  });

  it('is forgotten after 30 days', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who);
    await withdraw(who);
    await app.pool.query(
      `update upgrade_requests set created_at = now() - interval '31 days', decided_at = now() - interval '31 days' where id = $1`,
      [id],
    );
    expect((await billing(who)).request).toBeNull();
  });
});

describe('R4.47 renewal', () => {
  it('is possible from 14 days before the end and in grace', async () => {
    const who = await person();
    await assign(who.uid, 'class');
    await setPlanEnd(app, who, '15 days');
    expect((await billing(who)).plan).toMatchObject({ state: 'active', isRenewable: false });
    expect((await ask(who, 'class')).body.code).toBe('PLAN_CURRENT');
    await setPlanEnd(app, who, '13 days');
    expect((await billing(who)).plan).toMatchObject({ state: 'active', isRenewable: true });
    expect((await ask(who, 'class')).status).toBe(201);
    await withdraw(who);
    await setPlanEnd(app, who, '-6 days');
    expect((await billing(who)).plan).toMatchObject({ state: 'grace', isRenewable: true });
    expect((await profile(who)).isPremium).toBe(true);
    expect((await ask(who, 'class')).status).toBe(201);
  });

  it('is not possible once the package cannot be chosen any more', async () => {
    const who = await person();
    const { packageId } = (
      await app.call(createPackage, {
        token: staff.token,
        body: { title: 'Old', amount: 700, currency: 'LKR', mode: 'M' },
      })
    ).body;
    await assign(who.uid, packageId);
    await setPlanEnd(app, who, '3 days');
    await app.call(updatePackage, {
      token: staff.token,
      params: { id: packageId },
      body: { isActive: false },
    });
    expect((await billing(who)).plan).toMatchObject({ isRenewable: false });
    expect((await ask(who, packageId)).body.code).toBe('PLAN_NOT_CHOOSABLE');
  });
});
