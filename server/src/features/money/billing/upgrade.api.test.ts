import { approveRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { createPackage, updatePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { BANK_SETTINGS, openPayers } from '../../../../testing/payers.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false, settings: BANK_SETTINGS }));
});
afterAll(() => app.close());

const { person, ask, withdraw } = openPayers(() => app);
const { assign, billing, profile } = openDesk(() => ({ app, staff }));
const countRequests = async ({ uid }: Person): Promise<number> => {
  const { rows } = await app.pool.query(
    'select count(*)::int from upgrade_requests where user_id = (select id from users where uid = $1)',
    [uid],
  );
  return rows[0].count;
};
/** One more package; answers its id. */
const make = async (changes: object = {}): Promise<string> =>
  (
    await app.call(createPackage, {
      token: staff.token,
      body: { title: 'Evening', amount: 9000, currency: 'LKR', mode: 'M', ...changes },
    })
  ).body.packageId;

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
    const packageId = await make({ amount: 2500.5, mode: 'A' });
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
    const code = async (packageId: string) => (await ask(who, packageId)).body.code;
    expect(await code('institute')).toBe('PLAN_CURRENT');
    expect(await code('class')).toBe('PLAN_LOWER');
    expect(await code('free')).toBe('PLAN_LOWER');
    expect(await code(await make({ amount: 4500 }))).toBe('PLAN_EQUAL');
    expect(await code(await make({ isActive: false }))).toBe('PLAN_NOT_CHOOSABLE');
    expect(await code(await make({ currency: 'USD' }))).toBe('PLAN_CURRENCY');
    expect(await countRequests(who)).toBe(0);
    expect((await ask(who, await make({}))).status).toBe(201);
  });

  it('R4.37 a plan is compared with what the present one was sold for', async () => {
    const who = await person();
    const packageId = await make({ amount: 1000 });
    await assign(who.uid, packageId);
    await app.call(updatePackage, {
      token: staff.token,
      params: { id: packageId },
      body: { amount: 8000 },
    });
    expect((await ask(who, 'class')).status).toBe(201);
  });

  it('R4.41 another plan that costs nothing is given at once, and once it is held, the free one too', async () => {
    const who = await person();
    const packageId = await make({ amount: 0, mode: 'F', title: 'Trial' });
    const { status, body } = await ask(who, packageId);
    expect([status, body.message]).toEqual([201, 'You have this plan now.']);
    expect(await billing(who)).toMatchObject({
      plan: { packageId, amount: 0 },
      request: { state: 'approved' },
    });
    expect((await ask(who, packageId)).body.code).toBe('PLAN_CURRENT');
    expect((await ask(who, 'free')).status).toBe(201);
    expect((await billing(who)).plan).toMatchObject({ packageId: 'free', state: 'free' });
  });

  it('R4.41 a system administrator, who could have made it, waits for another one to give it', async () => {
    const packageId = await make({ amount: 0, mode: 'F', title: 'Trial' });
    const { status, body } = await ask(staff, packageId);
    expect(status).toBe(201);
    expect(await billing(staff)).toMatchObject({
      plan: { packageId: 'free' },
      request: { state: 'open' },
    });
    const own = { token: staff.token, params: { id: body.id }, body: {} };
    expect((await app.call(approveRequest, own)).body).toMatchObject({ code: 'OWN_REQUEST' });
    await withdraw(staff);
  });

  it('R4.41 a plan that costs nothing waits for the confirmed address', async () => {
    const who = await buildUser(app);
    const packageId = await make({ amount: 0, mode: 'F', title: 'Trial' });
    expect((await ask(who, packageId)).status).toBe(201);
    expect(await billing(who)).toMatchObject({
      plan: { packageId: 'free' },
      request: { state: 'open', amount: 0 },
    });
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
