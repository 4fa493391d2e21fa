import { describe, expect, it } from 'vitest';
import { createPayHere } from './payhere.ts';

const account = {
  merchantId: '1221149',
  secret: 'MzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MA==',
  isSandbox: false,
};
const provider = createPayHere(account, 'https://learn.example.lk');

const notice = {
  merchant_id: '1221149',
  order_id: '3f1a6b7c-0000-4000-8000-000000000001',
  payment_id: '320025000001',
  payhere_amount: '5000.00',
  payhere_currency: 'LKR',
  status_code: '2',
  md5sig: '178CEE8A874691F9B363E77BED922EA1',
};

describe('R4.47 PayHere by its known vectors', () => {
  it('signs a checkout', () => {
    const payer = { firstName: '', lastName: '', email: '', phone: '', address: '', city: '' };
    const { hash, amount } = provider.startCheckout({
      id: '3f1a6b7c-0000-4000-8000-00000000000a',
      title: 'Class',
      amountMinor: 100_000,
      currency: 'LKR',
      payer,
    });
    expect({ hash, amount }).toEqual({
      hash: 'A8A45E32CFBA5A485F76595C9E46A484',
      amount: '1000.00',
    });
  });

  it('knows a notice of its own', () => {
    expect(provider.readNotice(notice)).toEqual({
      orderId: notice.order_id,
      paymentId: notice.payment_id,
      outcome: 'paid',
      statusCode: 2,
      amountMinor: 500_000,
      currency: 'LKR',
    });
  });

  it.each([
    ['-3', '2'],
    ['0', '2'],
  ])('the status %s is not signed by that of %s', (status) => {
    expect(() => provider.readNotice({ ...notice, status_code: status })).toThrow(
      'signature of the notice is wrong',
    );
  });

  it('has a trial place of its own', () => {
    expect(provider.action).toBe('https://www.payhere.lk/pay/checkout');
    expect(createPayHere({ ...account, isSandbox: true }, '').action).toBe(
      'https://sandbox.payhere.lk/pay/checkout',
    );
  });
});
