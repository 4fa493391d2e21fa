import { savePayment } from '@panthiya/contract/money/billing.contract';
import { startCheckout } from '@panthiya/contract/money/payhere.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { updatePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, setPlanEnd } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { openPayers } from '../../../../testing/payers.ts';
import { notice, PAYHERE_SETTINGS, openTill } from '../../../../testing/payhere.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({
    hasBackground: false,
    settings: PAYHERE_SETTINGS,
  }));
});
afterAll(() => app.close());

const { send, payer, state, find, events } = openTill(() => ({ app, staff }));
const { approve, reject, reverse, undo, assign, billing, profile } = openDesk(() => ({
  app,
  staff,
}));
const { withdraw } = openPayers(() => app);

describe('R4.47 money that comes late or goes back', () => {
  it('a request that was withdrawn at the provider’s page is approved all the same', async () => {
    const { person, id } = await payer();
    await withdraw(person);
    await send(notice(id));
    expect(await state(person)).toBe('approved');
    expect((await profile(person)).packageCode).toBe('class');
  });

  it('a payment that was only told of keeps no old price: cards are refused, and billing staff decide about money', async () => {
    const { person, id, reference } = await payer();
    const { token } = person;
    const body = { bank: 'BOC', bankReference: '77', amount: 1500, paidOn: todayInColombo() };
    await app.call(savePayment, { token, body });
    await app.pool.query(
      `update upgrade_requests set created_at = created_at - interval '31 days' where id = $1`,
      [id],
    );
    expect((await app.call(startCheckout, { token, body: {} })).status).toBe(200);
    const setPrice = (amount: number) =>
      app.call(updatePackage, { token: staff.token, params: { id: 'class' }, body: { amount } });
    await setPrice(9900);
    expect((await app.call(startCheckout, { token, body: {} })).body.code).toBe('PRICE_OVER');
    await send(notice(id));
    expect(await state(person)).toBe('open');
    expect((await profile(person)).packageCode).toBeNull();
    expect(await find(reference)).toMatchObject({ suspicions: [{ kind: 'other-price' }] });
    await setPrice(1500);
  });

  it('but takes no larger plan away: it is left to billing staff, who see the payment', async () => {
    const { person, id, reference } = await payer();
    await withdraw(person);
    const { id: larger } = await buildRequest(app, person, 'campus');
    await approve(larger);
    await send(notice(id));
    expect((await profile(person)).packageCode).toBe('campus');
    expect(await find(reference)).toMatchObject({
      state: 'withdrawn',
      payment: { bank: 'PayHere', amount: 1500 },
    });
    expect(await events(id)).toContain('payment.noted');
  });

  it('R4.47 nor what was given meanwhile, when the request still waits', async () => {
    for (const [packageId, endsOn] of [
      ['campus', undefined],
      ['class', null],
    ] as const) {
      const { person, id } = await payer();
      await assign(person.uid, packageId, endsOn);
      const { plan: before } = await billing(person);
      await send(notice(id));
      const { plan, request } = await billing(person);
      expect(plan).toEqual(before);
      // Billing staff see the payment and decide.
      expect(request).toMatchObject({ state: 'open', payment: { bank: 'PayHere', amount: 1500 } });
      expect(await events(id)).toEqual(['payment.noted']);
    }
  });

  it('R4.47 a renewal is approved at once, also where the price was lowered meanwhile', async () => {
    const { person, id } = await payer();
    await send(notice(id));
    await setPlanEnd(app, person, '5 days');
    const change = (amount: number) =>
      app.call(updatePackage, { token: staff.token, params: { id: 'class' }, body: { amount } });
    await change(1200);
    const renewal = await buildRequest(app, person);
    await change(1500);
    await send(notice(renewal.id, { payhere_amount: '1200.00' }));
    expect(await state(person)).toBe('approved');
    expect((await billing(person)).plan.amount).toBe(1200);
  });

  it('R4.47 a request that was withdrawn long ago is left to billing staff: its price may be an old one', async () => {
    const { person, id, reference } = await payer();
    await withdraw(person);
    await app.pool.query(
      `update upgrade_requests set decided_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    await send(notice(id));
    expect((await profile(person)).packageCode).toBeNull();
    expect(await find(reference)).toMatchObject({
      state: 'withdrawn',
      payment: { bank: 'PayHere', amount: 1500 },
    });
  });

  it('a rejected request stays rejected', async () => {
    const { person, id } = await payer();
    await reject(id);
    await send(notice(id));
    expect(await state(person)).toBe('rejected');
    expect(await events(id)).toEqual(['upgrade.rejected', 'payment.noted']);
  });

  it('R10.8 a charge-back takes the plan away; only one of a payment that is known', async () => {
    const { person, id } = await payer();
    const paid = notice(id);
    await send(paid);
    await send(notice(id, { status_code: '-3' }));
    expect((await profile(person)).packageCode).toBe('class');
    await send(notice(id, { status_code: '-3', payment_id: paid['payment_id'] ?? '' }));
    expect(await profile(person)).toMatchObject({ packageCode: null, isPremium: false });
    expect(await state(person)).toBe('reversed');
    // The signature does not name the payment: the old one must not pay again.
    await send(notice(id));
    expect((await profile(person)).packageCode).toBeNull();
  });

  it('R10.8 who paid twice keeps the plan until both payments are charged back', async () => {
    const { person, id } = await payer();
    const [one, other] = ['701', '702'] as const;
    await send(notice(id, { payment_id: one }));
    await send(notice(id, { payment_id: other }));
    // Another sum: it pays for nothing.
    await send(notice(id, { payment_id: '703', payhere_amount: '1.00' }));
    await send(notice(id, { payment_id: other, status_code: '-3' }));
    expect((await profile(person)).packageCode).toBe('class');
    await send(notice(id, { payment_id: one, status_code: '-3' }));
    expect((await profile(person)).packageCode).toBeNull();
    expect(await state(person)).toBe('reversed');
  });

  it('R10.8 a payment whose charge-back was told first gives nothing', async () => {
    const { person, id } = await payer();
    const paid = notice(id);
    await send(notice(id, { payment_id: paid['payment_id'] ?? '', status_code: '-3' }));
    await send(paid);
    expect((await profile(person)).packageCode).toBeNull();
    expect(await state(person)).toBe('open');
  });

  it('what billing staff have reversed is not given again by a repeat', async () => {
    const { person, id } = await payer();
    const paid = notice(id);
    await send(paid);
    await reverse(id);
    await send(paid);
    await send(notice(id));
    expect((await profile(person)).packageCode).toBeNull();
  });

  it('R10.8 an approval that money came for since then is not undone: the payer keeps what they paid for', async () => {
    const { person, id } = await payer();
    await approve(id);
    await send(notice(id));
    const { status, body } = await undo(id);
    expect([status, body.code]).toEqual([409, 'APPROVAL_SETTLED']);
    expect((await profile(person)).packageCode).toBe('class');
    // What was refused at the provider is no money.
    const other = await payer();
    await approve(other.id);
    await send(notice(other.id, { status_code: '-2' }));
    expect((await undo(other.id)).status).toBe(200);
  });
});
