import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { beginSession, endSession } from '../../../auth/session.ts';
import { DeleteCard } from './delete-card.tsx';
import { DeletionBanner } from './deletion-banner.tsx';

const DELETE = 'POST /api/profile/delete';
const deletionAt = '2026-04-17T06:00:00.000Z';
const done = () => ({ json: { success: true, message: '', deletionAt } });
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account?' }));
const name = { name: 'Delete My Account' };

describe('Delete Account', () => {
  it('R10.5 says plainly what happens and asks once more before anything is sent', async () => {
    const seen = stubApi({});
    const { user } = showSignedIn(<DeleteCard />);
    await user.click(screen.getByRole('button', name));
    expect(dialog().getByText(/For 30 days you can change your mind/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(seen).toEqual([]);
  });

  it('R10.5 signs out and says goodbye with the day, until one dismisses it', async () => {
    writeCookie(cookieNames.token, 'pt1_x', 60);
    stubApi({ [DELETE]: done });
    const { user } = showSignedIn(<DeleteCard />);
    await user.click(screen.getByRole('button', name));
    await user.click(dialog().getByRole('button', name));
    const goodbye = await screen.findByText(/We will delete your account on 17 Apr 2026/);
    expect(readCookie(cookieNames.token)).toBeUndefined();
    await user.click(within(goodbye.parentElement as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(/We will delete your account on/)).toBeNull());
  });

  it('the goodbye goes when one signs in again', async () => {
    stubApi({ [DELETE]: done });
    const { user } = showSignedIn(<DeleteCard />);
    await user.click(screen.getByRole('button', name));
    await user.click(dialog().getByRole('button', name));
    await screen.findByText(/We will delete your account on/);
    const login = { token: 'pt1_y', user: { uid: 'u', name: 'N', email: 'n@example.com' } };
    await act(() => beginSession(login));
    await waitFor(() => expect(screen.queryByText(/We will delete your account on/)).toBeNull());
    act(() => endSession());
  });

  it('R10.5 an older sign-in: the password is asked for first', async () => {
    const seen = stubApi(onceFresh(DELETE, done));
    const { user } = showSignedIn(<DeleteCard />);
    await user.click(screen.getByRole('button', name));
    await user.click(dialog().getByRole('button', name));
    await givePassword(user);
    const goodbye = await screen.findByText(/We will delete your account on/);
    expect(seen.map(({ call }) => call)).toEqual([DELETE, REAUTH, DELETE]);
    await user.click(within(goodbye.parentElement as HTMLElement).getByRole('button'));
  });

  it('R10.5 a last admin is told of which organization, with the ways to its members', async () => {
    writeCookie(cookieNames.token, 'pt1_x', 60);
    const message =
      'You are the only administrator of “Lotus Academy”. Make somebody else one first.';
    stubApi({
      [DELETE]: () => refusal(409, message, 'LAST_ADMIN'),
      [LIST]: listOf(
        buildCard({ orgId: 'lotus', name: 'Lotus Academy' }),
        buildCard({ orgId: 'alone', name: 'Alone Academy', memberCount: 1 }),
        buildCard({ orgId: 'pupil', name: 'Where I learn', roles: ['student'] }),
      ),
    });
    const { user } = showSignedIn(<DeleteCard />);
    await user.click(screen.getByRole('button', name));
    await user.click(dialog().getByRole('button', name));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const link = await screen.findByRole('link', { name: 'Members of Lotus Academy' });
    expect(link.getAttribute('href')).toBe('/lotus/admin/members');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(readCookie(cookieNames.token)).toBe('pt1_x');
  });

  it('while the account waits to be erased it says when, and asks no second time', () => {
    showSignedIn(<DeleteCard />, { profile: buildProfile({ deletionAt }) });
    expect(screen.getByText(/We will delete your account on 17 Apr 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', name)).toBeNull();
  });
});

describe('the banner of an account that waits to be erased', () => {
  it('R10.5 says when, and keeps the account at a press', async () => {
    const seen = stubApi({
      'POST /api/profile/keep': () => ({ json: { success: true, message: 'Your account stays.' } }),
    });
    const { user } = showSignedIn(<DeletionBanner />, { profile: buildProfile({ deletionAt }) });
    expect(screen.getByText('We will delete your account on 17 Apr 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await screen.findByText('Your account stays.');
    expect(seen).toMatchObject([{ call: 'POST /api/profile/keep', body: {} }]);
  });

  it('is not there for anybody else', () => {
    showSignedIn(<DeletionBanner />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when it could not be kept', async () => {
    stubApi({ 'POST /api/profile/keep': () => refusal(500, 'Something went wrong.', 'INTERNAL') });
    const { user } = showSignedIn(<DeletionBanner />, { profile: buildProfile({ deletionAt }) });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.');
  });
});
