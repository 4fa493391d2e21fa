import { savePayment } from '@panthiya/contract/money/billing.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { createPackage, updatePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, setPlanEnd } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { BANK_SETTINGS, openPayers } from '../../../../testing/payers.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false, settings: BANK_SETTINGS }));
});
afterAll(() => app.close());

const { person, ask, withdraw } = openPayers(() => app);
const { assign, billing, profile } = openDesk(() => ({ app, staff }));
const payment = { bank: 'BOC', bankReference: 'TR 1', amount: 1500, paidOn: todayInColombo() };
const day = (shift: number) => {
  const at = new Date(Date.now() + 5.5 * 3_600_000 + shift * 86_400_000);
  return at.toISOString().slice(0, 10);
};

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
