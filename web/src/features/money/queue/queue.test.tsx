import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUpgradeRequest, requestsAre } from '../../../../testing/billing.ts';
import {
  ALL,
  calls,
  KASUN,
  NETHMI,
  opener,
  openQueue,
  press,
  view,
  WAITING,
} from '../../../../testing/queue-driver.tsx';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { RequestsPage } from './requests-page.tsx';

describe('the queue', () => {
  it('R6.4 R4.47 is for system administrators only', () => {
    document.cookie = 'pt_token=pt1_test; Path=/';
    stubApi({});
    showSignedIn(<RequestsPage />, { profile: buildProfile() }, '/admin/upgrade-requests');
    expect(screen.getByText(/^Access denied\./)).toBeTruthy();
  });

  it('R4.47 a row tells who asks for what, what they told, and what to look at twice', async () => {
    const payment = { bank: 'BOC', bankReference: '77', amount: 4000, paidOn: '2026-10-04' };
    openQueue([
      buildUpgradeRequest({
        payment,
        slipType: 'image/jpeg',
        suspicions: [
          { kind: 'same-file', references: ['PT-X', 'PT-Y'] },
          { kind: 'same-bank-reference', references: ['PT-Z'] },
          { kind: 'wrong-amount', references: [] },
          {
            kind: 'other-price',
            references: [],
            priceNow: { amount: 5200.5, currency: 'LKR' },
          },
        ],
      }),
    ]);
    const table = await screen.findByRole('table', { name: 'Plan requests' });
    const words = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(words[0]).toBe('NETHMI WIJESINGHEnethmi@example.com');
    expect(words[1]).toBe('Institute LKR 4,500 per monthPT-A');
    expect(words[2]).toContain('LKR 4,000 on 4 Oct 2026');
    const chips = [...table.querySelectorAll('.chip')].map(({ textContent }) => textContent);
    expect(chips).toEqual([
      'Slip',
      'Same file as PT-X, PT-Y',
      'Same bank reference as PT-Z',
      'Paid LKR 4,000; price LKR 4,500',
      'The price is LKR 5,200.50 today',
    ]);
  });

  it('R4.47 an open request gives the phone number to call, and the way to the person', async () => {
    const { user } = openQueue();
    await user.click(await opener(NETHMI));
    const dialog = within(await view(NETHMI));
    const phone = dialog.getByRole('link', { name: '077 123 4567' });
    expect(phone.getAttribute('href')).toBe('tel:+94771234567');
    const person = dialog.getByRole('link', { name: 'NETHMI WIJESINGHE' });
    expect(person.getAttribute('href')).toBe('/admin/users/u-nethmi');
    await user.keyboard('{Escape}');
    await user.click(await opener(KASUN));
    expect(within(await view(KASUN)).queryByText('Phone')).toBeNull();
  });

  it('R4.47 the view, the search and the order stand in the address', async () => {
    const searched = `${ALL}?search=kasun&sort=created&state=rejected`;
    const newest = `${ALL}?search=kasun&sort=-created&state=rejected`;
    const { user, seen } = openQueue(
      [],
      { [searched]: requestsAre([]), [newest]: requestsAre([]) },
      '/admin/upgrade-requests?state=rejected&search=kasun&sort=created',
    );
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Rejected', selected: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search requests').value).toBe('kasun');
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await waitFor(() => expect(calls(seen)).toEqual([searched, newest]));
  });

  it('R4.47 All shows each state, newest first', async () => {
    const rejected = buildUpgradeRequest({ state: 'rejected' });
    const { user } = openQueue([], { [`${ALL}?sort=-created`]: requestsAre([rejected]) });
    await screen.findByText('No requests');
    await user.click(screen.getByRole('tab', { name: 'All' }));
    const table = await screen.findByRole('table', { name: 'Plan requests' });
    expect(table.querySelector('.chip')?.textContent).toBe('Rejected');
  });

  it('R4.47 shows more by need, and says when it cannot be loaded', async () => {
    let isDown = true;
    const more = `${ALL}?sort=created&state=open&cursor=c-2`;
    const { user } = openQueue([NETHMI], {
      [WAITING]: () =>
        isDown ? refusal(403, 'Not now.', 'FORBIDDEN') : requestsAre([NETHMI], 'c-2')(),
      [more]: requestsAre([KASUN]),
    });
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(press('Try again'));
    await opener(NETHMI);
    await user.click(press('Show more'));
    await opener(KASUN);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
