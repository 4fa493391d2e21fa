import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAdminUserDetail, KASUN, pageWith } from '../../../../testing/admin.ts';
import { givePassword, onceFresh } from '../../../../testing/reauthentication.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import {
  buildPackage,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from '../../../../testing/system.tsx';
import { UserPage } from './user-page.tsx';

const USER = `GET /api/admin/users/${KASUN}`;
const action = (name: string) => `POST /api/admin/users/${KASUN}/${name}`;
const is = (user: ReturnType<typeof buildAdminUserDetail>) => () => ({
  json: { success: true, user },
});
const done = (message: string) => () => ({ json: { success: true, message } });

const stubUser = (answers: Answers) =>
  stubApi({ [`GET /api/admin/mails?user=${KASUN}&limit=10`]: pageWith({ mails: [] }), ...answers });

function open() {
  return showAsSystemAdmin(<UserPage />, `/admin/users/${KASUN}`);
}

describe('one user of the provider', () => {
  it('R10.6 disables an account with a reason, and enables it again', async () => {
    let isDisabled = false;
    const seen = stubUser({
      [USER]: () => is(buildAdminUserDetail({ isDisabled }))(),
      [action('disable')]: () => {
        isDisabled = true;
        return done('The account is disabled.')();
      },
      [action('enable')]: () => {
        isDisabled = false;
        return done('The account is enabled.')();
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Sold its password');
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The account is disabled.')).toBeTruthy();
    expect(seen.find(({ call }) => call === action('disable'))?.body).toEqual({
      reason: 'Sold its password',
    });
    await user.click(await screen.findByRole('button', { name: 'Enable account' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enable' }));
    expect(await screen.findByRole('button', { name: 'Disable account' })).toBeTruthy();
  });

  it('R6.3 says why rights were not taken away', async () => {
    stubUser({
      [USER]: is(buildAdminUserDetail({ isSystemAdmin: true })),
      [action('revoke-admin')]: () =>
        refusal(409, 'You are the last system administrator.', 'LAST_SYSTEM_ADMIN'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke administrator rights' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke rights' }),
    );
    expect(await screen.findByText('You are the last system administrator.')).toBeTruthy();
  });

  it('R6.3 asks for the password where the sign-in is old, and goes on', async () => {
    stubUser({
      [USER]: is(buildAdminUserDetail()),
      ...onceFresh(action('grant-admin'), done('They are a system administrator now.')),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make system administrator' }));
    await user.click(screen.getByRole('button', { name: 'Grant rights' }));
    await givePassword(user);
    expect(await screen.findByText('They are a system administrator now.')).toBeTruthy();
  });

  it('R7.13 disabling a system administrator asks for the password too', async () => {
    stubUser({
      [USER]: is(buildAdminUserDetail({ isSystemAdmin: true })),
      ...onceFresh(action('disable'), done('The account is disabled.')),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    await givePassword(user);
    expect(await screen.findByText('The account is disabled.')).toBeTruthy();
  });

  it('R7.26 assigns a package until a day', async () => {
    const seen = stubUser({
      [USER]: is(buildAdminUserDetail()),
      [PACKAGES]: packagesAre([buildPackage({ id: 'class', title: 'Class' })]),
      'POST /api/packages/assign/class': done('The package was assigned.'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Assign a plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('option', { name: /^Class/ });
    await user.selectOptions(dialog.getByLabelText('Plan'), 'class');
    await user.type(dialog.getByLabelText(/Last day/), '2027-03-31');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The package was assigned.')).toBeTruthy();
    expect(seen.find(({ call }) => call.includes('assign'))?.body).toEqual({
      uid: KASUN,
      endsOn: '2027-03-31',
    });
  });

  it('R7.26 packages that could not be loaded are said, and asked for again', async () => {
    let isRefused = true;
    stubUser({
      [USER]: is(buildAdminUserDetail()),
      [PACKAGES]: () =>
        isRefused
          ? refusal(400, 'Not just now.')
          : packagesAre([buildPackage({ id: 'class', title: 'Class' })])(),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Assign a plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Not just now.');
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('option', { name: /^Class/ })).toBeTruthy();
  });

  it('R10.8 nobody decides about their own plan or disables themselves', async () => {
    // The administrator here is u-nethmi.
    stubUser({ [USER]: is(buildAdminUserDetail({ uid: 'u-nethmi', isSystemAdmin: true })) });
    open();
    expect(await screen.findByText(/Another system administrator must decide/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assign a plan' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
  });
});
