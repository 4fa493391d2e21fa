import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { BILLING, billingIs } from '../../../../testing/billing.ts';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { buildPackage, PACKAGES, packagesAre } from '../../../../testing/system.tsx';
import { UpgradePage } from '../upgrade/upgrade-page.tsx';

const FREE = buildPackage({
  id: 'free',
  title: 'Free',
  amount: 0,
  billingMode: { code: 'F', name: 'Free' },
});
const TEACHER = buildPackage({ id: 'p-teacher', title: 'Teacher', amount: 1500 });
const INSTITUTE = buildPackage({ isPopular: true });
const YEAR = buildPackage({
  id: 'p-year',
  title: 'Institute Year',
  amount: 45_000,
  billingMode: { code: 'A', name: 'Annual' },
});
const ALL = [FREE, TEACHER, INSTITUTE, YEAR];

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});

/** Opens the page as a user with this plan. */
function open(packageCode: string | null, plans: Package[] = ALL) {
  const seen = stubApi({ [PACKAGES]: packagesAre(plans), [BILLING]: billingIs() });
  const profile = buildProfile({ packageCode });
  return { ...showSignedIn(<UpgradePage />, { profile }, '/upgrade'), seen };
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 3 });
  const item = heading.closest('li');
  if (!item) throw new Error('a plan is a card of a list');
  return item;
};
const dropped = () => {
  throw new TypeError('no line');
};
const badges = (item: HTMLElement) =>
  [...item.querySelectorAll('.badge')].map(({ textContent }) => textContent);

describe('plans', () => {
  it.each([
    // R4.36, R4.37: plans above the current one are upgrades, others are not.
    ['R4.36 R4.38 R4.45 the own plan', 'p-teacher', 'Teacher', 'Current Plan', ['CURRENT PLAN']],
    ['R4.37 R4.40 a higher one', 'p-teacher', 'Institute Year', 'Upgrade Plan', []],
    ['R4.46 a popular one', 'p-teacher', 'Institute', 'Upgrade Plan', ['MOST POPULAR']],
    ['R4.41 R4.43 a lower one', 'p-institute', 'Teacher', 'Contact Us', ['DOWNGRADE']],
    ['R4.41 the free one below one’s own', 'p-teacher', 'Free', 'Contact Us', ['DOWNGRADE']],
    [
      'R4.43 R4.46 a popular lower one',
      'p-year',
      'Institute',
      'Contact Us',
      ['DOWNGRADE', 'MOST POPULAR'],
    ],
    [
      'R4.45 R4.46 the own popular one',
      'p-institute',
      'Institute',
      'Current Plan',
      ['CURRENT PLAN'],
    ],
    ['R4.36 R9.30 the free one without a code', null, 'Free', 'Current Plan', ['CURRENT PLAN']],
    ['R4.39 the free one when one’s own is not listed', 'p-gone', 'Free', 'Get Started', []],
    ['R4.37 any plan when one’s own is not listed', 'p-gone', 'Teacher', 'Upgrade Plan', []],
  ])('%s', async (_, own, title, label, words) => {
    open(own);
    const item = await card(title);
    const button = within(item).getByRole<HTMLButtonElement>('button');
    expect(button.textContent).toBe(label);
    expect(badges(item)).toEqual(words);
    // R4.42
    expect(button.disabled).toBe(label === 'Current Plan' || label === 'Contact Us');
  });

  it('R4.41 another plan of the same amount is no downgrade: the support team changes it', async () => {
    open('p-teacher', [TEACHER, buildPackage({ id: 'p-other', title: 'Other', amount: 1500 })]);
    const item = await card('Other');
    const button = within(item).getByRole<HTMLButtonElement>('button');
    expect([button.textContent, button.disabled]).toEqual(['Contact Us', true]);
    expect(badges(item)).toEqual([]);
    expect(item.textContent).toContain('To change to this plan, please contact our support team');
  });

  it('R4.41 an amount of 0 is Get Started for whoever is on another free plan', async () => {
    open('p-trial', [FREE, buildPackage({ id: 'p-trial', title: 'Trial', amount: 0 })]);
    const button = within(await card('Free')).getByRole<HTMLButtonElement>('button');
    expect([button.textContent, button.disabled]).toEqual(['Get Started', false]);
  });

  it('R4.44 a downgrade tells whom to contact, and how', async () => {
    open('p-institute');
    const item = await card('Teacher');
    expect(
      within(item).getByText('To downgrade your plan, please contact our support team'),
    ).toBeTruthy();
    expect(
      within(item)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+94112345678', 'https://wa.me/94112345678', 'mailto:help@panthiya.example']);
  });

  it.each([
    ['F', 'Free', 0, 'LKR', 'FREE'],
    ['M', 'Monthly', 4500, 'LKR', 'LKR 4,500 per month'],
    ['A', 'Annual', 149.5, 'USD', 'USD 149.50 per year'],
    ['O', 'One-Time', 25_000, 'LKR', 'LKR 25,000 one-time payment'],
  ] as const)(
    'R9.27 R9.28 R3.19 a price as people read it: %s',
    async (code, name, amount, currency, words) => {
      open(null, [buildPackage({ amount, currency, billingMode: { code, name } })]);
      const item = await card('Institute');
      expect(item.querySelector('.plan-price')?.textContent).toBe(words);
    },
  );

  it('R3.18 R3.20 a card tells what the plan holds, and the table compares', async () => {
    const members = { featureId: 'f-1', featureTitle: 'Members', featureCode: 'members' };
    const live = { featureId: 'f-2', featureTitle: 'Live classes', featureCode: 'live', count: 5 };
    open(null, [
      { ...FREE, features: [{ ...members, count: 100 }] },
      { ...INSTITUTE, features: [{ ...members, count: -1 }, live] },
      { ...YEAR, features: [live] },
    ]);
    expect(within(await card('Institute')).getByText('Unlimited')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const words = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(words).toEqual([
      ['Plan', 'FreeYour plan', 'Institute', 'Institute Year'],
      ['Price', 'FREE', 'LKR 4,500 per month', 'LKR 45,000 per year'],
      // R10.4: a missing count of a plan comes from the free one.
      ['Members', '100', 'Unlimited', '100'],
      ['Live classes', '–Not in this plan', '5', '5'],
    ]);
  });

  it('R7.19 asks without a token, so that everybody sees the same', async () => {
    const tokens: (string | null)[] = [];
    stubApi({
      [BILLING]: billingIs(),
      [PACKAGES]: (_, headers) => {
        tokens.push(headers.get('Authorization'));
        return packagesAre(ALL)();
      },
    });
    showSignedIn(<UpgradePage />, {}, '/upgrade');
    await card('Teacher');
    expect(tokens).toEqual([null]);
  });

  it('R2.1.12 the cards do not wait for the profile; only their buttons do', async () => {
    stubApi({
      [PACKAGES]: packagesAre(ALL),
      [BILLING]: heldAnswer().answer,
    });
    showSignedIn(<UpgradePage />, { profile: undefined }, '/upgrade');
    const item = await card('Teacher');
    expect(within(item).queryByRole('button')).toBeNull();
    expect(badges(item)).toEqual([]);
  });

  it('R4.36 without a profile the plan that the server told counts', async () => {
    stubApi({ [PACKAGES]: packagesAre(ALL), [BILLING]: billingIs() });
    showSignedIn(<UpgradePage />, { profile: undefined }, '/upgrade');
    const item = await card('Free');
    await waitFor(() => expect(badges(item)).toEqual(['CURRENT PLAN']));
  });

  it('R2.2.8.2 says so when there is nothing to choose', async () => {
    open(null, []);
    expect(await screen.findByText('No upgrade packages available at the moment.')).toBeTruthy();
  });

  it('R8.21 says that the packages were refused without a message', async () => {
    stubApi({ [BILLING]: billingIs(), [PACKAGES]: () => refusal(404, '') });
    showSignedIn(<UpgradePage />, {}, '/upgrade');
    expect(await screen.findByText('Failed to load packages')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('R8.22 says that the packages could not be asked for', async () => {
    stubApi({ [BILLING]: billingIs(), [PACKAGES]: dropped });
    showSignedIn(<UpgradePage />, {}, '/upgrade');
    expect(await screen.findByText('An error occurred while loading packages')).toBeTruthy();
  });
});

/** jsdom has no layout: a list of four cards in a window of two and a half. */
function layOut(list: HTMLElement) {
  const moves: number[] = [];
  Object.defineProperties(list, {
    scrollWidth: { value: 1460 },
    clientWidth: { value: 900 },
    scrollLeft: { value: 0, writable: true },
    scrollBy: {
      value: ({ left }: { left: number }) => {
        moves.push(left);
        list.scrollLeft = Math.max(0, Math.min(560, list.scrollLeft + left));
        fireEvent.scroll(list);
      },
    },
  });
  fireEvent.scroll(list);
  return moves;
}

describe('the row of plans', () => {
  it('R2.2.8.1 R9.29 arrows move it by 370 pixels and stop at its ends', async () => {
    const { user } = open(null);
    await card('Teacher');
    const moves = layOut(screen.getByRole('list', { name: 'Plans' }));
    const back = screen.getByRole('button', { name: 'Previous plans' });
    const on = screen.getByRole('button', { name: 'More plans' });
    const stopped = () => [back, on].map((one) => one.getAttribute('aria-disabled'));
    await waitFor(() => expect(stopped()).toEqual(['true', 'false']));
    await user.click(back);
    await user.click(on);
    await waitFor(() => expect(stopped()).toEqual(['false', 'false']));
    await user.click(on);
    await waitFor(() => expect(stopped()).toEqual(['false', 'true']));
    await user.click(on);
    await user.click(back);
    expect(moves).toEqual([370, 370, -370]);
    expect(document.activeElement).toBe(back);
  });

  it('R2.2.8.1 the row itself is reached by the keyboard', async () => {
    open(null);
    await card('Teacher');
    expect(screen.getByRole('list', { name: 'Plans' }).tabIndex).toBe(0);
  });
});
