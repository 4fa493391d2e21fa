import '../../testing/session.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProfile } from '../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../testing/stub-api.ts';
import { cookieNames, listCookies, readCookie, writeCookie } from '../auth/cookies.ts';
import { beginSession, endSession, startSession } from '../auth/session.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../auth/session-state.ts';
import { App } from './app.tsx';

const user = { uid: 'u-nethmi', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.com' };
const answers = {
  'GET /api/protected': () => ({ json: { success: true, user } }),
  'GET /api/profile': () => ({ json: { success: true, profile: buildProfile() } }),
  'POST /api/auth/logout': () => ({ json: { success: true, message: 'Signed out.' } }),
};

/** Opens the product at an address, as a browser does. */
function open(address: string) {
  history.replaceState(null, '', address);
  render(<App />);
  return userEvent.setup();
}

/** The next visit: only the cookies are there. */
let visits = 0;
async function comeBackSignedIn(): Promise<void> {
  visits += 1;
  await beginSession({ token: `pt1_${visits}`, user });
  setSessionSnapshot(readSessionSnapshot());
}

const redirectKey = () => new URLSearchParams(location.search).get('redirect') ?? '';

beforeAll(startSession);
beforeEach(() => {
  cleanup();
  endSession();
  stubApi(answers);
});

describe('guard', () => {
  it('R2.1.24 R2.1.25 R9.4 without a session token path and query are stored under the key of /login?redirect={key}', async () => {
    open('/profile?tab=contact&x=1');
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(location.pathname).toBe('/login');
    expect(redirectKey()).toMatch(/^[A-Za-z0-9]{7}$/);
    expect(readCookie(redirectKey())).toBe('/profile?tab=contact&x=1');
  });

  it.each([
    '/',
    '/dashboard',
    '/profile',
    '/account',
    '/upgrade',
    '/admin',
    '/admin/packages',
    '/admin/features',
    '/org',
    '/organization',
    '/org/sipwin/',
    '/sipwin/lecturer',
    '/sipwin/student/courses',
  ])('R2.1.28 R6.2 %s is protected', async (address) => {
    open(address);
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(readCookie(redirectKey())).toBe(address);
  });

  it('R2.1.26 R2.1.27 while the login check is pending a splash shows title, tagline, progress bar and text', async () => {
    const held = heldAnswer();
    await comeBackSignedIn();
    stubApi({ ...answers, 'GET /api/protected': held.answer });
    open('/');
    await screen.findByText('Loading your educational experience...');
    expect(screen.getByRole('heading', { name: 'Panthiya' })).toBeTruthy();
    expect(screen.getByText('All your classes, behind one door.')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    held.release({ json: { success: true, user } });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByText('Loading your educational experience...')).toBeNull();
  });

  it('R9.1 a token that the server refuses clears the session and goes to the guard', async () => {
    await comeBackSignedIn();
    stubApi({ 'GET /api/protected': () => refusal(401, 'Please sign in to continue.') });
    open('/account');
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(readCookie(cookieNames.token)).toBeUndefined();
    expect(readCookie(redirectKey())).toBe('/account');
    expect(screen.getByText(/^You were signed out on this device\./)).toBeTruthy();
  });

  it('R8.48 R4.4 a user cookie that cannot be decrypted leads to /login without a word', async () => {
    await comeBackSignedIn();
    writeCookie(cookieNames.user, 'garbage', 60);
    open('/');
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/You were signed out/)).toBeNull();
    expect([...listCookies().keys()]).toEqual([redirectKey()]);
  });

  it('R15.6.5 without an answer and without a stored user the page says so and tries again', async () => {
    writeCookie(cookieNames.token, 'pt1_no_user', 60);
    setSessionSnapshot(readSessionSnapshot());
    stubApi({ 'GET /api/protected': () => refusal(503, 'Shortly.', 'UNAVAILABLE') });
    const hand = open('/');
    await screen.findByRole('heading', { name: 'No connection' });
    expect(screen.getByText('Panthiya', { selector: '[translate="no"]' })).toBeTruthy();
    stubApi(answers);
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  });

  it('without an answer the stored user is let in with a notice, and it goes once there is one', async () => {
    await comeBackSignedIn();
    stubApi({ ...answers, 'GET /api/protected': () => refusal(503, 'Shortly.', 'UNAVAILABLE') });
    open('/');
    await screen.findByText('No connection');
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    stubApi(answers);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
  });
});

describe('addresses', () => {
  it.each(['/', '/dashboard'])('R2.1.8 R2.1.9 %s shows the main dashboard', async (address) => {
    await comeBackSignedIn();
    open(address);
    await screen.findByRole('heading', { name: 'Dashboard' });
    await waitFor(() => expect(document.title).toBe('Home · Panthiya'));
  });

  it.each([
    ['/profile', 'Profile'],
    ['/account', 'Account'],
  ])('R2.1.10 R2.1.11 %s shows %s', async (address, heading) => {
    await comeBackSignedIn();
    open(address);
    await screen.findByRole('heading', { name: heading, level: 1 });
    await waitFor(() => expect(document.title).toBe(`${heading} · Panthiya`));
  });

  it.each(['/login', '/register', '/reset-password'])(
    'R2.1.2 R2.1.5 R2.1.7 %s when signed in goes to / (history replace)',
    async (address) => {
      await comeBackSignedIn();
      const before = history.length;
      open(address);
      await screen.findByRole('heading', { name: 'Dashboard' });
      expect(location.pathname).toBe('/');
      expect(history.length).toBe(before);
    },
  );

  it('R2.2.4.4 a mailed reset link works for a signed-in person too', async () => {
    await comeBackSignedIn();
    open('/reset-password#token=abc');
    await screen.findByRole('heading', { name: 'New Password' });
    await waitFor(() => expect(location.hash).toBe(''));
  });

  it.each([
    ['/login', 'Sign In', 'Sign In'],
    ['/register', 'Personal Information', 'Create Account'],
    ['/reset-password', 'Reset Password', 'Reset Password'],
    ['/privacy', 'Privacy', 'Privacy'],
    ['/verify-email', 'Confirm Your Email', 'Confirm Your Email'],
  ])('R2.1.1 R2.1.4 R2.1.6 R2.1.30 %s is public', async (address, heading, title) => {
    open(address);
    await screen.findByRole('heading', { name: heading, level: 1 });
    expect(location.pathname).toBe(address);
    await waitFor(() => expect(document.title).toBe(`${title} · Panthiya`));
  });

  it.each(['/no/such/page', '/nowhere', '/PROFILE', '/sipwin/teacher', '/admin/members'])(
    'R2.1.18 R2.1.20 %s shows the not-found page, signed in or not',
    async (address) => {
      open(address);
      await screen.findByRole('heading', { name: 'Page Not Found' });
      cleanup();
      await comeBackSignedIn();
      open(address);
      await screen.findByRole('heading', { name: 'Page Not Found' });
      expect(location.pathname).toBe(address);
    },
  );
});

describe('moving between pages', () => {
  it('moves the focus to the heading and names the window', async () => {
    await comeBackSignedIn();
    const hand = open('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    await hand.click(screen.getByRole('link', { name: 'View Profile' }));
    const heading = await screen.findByRole('heading', { name: 'Profile', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe('Profile · Panthiya'));
  });

  it('R2.2.1.10 R4.2 Logout clears the session and goes to /login, without a way back to the page', async () => {
    const seen = stubApi(answers);
    await comeBackSignedIn();
    const hand = open('/account');
    await screen.findByRole('heading', { name: 'Account', level: 1 });
    await hand.click(screen.getByRole('button', { name: 'Your menu' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(location.pathname + location.search).toBe('/login');
    expect([...listCookies().keys()]).toEqual([]);
    expect(seen.some(({ call }) => call === 'POST /api/auth/logout')).toBe(true);
  });
});
