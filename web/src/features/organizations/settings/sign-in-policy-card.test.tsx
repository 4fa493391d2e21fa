import { dayAfter } from '@panthiya/contract/organizations/sign-in-policy.rules';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { SignInPolicy } from '@panthiya/contract/organizations/sign-in-policy.contract';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../../../testing/organizations.ts';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { RoleOnly } from '../../../shared/guards/role-only.tsx';
import { SignInPolicyCard } from './sign-in-policy-card.tsx';

const CALL = '/api/organization/sipwin-institute/sign-in-policy';
const NONE: SignInPolicy = {
  secondFactor: 'none',
  from: null,
  isLive: false,
  missing: [],
  missingCount: 0,
  lacking: {
    admins: { people: [], count: 0 },
    staff: { people: [{ uid: 'u-1', name: 'KASUN PERERA', roles: ['lecturer'] }], count: 1 },
  },
};

function open(policy: SignInPolicy = NONE, secondFactor: Profile['secondFactor'] = 'shown') {
  const seen = stubApi({
    [`GET ${CALL}`]: () => ({ json: { success: true, policy } }),
    [`PUT ${CALL}`]: (body) => ({
      json: {
        success: true,
        message: 'Saved.',
        policy: {
          ...NONE,
          from: null,
          ...(body as object),
          missing: [{ uid: 'u-1', name: 'KASUN PERERA', roles: ['lecturer', 'student'] }],
          missingCount: 101,
        },
      },
    }),
  });
  const sent = () => seen.filter(({ call }) => call === `PUT ${CALL}`).map(({ body }) => body);
  const shown = showSignedIn(
    <SignInPolicyCard orgId="sipwin-institute" />,
    { profile: buildProfile({ secondFactor }) },
    '/sipwin-institute/admin/settings',
  );
  return { ...shown, sent };
}
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
const day = () => screen.getByLabelText<HTMLInputElement>(/^From which day/);

describe('R18.5.2 the owner’s card about the second step', () => {
  it('R18.5.2 asks admins and lecturers from in a week, says what happens then, and who has none', async () => {
    const { user, sent } = open();
    expect((await save()).disabled).toBe(true);
    await user.click(screen.getByLabelText('Admins and lecturers'));
    const inAWeek = dayAfter(todayInColombo(), 7);
    expect(day().value).toBe(inAWeek);
    expect(screen.getByText(/only what a student can/)).toBeTruthy();
    await user.click(await save());
    const missing = await screen.findByRole('heading', { name: 'Without a second step: 101' });
    expect(sent()).toEqual([{ secondFactor: 'staff', from: inAWeek }]);
    const list = within(missing.parentElement as HTMLElement);
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/kasun perera.*lecturer$/i),
    ]);
    expect(list.getByText('Not in this list: 100')).toBeTruthy();
  });

  it('R18.5.8 says before Save how many would be shut out today, with their names folded', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('Admins'));
    expect(screen.getByText(/^All of them have a second step already/)).toBeTruthy();
    await user.click(screen.getByLabelText('Admins and lecturers'));
    expect(screen.getByText('1 person has no second step today')).toBeTruthy();
    const fold = screen.getByText('Show the names').closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringMatching(/kasun/i)]);
    await user.click(screen.getByLabelText('Nobody'));
    expect(screen.queryByText(/no second step today/)).toBeNull();
  });

  it('R18.5.2 takes no day beyond 30 days, and sends none when nobody is asked', async () => {
    const from = dayAfter(todayInColombo(), 3);
    const { user, sent } = open({ ...NONE, secondFactor: 'admins', from });
    await screen.findByText('Everybody who needs a second step has one.');
    fireEvent.change(day(), { target: { value: dayAfter(todayInColombo(), 31) } });
    expect(screen.getByText('Choose a day from today to 30 days ahead.')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
    await user.click(screen.getByLabelText('Nobody'));
    await user.click(await save());
    await waitFor(() => expect(sent()).toEqual([{ secondFactor: 'none' }]));
  });

  it.each([
    ['off', 'Set it up'],
    ['on', 'Enter the code'],
  ] as const)('R18.5.2 an owner whose step is %s is led to it first', async (state, name) => {
    open(NONE, state);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

function openPage(secondFactor: Profile['secondFactor'], unprovenRoles: ['admin'] | []) {
  stubApi({
    [LIST]: listOf(buildCard({ unprovenRoles })),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
  });
  showSignedIn(
    <RoleOnly title="Settings" forRole="admin">
      {() => <p>The page</p>}
    </RoleOnly>,
    { profile: buildProfile({ secondFactor }) },
    '/sipwin-institute/admin/settings',
  );
}

describe('R18.5.2 a page of a role that asks for a second step', () => {
  it.each([
    ['off', 'Set it up'],
    ['on', 'Enter the code'],
  ] as const)('R18.5.2 leads there while it is %s', async (state, name) => {
    openPage(state, ['admin']);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });

  it.each([
    ['shown', ['admin']],
    ['off', []],
  ] as const)('R18.5.2 is open when it is %s and asked of %j', async (state, roles) => {
    openPage(state, roles.length > 0 ? ['admin'] : []);
    expect(await screen.findByText('The page')).toBeTruthy();
  });
});
