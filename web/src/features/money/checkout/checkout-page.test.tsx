import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BILLING, billingIs, buildOwnRequest } from '../../../../testing/billing.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { CheckoutPage } from './checkout-page.tsx';

const START = 'POST /api/billing/payhere/checkout';
const action = 'https://sandbox.payhere.lk/pay/checkout';

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});
function open(answer: () => Answer) {
  stubApi({ [BILLING]: billingIs({ request: buildOwnRequest() }), [START]: answer });
  return showSignedIn(<CheckoutPage />, {}, '/checkout');
}
const back = () => screen.getByRole('link', { name: 'Back to your plan' }).getAttribute('href');

describe('paying by card', () => {
  it('R4.47 posts the provider’s fields to the provider, by a form of the browser', async () => {
    const fields = { merchant_id: '1221149', amount: '4500.00', currency: 'LKR', hash: 'A8A4' };
    const { container } = open(() => ({ json: { success: true, action, fields } }));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Continue to PayHere',
    });
    const form = button.form ?? undefined;
    expect(form?.method).toBe('post');
    expect(form?.action).toBe(action);
    expect(form && Object.fromEntries(new FormData(form))).toEqual(fields);
    expect(await screen.findByText('LKR 4,500')).toBeTruthy();
    expect(container.textContent).toContain('Institute');
    expect(container.textContent).toContain('PT-7K2M9Q');
    expect(back()).toBe('/upgrade');
  });

  it.each([
    ['no cards are taken', 404, 'NOT_FOUND', 'Cards are not taken here'],
    ['nothing waits', 409, 'NO_OPEN_REQUEST', 'There is nothing to pay'],
    ['the address is not confirmed', 403, 'EMAIL_UNVERIFIED', 'Confirm your email address first'],
    ['anything else', 400, 'BAD_REQUEST', 'The payment could not be started'],
  ])('R4.47 explains when %s, with a way back', async (_, status, code, words) => {
    open(() => refusal(status, 'Why.', code));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(back()).toBe('/upgrade');
  });
});
