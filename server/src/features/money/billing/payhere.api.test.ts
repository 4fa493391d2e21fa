import { getBilling } from '@panthiya/contract/money/billing.contract';
import { startCheckout } from '@panthiya/contract/money/payhere.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { MERCHANT, notice, PAYHERE_SETTINGS, openTill, sign } from '../../../../testing/payhere.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { snapshot } from '../../../../testing/whole-database.ts';

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
const { profile } = openDesk(() => ({ app, staff }));

describe('R4.47 PayHere checkout', () => {
  it('gives the form that the payer’s browser sends, with its hash', async () => {
    const { person, id } = await payer();
    const { body } = await app.call(startCheckout, { token: person.token, body: {} });
    expect(body).toMatchObject({
      action: 'https://www.payhere.lk/pay/checkout',
      fields: {
        merchant_id: MERCHANT,
        return_url: 'https://learn.example.lk/upgrade',
        cancel_url: 'https://learn.example.lk/upgrade',
        notify_url: 'https://learn.example.lk/api/billing/payhere/notify',
        order_id: id,
        items: 'Class',
        currency: 'LKR',
        amount: '1500.00',
        first_name: 'NETHMI',
        last_name: 'WIJESINGHE',
        email: person.email,
        phone: '+94771234567',
        address: '48/2, Wilgoda Road',
        city: 'Kurunegala',
        country: 'Sri Lanka',
        hash: sign(`${MERCHANT}${id}1500.00LKR`),
      },
    });
    expect(JSON.stringify(body)).not.toContain(PAYHERE_SETTINGS.PAYHERE_SECRET);
  });

  it('needs a request that waits, and the page says that cards are taken', async () => {
    const person = await buildUser(app, { isVerified: true });
    const answer = await app.call(startCheckout, { token: person.token, body: {} });
    expect(answer.body.code).toBe('NO_OPEN_REQUEST');
    const { waysToPay } = (await app.call(getBilling, { token: person.token })).body;
    expect(waysToPay).toEqual({ bank: null, isOnline: true });
  });

  it('without a configured provider neither call is there', async () => {
    const plain = await buildApp({ hasBackground: false });
    const person = await buildUser(plain, { isVerified: true });
    const { token } = person;
    expect((await plain.call(startCheckout, { token, body: {} })).status).toBe(404);
    const id = '3f1a6b7c-0000-4000-8000-000000000001';
    expect((await send(notice(id), plain)).status).toBe(404);
    expect((await plain.call(getBilling, { token })).body.waysToPay.isOnline).toBe(false);
    await plain.close();
  });
});

describe('R4.47 PayHere tells that a request was paid', () => {
  it('pays and assigns at once; the queue shows how', async () => {
    const { person, id, reference } = await payer();
    const fields = notice(id);
    expect(await send(fields)).toMatchObject({ status: 200 });
    expect(await profile(person)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await find(reference)).toMatchObject({
      state: 'approved',
      payment: { bank: 'PayHere', bankReference: fields['payment_id'], amount: 1500 },
      decisions: [{ kind: 'approved', by: null }],
      suspicions: [],
    });
  });

  it('20 repeats at once, and further ones, change nothing', async () => {
    const { person, id, reference } = await payer();
    const fields = notice(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const before = await snapshot(app);
    expect((await send(fields)).status).toBe(200);
    expect(await snapshot(app)).toEqual(before);
    expect((await find(reference))?.decisions).toHaveLength(1);
    expect((await profile(person)).packageCode).toBe('class');
  });

  it.each(['0', '-1', '-2'])('the status %s is written down and gives nothing', async (status) => {
    const { person, id } = await payer();
    expect((await send(notice(id, { status_code: status }))).status).toBe(200);
    expect(await state(person)).toBe('open');
    expect((await profile(person)).packageCode).toBeNull();
    expect(await events(id)).toEqual(['payment.noted']);
    expect((await send(notice(id))).status).toBe(200);
    expect((await profile(person)).packageCode).toBe('class');
  });

  it.each([
    ['merchant_id', '1221150'],
    ['order_id', '3f1a6b7c-0000-4000-8000-000000000001'],
    ['payhere_amount', '1500.01'],
    ['payhere_currency', 'USD'],
    ['status_code', '-3'],
    ['md5sig', '0'.repeat(32)],
  ])('a notice whose %s was changed is refused, and nothing changes', async (field, value) => {
    const { id } = await payer();
    const before = await snapshot(app);
    expect(await send({ ...notice(id), [field]: value })).toEqual({
      status: 403,
      code: 'SIGNATURE_INVALID',
    });
    expect(await snapshot(app)).toEqual(before);
  });

  it.each([
    ['LKR-', '2'],
    ['LKR-2', ''],
    ['LK', 'R-2'],
    ['LKR', '-2 '],
    ['lkr', '2'],
  ])(
    '"%s" and "%s" would sign as others do: the form is refused first',
    async (currency, status) => {
      const { id } = await payer();
      const before = await snapshot(app);
      const fields = notice(id, { payhere_currency: currency, status_code: status });
      expect(await send(fields)).toEqual({ status: 400, code: 'INVALID_INPUT' });
      expect(await snapshot(app)).toEqual(before);
    },
  );

  it.each([
    ['payhere_amount', '1,500.00'],
    ['payhere_amount', '1500'],
    ['payhere_amount', '1500.000'],
    ['payment_id', 'x'],
    ['merchant_id', ''],
    ['md5sig', 'a'.repeat(32)],
    ['order_id', 'none'],
  ])('a %s of "%s" is refused before it is looked at', async (field, value) => {
    const { id } = await payer();
    const answer = await send({ ...notice(id), [field]: value });
    expect(answer).toEqual({ status: 400, code: 'INVALID_INPUT' });
  });

  it.each([
    { payhere_amount: '1.00' },
    { payhere_amount: '15000.00' },
    { payhere_currency: 'USD' },
  ])('another amount than asked for, %j, gives nothing and is written down', async (changes) => {
    const { person, id } = await payer();
    expect(await send(notice(id, changes))).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(await state(person)).toBe('open');
    expect((await profile(person)).packageCode).toBeNull();
    expect(await events(id)).toEqual(['payment.refused']);
  });

  it('R4.47 what it tells of the card, however much, refuses no money', async () => {
    const { person, id } = await payer();
    const words = { status_message: 'x'.repeat(2000), card_holder_name: 'y'.repeat(2000) };
    expect((await send({ ...notice(id), ...words })).status).toBe(200);
    expect(await state(person)).toBe('approved');
  });

  it('an unknown order is not found', async () => {
    expect((await send(notice('3f1a6b7c-0000-4000-8000-000000000001'))).status).toBe(404);
  });

  it('a notice of another merchant with their own secret is refused', async () => {
    const { id } = await payer();
    const fields = notice(id, { merchant_id: '999' });
    expect((await send(fields)).code).toBe('SIGNATURE_INVALID');
  });
});
