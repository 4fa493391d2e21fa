import type { Usage } from '@panthiya/contract/money/billing.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BILLING, billingIs, buildOwnPlan, buildOwnRequest } from '../../../../testing/billing.ts';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import {
  type Answer,
  type Answers,
  heldAnswer,
  refusal,
  stubApi,
} from '../../../../testing/stub-api.ts';
import { buildPackage, PACKAGES, packagesAre } from '../../../../testing/system.tsx';
import { UpgradePage } from './upgrade-page.tsx';

const ASK = 'POST /api/billing/upgrade';
const INSTITUTE = buildPackage();
const CAMPUS = buildPackage({ id: 'p-campus', title: 'Campus', amount: 12_000 });
const asked = (): Answer => ({
  status: 201,
  json: { success: true, id: 'r-1', reference: 'PT-7K2M9Q', message: 'We have your request.' },
});

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});

function open(answers: Answers = {}, session: Parameters<typeof showSignedIn>[1] = {}) {
  const seen = stubApi({
    [PACKAGES]: packagesAre([INSTITUTE, CAMPUS]),
    [BILLING]: billingIs(),
    ...answers,
  });
  return { ...showSignedIn(<UpgradePage />, session, '/upgrade'), seen };
}
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /Plan|Processing/ });
const choose = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Upgrade Plan' });
  if (!first) throw new Error('there is nothing to choose');
  return first;
};

const panel = () => screen.findByRole('region', { name: 'Your plan' });
const members = (name: string, used: number, limit: number, invited = 0): Usage => ({
  feature: 'members',
  title: 'Members per organization',
  used,
  invited,
  accountless: 0,
  limit,
  organization: { orgId: name.toLowerCase(), name },
});

describe('asking for a plan', () => {
  it('R4.47 R4.42 R9.19 sends one request and leads to how to pay', async () => {
    const keys: (string | null)[] = [];
    let request: ReturnType<typeof buildOwnRequest> | null = null;
    const { user, seen } = open({
      [BILLING]: () => billingIs({ request })(),
      [ASK]: (_, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        request = buildOwnRequest();
        return asked();
      },
    });
    const start = performance.now();
    await user.click(await choose());
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'Processing...',
      'Upgrade Plan',
    ]);
    const [busy, other] = buttons();
    expect(busy?.getAttribute('aria-disabled')).toBe('true');
    expect(other?.disabled).toBe(true);
    if (busy) await user.click(busy);

    const heading = await screen.findByRole('heading', { name: 'Your request: Institute' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(1990);
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('PT-7K2M9Q')).toBeTruthy();
    expect(await screen.findByText('We have your request.')).toBeTruthy();
    expect(seen.filter(({ call }) => call === ASK)).toEqual([
      { call: ASK, body: { packageId: 'p-institute' } },
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('R8.23 says so when the token has gone by the time of the click', async () => {
    const { user, seen } = open();
    const button = await choose();
    document.cookie = 'pt_token=; Path=/; Max-Age=0';
    await user.click(button);
    expect(await screen.findByText('Please login to upgrade')).toBeTruthy();
    expect(seen.some(({ call }) => call === ASK)).toBe(false);
  });

  it('R8.24 says that it failed when it is refused without a message', async () => {
    const { user } = open({ [ASK]: () => refusal(500, '') });
    await user.click(await choose());
    expect(await screen.findByText('Failed to process upgrade')).toBeTruthy();
    await waitFor(() => expect(buttons()[0]?.textContent).toBe('Upgrade Plan'));
  });

  it('R8.24 R4.47 a dropped line says so; the next try carries the same key', async () => {
    const keys: (string | null)[] = [];
    const { user } = open({
      [ASK]: (_, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('no line');
        return refusal(
          409,
          'This plan is not on sale any more. Choose another.',
          'PLAN_NOT_CHOOSABLE',
        );
      },
    });
    await user.click(await choose());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to process upgrade');
    expect(alert.textContent).toContain('No connection');
    await user.click(await choose());
    expect(
      await screen.findByText('This plan is not on sale any more. Choose another.'),
    ).toBeTruthy();
    await user.click(await choose());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    // After a decision it is a new request.
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('R4.47 whoever has not confirmed the address asks too, and is told what the plan waits for', async () => {
    const { user, seen } = open({ [ASK]: asked }, { user: buildUser({ emailVerified: false }) });
    expect(screen.getByText('Confirm your email to get a plan')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
    await user.click(await choose());
    expect(await screen.findByText('We have your request.')).toBeTruthy();
    expect(seen.some(({ call }) => call === ASK)).toBe(true);
  });

  it('R4.47 the plan that was asked for leads to its request, and asks for nothing', async () => {
    const { user, seen } = open({ [BILLING]: billingIs({ request: buildOwnRequest() }) });
    expect(await screen.findByText(/^You asked for this plan\./)).toBeTruthy();
    await user.click(await choose());
    const heading = screen.getByRole('heading', { name: 'Your request: Institute' });
    expect(document.activeElement).toBe(heading);
    expect(seen.some(({ call }) => call === ASK)).toBe(false);
  });
});

describe('one’s own plan', () => {
  const paid = {
    packageId: 'p-institute',
    packageTitle: 'Institute',
    amount: 4500,
    billingMode: { code: 'M', name: 'Monthly' },
    endsAt: '2026-11-20T04:30:00.000Z',
  } as const;
  it.each([
    ['free', buildOwnPlan(), ['Free', 'Free. It has no end date.'], false],
    [
      'active',
      buildOwnPlan({ ...paid, state: 'active' }),
      ['Institute', 'LKR 4,500 per month', 'Until 20 Nov 2026.', 'Active'],
      false,
    ],
    [
      'about to end',
      buildOwnPlan({ ...paid, state: 'active', isRenewable: true }),
      ['Until 20 Nov 2026. Renew it now and nothing stops.', 'Ends soon'],
      true,
    ],
    [
      'in its days of grace',
      buildOwnPlan({ ...paid, state: 'grace', isRenewable: true }),
      ['Your plan ended on 20 Nov 2026', 'It still works until 27 Nov 2026.', 'Ended'],
      true,
    ],
  ])('R1.6 is told: %s', async (_, plan, words, isRenewable) => {
    open({ [BILLING]: billingIs({ plan }) });
    const shown = await panel();
    for (const word of words) expect(shown.textContent).toContain(word);
    expect(within(shown).queryByRole('button', { name: 'Renew Institute' }) !== null).toBe(
      isRenewable,
    );
  });

  it('R1.6 R4.47 is renewed by asking for it again', async () => {
    const held = heldAnswer();
    const plan = buildOwnPlan({ ...paid, state: 'grace', isRenewable: true });
    const { user, seen } = open(
      { [BILLING]: billingIs({ plan }), [ASK]: held.answer },
      { profile: buildProfile({ packageCode: 'p-institute' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Renew Institute' }));
    expect(within(await panel()).getByRole('button').textContent).toBe('Processing...');
    held.release(asked());
    expect(await screen.findByText('We have your request.')).toBeTruthy();
    expect(seen.find(({ call }) => call === ASK)?.body).toEqual({ packageId: 'p-institute' });
  });

  it('R10.4 R10.2 R3.20 shows how much is used, of members who is in and who is invited, what is fullest first', async () => {
    const usage = [
      {
        ...members('', 2, 10),
        title: 'Organizations you own',
        invited: null,
        accountless: null,
        organization: null,
      },
      members('Alpha', 10, 100),
      members('Beta', 120, 100),
      members('Gamma', 7000, -1),
      members('Delta', 50, 100, 28),
    ];
    open({ [BILLING]: billingIs({ usage }) });
    const lines = [...(await panel()).querySelectorAll('.usage-words')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual([
      'Organizations you own2 of 10',
      'BetaMembers per organization120 members of 100',
      'DeltaMembers per organization22 members, 28 invited, of 100',
      'AlphaMembers per organization10 members of 100',
      'GammaMembers per organization7,000 members, no limit',
    ]);
    expect(screen.getByText('Over the limit: you can read it, but not add more.')).toBeTruthy();
    expect(screen.getByText('Show 1 more')).toBeTruthy();
    const meter = screen.getByRole('meter', { name: 'Members per organization: Delta' });
    expect(meter.getAttribute('value')).toBe('50');
  });

  it('R4.47 a plan that was approved meanwhile has the profile read again', async () => {
    let times = 0;
    open(
      { [BILLING]: billingIs({ plan: buildOwnPlan({ ...paid, state: 'active' }) }) },
      { reloadProfile: () => void (times += 1) },
    );
    await panel();
    await waitFor(() => expect(times).toBe(1));
  });

  it('says why it is not there, and the plans stay', async () => {
    open({ [BILLING]: () => refusal(403, 'Not you.', 'FORBIDDEN') });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your plan could not be loaded.',
    );
    expect(screen.getAllByRole('button', { name: 'Upgrade Plan' })).toHaveLength(2);
  });
});
