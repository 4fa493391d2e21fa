import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACCEPT,
  invited,
  joined,
  link,
  LOOK_INVITE,
  press,
  PRESS,
  signIn,
  startSignedOut,
} from '../../../../testing/joining.ts';
import { show } from '../../../../testing/render.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { keepWish, readWish } from '../../../auth/landing.ts';
import { takeRedirect } from '../../../auth/redirect.ts';
import { InvitePage } from './invite-page.tsx';

beforeEach(startSignedOut);

const openInvite = (hash = '#token=t-1') => show(<InvitePage />, `/invite${hash}`);

describe('/invite', () => {
  it('R2.1.30 R10.2 opening it only looks; a press accepts, says joined, and leads to the dashboard', async () => {
    signIn();
    const seen = stubApi({ [LOOK_INVITE]: invited(), [ACCEPT]: joined });
    const { user } = openInvite();
    await press(PRESS);
    expect(screen.getByText('Sipwin Institute')).toBeTruthy();
    expect(screen.getByText('Physics 2027')).toBeTruthy();
    expect(screen.getByText('RUWAN SILVA')).toBeTruthy();
    expect(screen.getByText(/administrators see your name, picture, email/)).toBeTruthy();
    expect(seen).toEqual([{ call: LOOK_INVITE, body: { token: 't-1' } }]);
    await user.click(await press(PRESS));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen[1]).toEqual({ call: ACCEPT, body: { token: 't-1' } });
    expect(link('Go to Dashboard')).toBe('/sipwin-institute/student');
    expect(takeRedirect(null)).toBe('/');
  });

  it('R2.1.30 a signed-out visitor presses here, and joins as soon as they have signed in', async () => {
    const seen = stubApi({ [LOOK_INVITE]: invited('nobody'), [ACCEPT]: joined });
    const { user, unmount } = openInvite();
    const signInAndJoin = await screen.findByRole('link', { name: /sign in and join/ });
    expect(signInAndJoin.getAttribute('href')).toBe('/login');
    expect(link('Sign up and join')).toBe('/register');
    expect(screen.getByText(/nethmi@example.com/)).toBeTruthy();
    expect(document.cookie).not.toContain('t-1');
    await user.click(signInAndJoin);
    unmount();
    signIn();
    expect(takeRedirect(null)).toBe('/invite');
    stubApi({ [LOOK_INVITE]: invited(), [ACCEPT]: joined });
    openInvite('');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toEqual([LOOK_INVITE]);
    expect(takeRedirect(null)).toBe('/');
  });

  it('R2.1.30 a sign-in in another tab joins nobody who has not pressed', async () => {
    const seen = stubApi({ [LOOK_INVITE]: invited(), [ACCEPT]: joined });
    openInvite();
    await screen.findByRole('link', { name: 'Sign up and join' });
    act(signIn);
    expect(await press(PRESS)).toBeTruthy();
    expect(seen.map(({ call }) => call)).not.toContain(ACCEPT);
  });

  it('R2.1.30 an invitation for another address says so, and joins nobody by a press of before', async () => {
    keepWish({ landing: 'invite', secret: 't-1', organizationName: 'Sipwin Institute' });
    signIn();
    const seen = stubApi({ [LOOK_INVITE]: invited('other') });
    openInvite();
    await screen.findByText('This invitation is for another address');
    expect(screen.queryByRole('button', { name: PRESS })).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('R2.1.30 a press of another link, or of yesterday, joins nobody', async () => {
    keepWish({ landing: 'invite', secret: 't-2', organizationName: 'Sipwin Institute' });
    signIn();
    const seen = stubApi({ [LOOK_INVITE]: invited(), [ACCEPT]: joined });
    openInvite();
    expect(await press(PRESS)).toBeTruthy();
    expect(seen).toHaveLength(1);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60 * 1000);
    expect(readWish()).toBeUndefined();
    clock.mockRestore();
    expect(readWish()?.secret).toBe('t-2');
  });

  it('R2.1.30 “Not now” forgets the link', async () => {
    signIn();
    stubApi({ [LOOK_INVITE]: invited() });
    const { user } = openInvite();
    await user.click(await screen.findByRole('link', { name: 'Not now' }));
    expect(takeRedirect(null)).toBe('/');
  });

  it('R2.1.30 says why not', async () => {
    signIn();
    stubApi({
      [LOOK_INVITE]: () => refusal(400, 'This link is wrong or has expired.', 'LINK_INVALID'),
    });
    openInvite();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link is wrong or has expired.',
    );
    expect(screen.getByText(/Ask for a new one/)).toBeTruthy();
    expect(takeRedirect(null)).toBe('/');
  });

  it('R10.2 who has not confirmed the address is told to, can have the link again, and goes on', async () => {
    signIn();
    let isVerified = false;
    stubApi({
      [LOOK_INVITE]: invited(),
      [ACCEPT]: () => (isVerified ? joined() : refusal(403, 'Confirm first', 'EMAIL_UNVERIFIED')),
      'POST /api/auth/resend-verification': () => ({
        json: { success: true, message: 'Sent again.' },
      }),
    });
    const { user } = openInvite();
    await user.click(await press(PRESS));
    await screen.findByText('Please confirm your email address first');
    expect(takeRedirect(null)).toBe('/invite');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Sent again.');
    isVerified = true;
    await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
  });

  it.each([LOOK_INVITE, ACCEPT])(
    'R2.1.30 without an answer to %s the link stays good, and a press tries again',
    async (broken) => {
      signIn();
      let tries = 0;
      const once = (answer: () => { json: unknown }) => () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return answer();
      };
      stubApi({
        [LOOK_INVITE]: broken === LOOK_INVITE ? once(invited()) : invited(),
        [ACCEPT]: broken === ACCEPT ? once(joined) : joined,
      });
      const { user } = openInvite();
      if (broken === ACCEPT) await user.click(await press(PRESS));
      expect((await screen.findByRole('alert')).textContent).toContain('No connection');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      if (broken === LOOK_INVITE) await user.click(await press(PRESS));
      expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    },
  );

  it('R2.1.30 a session that has ended leads to the sign-in, and the invitation is kept', async () => {
    signIn();
    stubApi({
      [LOOK_INVITE]: invited(),
      [ACCEPT]: () => refusal(401, 'Please sign in to continue.', 'UNAUTHENTICATED'),
    });
    const { user } = openInvite();
    await user.click(await press(PRESS));
    await screen.findByRole('link', { name: /sign in and join/ });
    await waitFor(() => expect(takeRedirect(null)).toBe('/invite'));
  });

  it('R2.1.30 a link whose token is missing says so', () => {
    stubApi({});
    openInvite('');
    expect(screen.getByRole('alert').textContent).toContain('copy all of it');
  });
});
