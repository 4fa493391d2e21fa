import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { AccountPage } from './account-page.tsx';

const emailCard = () => within(screen.getByRole('region', { name: 'Email' }));

const answers = {
  'GET /api/account/devices': () => ({ json: { success: true, devices: [] } }),
  'GET /api/account/factors': () => ({
    json: { success: true, factors: { totp: null, passkeys: [], recoveryCodes: null } },
  }),
};

beforeEach(() => {
  stubApi(answers);
});

describe('account', () => {
  it('R2.1.11 shows the address that one signs in with, and that it is confirmed', () => {
    showSignedIn(<AccountPage />);
    expect(emailCard().getByText('nethmi@example.com')).toBeTruthy();
    expect(emailCard().getByText('Confirmed')).toBeTruthy();
  });

  it('R8.5 an address that is not confirmed yet is said to be so', () => {
    showSignedIn(<AccountPage />, { user: buildUser({ emailVerified: false }) });
    expect(emailCard().getByText('Not confirmed yet')).toBeTruthy();
  });

  it('R10.7 R2.2.5.10 the address that waits for its link is shown as waiting', () => {
    const profile = buildProfile({ emailVerified: false, pendingEmail: 'right@example.com' });
    showSignedIn(<AccountPage />, { user: buildUser({ emailVerified: false }), profile });
    expect(emailCard().getByText('New address').nextElementSibling?.textContent).toBe(
      'right@example.com',
    );
    expect(emailCard().getByText('nethmi@example.com')).toBeTruthy();
  });

  it('says nothing of the state before it is known', () => {
    const { emailVerified: _, ...user } = buildUser();
    showSignedIn(<AccountPage />, { user, profile: undefined });
    expect(emailCard().queryByText(/onfirmed/)).toBeNull();
  });

  it('R2.2.6.5 a box with security tips', () => {
    showSignedIn(<AccountPage />);
    const tips = within(screen.getByRole('region', { name: 'Security Tips' }));
    expect(tips.getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  it('R1.4 R2.1.11 changes username and password, and more', () => {
    showSignedIn(<AccountPage />);
    expect(screen.getAllByRole('region').map((region) => region.firstChild?.textContent)).toEqual([
      'Email',
      'Signing in',
      'Change Username',
      'Change Password',
      'Security Tips',
      'Plan',
      'Calendar',
      'Your Devices',
      'Sign out',
      'Your Data',
      'Delete Account',
    ]);
  });

  it('R4.2 Sign out clears the session', async () => {
    stubApi({
      ...answers,
      'POST /api/auth/logout': () => ({ json: { success: true, message: '' } }),
    });
    writeCookie(cookieNames.token, 'pt1_x', 60);
    const { user } = showSignedIn(<AccountPage />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(readCookie(cookieNames.token)).toBeUndefined();
  });

  it('R18.5.7 the row of the password leads to the card that changes it', async () => {
    const { user } = showSignedIn(<AccountPage />);
    await user.click(await screen.findByRole('button', { name: 'Change the password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  });

  it('R1.6 leads to the plans', () => {
    showSignedIn(<AccountPage />);
    const way = screen.getByRole('link', { name: 'See your plan' });
    expect(way.getAttribute('href')).toBe('/upgrade');
  });
});
