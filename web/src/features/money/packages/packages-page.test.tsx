import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import {
  buildPackage,
  done,
  FEATURES,
  featuresAre,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from '../../../../testing/system.tsx';
import { PackagesPage } from './packages-page.tsx';

const ONE = '/api/packages/p-institute';
const USE = `GET ${ONE}/use`;
const useIs = (holders: number, openRequests: number) => () => ({
  json: { success: true, holders, openRequests },
});

function open(answers: Answers = {}, packages = [buildPackage()]) {
  const seen = stubApi({
    [PACKAGES]: packagesAre(packages),
    [FEATURES]: featuresAre([]),
    [USE]: useIs(0, 0),
    ...answers,
  });
  const { user } = showAsSystemAdmin(<PackagesPage />, '/admin/packages');
  const bodyOf = (call: string) => seen.find((one) => one.call === call)?.body;
  return { user, seen, bodyOf };
}

const press = (name: string) => screen.getByRole('button', { name });
/** Confirms the question before a plan is no longer on sale. */
const deactivate = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Deactivate' }));
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('package manager', () => {
  it('R2.1.14 is for system administrators only', () => {
    document.cookie = 'pt_token=pt1_test; Path=/';
    stubApi({});
    showSignedIn(<PackagesPage />, { profile: buildProfile() }, '/admin/packages');
    expect(screen.getByText(/^Access denied\./)).toBeTruthy();
  });

  it.each([
    ['F', 'Free', 0, 'LKR', 'Free'],
    ['F', 'Free', 500, 'LKR', 'LKR 500 FREE'],
    ['M', 'Monthly', 4500, 'LKR', 'LKR 4,500 per month'],
    ['A', 'Annual', 150.5, 'USD', 'USD 150.50 per year'],
    ['O', 'One-Time', 25_000, 'LKR', 'LKR 25,000 one-time payment'],
  ] as const)(
    'R2.2.9.2 R9.27 R9.28 a row tells title, price and features: %s',
    async (code, name, amount, currency, price) => {
      open({}, [buildPackage({ amount, currency, billingMode: { code, name } })]);
      const table = await screen.findByRole('table', { name: 'Plans' });
      const cells = within(table).getAllByRole('cell');
      expect(cells[0]?.textContent).toContain('Institute');
      expect(cells[1]?.textContent).toBe(price);
      expect(cells[2]?.textContent).toBe('1');
    },
  );

  it('R7.23 the free plan has no delete entry, in the row and in the menu', async () => {
    const { user } = open({}, [buildPackage({ id: 'free', title: 'Free' }), buildPackage()]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Free' }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Free' })).toBeNull();
    expect(press('Delete Institute')).toBeTruthy();
  });

  it('R4.49 R8.39 the active switch sends only what was flipped', async () => {
    const held = heldAnswer();
    const { user, bodyOf } = open({ [`PUT ${ONE}`]: held.answer });
    const active = await toggle('Institute is active');
    await user.click(active);
    expect(active.checked).toBe(true);
    await deactivate(user);
    expect(active.checked).toBe(false);
    held.release(done());
    expect(await screen.findByText('Package status updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ isActive: false });
  });

  it('R4.49 before a package is no longer on sale, who has it is told; leaving it changes nothing', async () => {
    let isDown = true;
    const { user, bodyOf } = open({
      [USE]: () => (isDown ? refusal(400, 'Not now.') : useIs(2, 1)()),
    });
    const active = await toggle('Institute is active');
    await user.click(active);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Institute' }));
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(
      await dialog.findByText('2 people have this plan and 1 person asks for it.'),
    ).toBeTruthy();
    expect(dialog.getByText('Nobody can choose or renew it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(active.checked).toBe(true);
    expect(bodyOf(`PUT ${ONE}`)).toBeUndefined();
  });

  it('R4.49 before the free plan is no longer on sale, it says who still has it', async () => {
    const FREE = 'PUT /api/packages/free';
    const free = buildPackage({ id: 'free', title: 'Free' });
    const { user, bodyOf } = open({ [FREE]: done }, [free]);
    await user.click(await toggle('Free is active'));
    expect(await screen.findByText('Everybody without another plan still has it.')).toBeTruthy();
    await deactivate(user);
    expect(await screen.findByText('Package status updated successfully')).toBeTruthy();
    expect(bodyOf(FREE)).toEqual({ isActive: false });
  });

  it('R4.49 before a package is on sale its card is shown; leaving it sells nothing', async () => {
    const saved = buildPackage({ isActive: false });
    const { user, bodyOf } = open({ [`PUT ${ONE}`]: done }, [saved]);
    await user.click(await toggle('Institute is active'));
    const card = within(await screen.findByRole('dialog', { name: 'Check the card' }));
    expect(card.getByText(/4,500/).textContent).toBe('LKR 4,500 per month');
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(bodyOf(`PUT ${ONE}`)).toBeUndefined();
    await user.click(await toggle('Institute is active'));
    await user.click(await screen.findByRole('button', { name: 'Save and sell' }));
    expect(await screen.findByText('Package status updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ isActive: true });
  });

  it('R4.49 R8.40 the popular switch sends only what was flipped', async () => {
    const { user, bodyOf } = open({ [`PUT ${ONE}`]: done });
    await user.click(await toggle('Institute is popular'));
    expect(await screen.findByText('Package popularity updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ isPopular: true });
  });

  it('R7.13 with an old sign-in a switch asks for the password, then flips', async () => {
    let isFresh = false;
    const { user, bodyOf } = open({
      [`PUT ${ONE}`]: () => (isFresh ? done() : refusal(403, 'Your password.', 'REAUTH_REQUIRED')),
      'POST /api/auth/reauth': () => {
        isFresh = true;
        return done();
      },
    });
    await user.click(await toggle('Institute is active'));
    await deactivate(user);
    await user.type(await screen.findByLabelText('Password'), 'Veranda-2026');
    await user.click(press('Continue'));
    expect(await screen.findByText('Package status updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ isActive: false });
  });

  it('R7.13 who gives no password flips nothing, and nothing is said to have failed', async () => {
    const { user } = open({
      [`PUT ${ONE}`]: () => refusal(403, 'Your password.', 'REAUTH_REQUIRED'),
    });
    const active = await toggle('Institute is active');
    await user.click(active);
    await deactivate(user);
    await screen.findByLabelText('Password');
    await user.click(press('Cancel'));
    await waitFor(() => expect(active.checked).toBe(true));
    expect(screen.queryByText(/Failed to update/)).toBeNull();
  });

  it.each([
    ['R8.35', 'Institute is active', 'Failed to update package status'],
    ['R8.36', 'Institute is popular', 'Failed to update package popularity'],
  ])('%s a switch that could not be flipped goes back and says so', async (_, name, words) => {
    const { user } = open({ [`PUT ${ONE}`]: () => refusal(404, 'It is gone.', 'NOT_FOUND') });
    const control = await toggle(name);
    const before = control.checked;
    await user.click(control);
    if (name === 'Institute is active') await deactivate(user);
    expect(await screen.findByText(`${words}. It is gone.`)).toBeTruthy();
    expect(control.checked).toBe(before);
  });

  it('R8.28 a first load that failed says so and can be tried again', async () => {
    let isDown = true;
    const { user } = open({
      [PACKAGES]: () => (isDown ? refusal(403, 'Not you.', 'FORBIDDEN') : packagesAre([])()),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to initialize package manager',
    );
    isDown = false;
    await user.click(press('Try again'));
    expect(await screen.findByText('No plans yet')).toBeTruthy();
  });
});
