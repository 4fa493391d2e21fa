import type { OwnRequest, WaysToPay } from '@panthiya/contract/money/billing.contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BILLING, billingIs, buildBilling, buildOwnRequest } from '../../../../testing/billing.ts';
import { buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { PACKAGES, packagesAre } from '../../../../testing/system.tsx';
import { UpgradePage } from '../upgrade/upgrade-page.tsx';

const PAYMENT = 'PUT /api/billing/upgrade/payment';
const WITHDRAW = 'POST /api/billing/upgrade/withdraw';
const payment = {
  bank: 'Sampath Bank, Kandy',
  bankReference: 'TX 771-03',
  amount: 4500,
  paidOn: '2026-10-04',
};
const message = (words: string): Answer => ({ json: { success: true, message: words } });

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});

/** Opens the page with a request that the test can change. */
async function open(
  request: Partial<OwnRequest> = {},
  answers: Answers = {},
  waysToPay: Partial<WaysToPay> = {},
) {
  const kept = { request: buildOwnRequest(request) };
  const ways = { ...buildBilling().waysToPay, ...waysToPay };
  const seen = stubApi({
    [PACKAGES]: packagesAre([]),
    [BILLING]: () => billingIs({ request: kept.request, waysToPay: ways })(),
    ...answers,
  });
  const shown = showSignedIn(<UpgradePage />, {}, '/upgrade');
  await screen.findByRole('heading', { name: 'Your request: Institute' });
  return { ...shown, seen, kept };
}
const panel = () => screen.getByRole('region', { name: 'Your request: Institute' });
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('how to pay', () => {
  it('R4.47 tells the price, the reference and the bank account, each to be copied', async () => {
    const { user } = await open();
    expect(panel().textContent).toContain('Pay LKR 4,500');
    await user.click(press('Copy the reference'));
    expect(await screen.findByText('Copied: PT-7K2M9Q')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('PT-7K2M9Q');
    await user.click(press('Copy the account number'));
    expect(await navigator.clipboard.readText()).toBe('0081234567');
    expect(panel().textContent).toContain('Bank of Ceylon');
    expect(screen.queryByRole('link', { name: 'Pay by card' })).toBeNull();
  });

  it('R4.47 where no account is named, support tells where to pay', async () => {
    await open({}, {}, { bank: null });
    expect(screen.getByText(/^Our support team tells you where to pay\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
  });

  it('R4.47 cards are paid on a page of its own', async () => {
    await open({}, {}, { isOnline: true });
    const link = screen.getByRole('link', { name: 'Pay by card' });
    expect(link.getAttribute('href')).toBe('/checkout');
  });
});

describe('telling the payment', () => {
  it('R4.47 sends bank, reference, amount and day, and shows them then', async () => {
    const { user, seen, kept } = await open(
      {},
      {
        [PAYMENT]: () => {
          kept.request = { ...kept.request, payment };
          return message('Thank you, we check it.');
        },
      },
    );
    expect(field('Amount in LKR').value).toBe('4500');
    await user.type(field('Bank'), ' Sampath Bank, Kandy ');
    await user.type(field('Bank’s reference'), 'TX 771-03');
    await user.clear(field('Amount in LKR'));
    await user.type(field('Amount in LKR'), '4,500');
    await user.type(field('Paid on'), '2026-10-04');
    await user.click(press('Send details'));
    expect(await screen.findByText('Thank you, we check it.')).toBeTruthy();
    expect(seen.find(({ call }) => call === PAYMENT)?.body).toEqual({
      ...payment,
      bank: ' Sampath Bank, Kandy ',
    });
    await waitFor(() => expect(panel().textContent).toContain('We are checking'));
    expect(panel().textContent).toContain('4 Oct 2026');
    await user.click(press('Change'));
    expect(field('Bank').value).toBe('Sampath Bank, Kandy');
    await user.click(press('Cancel'));
    expect(screen.queryByLabelText('Bank')).toBeNull();
  });

  it.each([
    ['Bank', '', 'Bank is required.'],
    ['Bank’s reference', ' ', 'Reference is required.'],
    ['Amount in LKR', 'much', 'Write the amount in digits, like 1500 or 750.50.'],
    ['Amount in LKR', '750,50', 'Write cents after a point: 750.50'],
    ['Amount in LKR', '0', 'Enter an amount from 0.01 to 100,000,000.'],
    ['Amount in LKR', '10.123', 'Use at most two digits for cents.'],
    ['Paid on', '', 'Enter the day you paid.'],
  ])(
    'R4.47 judges by the contract, and leads to what is wrong: %s %s',
    async (label, typed, words) => {
      const { user, seen } = await open();
      const good: Record<string, string> = {
        Bank: 'BOC',
        'Bank’s reference': '77',
        'Amount in LKR': '4500',
        'Paid on': '2026-10-04',
      };
      for (const [name, value] of Object.entries({ ...good, [label]: typed })) {
        await user.clear(field(name));
        if (value !== '') await user.type(field(name), value);
      }
      await user.click(press('Send details'));
      expect(screen.getByText(words)).toBeTruthy();
      expect(document.activeElement).toBe(field(label));
      expect(seen.some(({ call }) => call === PAYMENT)).toBe(false);
    },
  );

  it('R4.47 a refusal stands at its field', async () => {
    const { user } = await open(
      { payment },
      {
        [PAYMENT]: () => refusal(400, 'That day is still to come.', 'INVALID_INPUT', 'paidOn'),
      },
    );
    await user.click(press('Change'));
    await user.click(press('Send details'));
    expect(await screen.findByText('That day is still to come.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Paid on'));
  });
});

describe('the state of a request', () => {
  it.each([
    ['waits for the payment', {}, 'Waiting for your payment'],
    ['is being checked', { payment }, 'We are checking'],
    ['is being checked by its slip', { hasSlip: true }, 'We are checking'],
    ['is approved', { state: 'approved' }, 'Institute is yours'],
    ['is rejected', { state: 'rejected', reason: 'No such transfer.' }, 'No such transfer.'],
    ['was reversed', { state: 'reversed', reason: 'Paid back.' }, 'Paid back.'],
    ['was withdrawn', { state: 'withdrawn' }, 'You withdrew it on 5 Oct 2026.'],
    ['lapsed', { state: 'lapsed' }, 'It ended on 5 Oct 2026, because no payment came in 30 days.'],
    [
      'holds its price',
      { priceHeldUntil: '2026-11-04T06:00:00.000Z' },
      'This price holds until 4 Nov 2026.',
    ],
  ] as const)('R4.47 R10.8 it %s', async (_, changes, words) => {
    await open({ decidedAt: '2026-10-05T06:00:00.000Z', ...changes });
    expect(panel().textContent).toContain(words);
  });

  it('R4.47 can be withdrawn, after a question', async () => {
    const { user, seen, kept } = await open(
      {},
      {
        [WITHDRAW]: () => {
          kept.request = buildOwnRequest({ state: 'withdrawn' });
          return message('The request is withdrawn.');
        },
      },
    );
    await user.click(press('Withdraw request'));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw request' });
    expect(seen.some(({ call }) => call === WITHDRAW)).toBe(false);
    const [action] = [...dialog.querySelectorAll('button')].slice(-1);
    if (action) await user.click(action);
    expect(await screen.findByText('The request is withdrawn.')).toBeTruthy();
    await waitFor(() => expect(panel().textContent).toContain('Withdrawn'));
  });

  it.each(['withdrawn', 'rejected', 'approved', 'lapsed'] as const)(
    'R4.47 one that is %s can be hidden, and stays hidden',
    async (state) => {
      const { user, unmount } = await open({ state, id: `r-${state}` });
      await user.click(press('Hide this request'));
      expect(screen.queryByRole('region', { name: 'Your request: Institute' })).toBeNull();
      unmount();
      stubApi({
        [PACKAGES]: packagesAre([]),
        [BILLING]: billingIs({ request: buildOwnRequest({ state, id: `r-${state}` }) }),
      });
      showSignedIn(<UpgradePage />, {}, '/upgrade');
      await screen.findByRole('region', { name: 'Your plan' });
      expect(screen.queryByRole('region', { name: 'Your request: Institute' })).toBeNull();
    },
  );

  it('R4.47 one that waits again is shown, though it was hidden', async () => {
    localStorage.setItem('pt_dismissed_request', 'r-again');
    await open({ id: 'r-again' });
    expect(panel().textContent).toContain('Pay LKR 4,500');
  });

  it('R4.41 one that costs nothing asks for no payment', async () => {
    await open({ amount: 0 });
    expect(panel().textContent).toContain('There is nothing to pay.');
    expect(screen.queryByText(/^Pay LKR/)).toBeNull();
  });

  it('R4.47 the slip of an unconfirmed user waits for the confirmed address', async () => {
    const user = buildUser({ emailVerified: false });
    stubApi({
      [PACKAGES]: packagesAre([]),
      [BILLING]: billingIs({ request: buildOwnRequest() }),
    });
    showSignedIn(<UpgradePage />, { user }, '/upgrade');
    await screen.findByText('You can add the slip after you confirm your email.');
    expect(screen.queryByRole('button', { name: 'Choose the slip' })).toBeNull();
  });

  it('R4.47 says why it cannot be withdrawn any more', async () => {
    const { user } = await open(
      {},
      {
        [WITHDRAW]: () => refusal(409, 'You have no open request.', 'NO_OPEN_REQUEST'),
      },
    );
    await user.click(press('Withdraw request'));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw request' });
    const [action] = [...dialog.querySelectorAll('button')].slice(-1);
    if (action) await user.click(action);
    expect(await screen.findByText('You have no open request.')).toBeTruthy();
  });
});
