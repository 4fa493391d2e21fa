import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { keepWish, readWish } from '../../../auth/landing.ts';
import { startSession } from '../../../auth/session.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../../../auth/session-state.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const LOOK = 'POST /api/auth/verify-email/look-up';
const VERIFY = 'POST /api/auth/verify-email';
const REJECT = 'POST /api/auth/verify-email/reject';
const RESEND = 'POST /api/auth/resend-verification';
const NEW_TOKEN = 'pt1_new';
const user = { uid: 'u-1', name: 'Nethmi', email: 'nethmi@example.com', emailVerified: true };

const linkFor =
  (caller: 'owner' | 'other' | 'nobody', confirms: 'account' | 'address' = 'account') =>
  () => ({
    json: { success: true, email: 'nethmi@example.com', confirms, caller },
  });
const verified = () => ({ json: { success: true, message: 'Your email address is confirmed.' } });
const signedIn = () => ({ json: { ...verified().json, token: NEW_TOKEN, user } });
const expired = () => refusal(400, 'This link is wrong or has expired.', 'LINK_INVALID');

function Address() {
  const { pathname, hash } = useLocation();
  return <p>Address {pathname + hash}</p>;
}

function open(answers: Answers, at = '/verify-email#token=abc') {
  const seen = stubApi(answers);
  const shown = show(
    <StrictMode>
      <VerifyEmailPage />
      <Address />
    </StrictMode>,
    at,
  );
  return { seen, ...shown };
}

function signIn(token = 'pt1_x') {
  writeCookie(cookieNames.token, token, 60);
  setSessionSnapshot(readSessionSnapshot());
}
beforeEach(() => {
  const stop = startSession();
  document.cookie = `${cookieNames.token}=; Path=/; Max-Age=0`;
  setSessionSnapshot(readSessionSnapshot());
  return stop;
});

const press = (name: string) => screen.findByRole('button', { name });

describe('landing page of the mailed link', () => {
  it('R2.1.30 opening it only looks: a press confirms where this browser is signed in as that account', async () => {
    signIn();
    const { seen, user: driver } = open({ [LOOK]: linkFor('owner'), [VERIFY]: verified });
    await screen.findByText('nethmi@example.com');
    expect(seen).toEqual([{ call: LOOK, body: { token: 'abc' } }]);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText('One press, and your email is confirmed.')).toBeTruthy();
    const otherTab = new BroadcastChannel('panthiya_session');
    const heard = new Promise((resolve) => {
      otherTab.addEventListener('message', ({ data }) => resolve(data));
    });
    await driver.click(await press('Confirm my email'));
    await screen.findByText('Email address confirmed');
    expect(await heard).toBe('profile');
    otherTab.close();
    // Once, and not three times with different words.
    expect(screen.getAllByText(/confirmed/)).toHaveLength(1);
    expect(seen.slice(1)).toEqual([{ call: VERIFY, body: { token: 'abc' } }]);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('R2.1.30 asks for the password where this browser is not signed in, and signs in by it', async () => {
    const { seen, user: driver } = open({ [LOOK]: linkFor('nobody'), [VERIFY]: signedIn });
    const field = await screen.findByLabelText('Password');
    expect(field.getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByText('Enter your password to confirm your email.')).toBeTruthy();
    expect(screen.queryByText(/^One press/)).toBeNull();
    const reset = screen.getByRole('link', { name: 'Forgot Password' });
    expect(reset.getAttribute('href')).toBe('/reset-password');
    await driver.type(field, 'Kurunegala26{Enter}');
    await screen.findByText('Email address confirmed');
    expect(seen[1]).toEqual({ call: VERIFY, body: { token: 'abc', password: 'Kurunegala26' } });
    expect(readCookie(cookieNames.token)).toBe(NEW_TOKEN);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it.each([
    ['a course', 'c-1', '/org/sipwin/courses/c-1'],
    ['an institute', null, '/sipwin/student'],
  ])('R2.1.30 who registered to join %s lands there at once', async (_, courseId, place) => {
    const joined = { message: 'You joined.', orgId: 'sipwin', role: 'student', courseId };
    keepWish({ landing: 'join', secret: 'ABCD', organizationName: 'Sipwin' });
    const { user: driver } = open({
      [LOOK]: linkFor('nobody'),
      [VERIFY]: () => ({ json: { ...signedIn().json, joined } }),
    });
    await driver.type(await screen.findByLabelText('Password'), 'Kurunegala26{Enter}');
    expect(await screen.findByText(`You are at ${place}`)).toBeTruthy();
    // The next user who signs in in this tab has pressed nothing.
    expect(readWish()).toBeUndefined();
    expect(readCookie(cookieNames.token)).toBe(NEW_TOKEN);
  });

  it('R2.1.30 a code that ended meanwhile says so, beside the good news', async () => {
    const { user: driver } = open({
      [LOOK]: linkFor('nobody'),
      [VERIFY]: () => ({ json: { ...signedIn().json, notJoined: 'This code has expired.' } }),
    });
    await driver.type(await screen.findByLabelText('Password'), 'Kurunegala26{Enter}');
    expect(await screen.findByText('Email address confirmed')).toBeTruthy();
    expect(screen.getByText('This code has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it('R2.1.30 a wrong password is said at its field, and can be tried again', async () => {
    let tries = 0;
    const { user: driver } = open({
      [LOOK]: linkFor('nobody'),
      [VERIFY]: () => {
        tries += 1;
        return tries > 1 ? signedIn() : refusal(403, 'Not its password.', 'WRONG_PASSWORD');
      },
    });
    const field = await screen.findByLabelText('Password');
    await driver.type(field, 'wrong{Enter}');
    await screen.findByText('Not its password.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await driver.type(field, 'right{Enter}');
    await screen.findByText('Email address confirmed');
  });

  it('R2.1.30 signed in to another account it says so, confirms nothing, and can sign out', async () => {
    signIn();
    let looks = 0;
    const { seen, user: driver } = open({
      [LOOK]: () => linkFor((looks += 1) > 1 ? 'nobody' : 'other')(),
      'POST /api/auth/logout': () => ({ json: { success: true, message: 'Signed out.' } }),
    });
    await screen.findByText('You are signed in to another account');
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
    await driver.click(await press('Sign out and continue'));
    await screen.findByLabelText('Password');
    expect(readCookie(cookieNames.token) ?? '').toBe('');
    expect(seen.map(({ call }) => call)).not.toContain(VERIFY);
  });

  it('R2.1.30 “This was not me” says what goes, and removes the account by a second press', async () => {
    const message = 'The account is deleted. You can use your address again.';
    const { seen, user: driver } = open({
      [LOOK]: linkFor('nobody'),
      [REJECT]: () => ({ json: { success: true, message } }),
    });
    await driver.click(await press('This was not me'));
    expect(seen).toHaveLength(1);
    await driver.click(await press('Cancel'));
    await driver.click(await press('This was not me'));
    await driver.click(await press('Remove the account'));
    await screen.findByText(message);
    expect(seen[1]).toEqual({ call: REJECT, body: { token: 'abc' } });
  });

  it('R2.1.30 for a new address of an account it only keeps the address out', async () => {
    const { user: driver } = open({ [LOOK]: linkFor('nobody', 'address') });
    await driver.click(await press('This was not me'));
    expect(await press('Do not use my address')).toBeTruthy();
  });

  it('R2.1.30 takes the token out of the address bar', async () => {
    open({ [LOOK]: linkFor('nobody') });
    expect(await screen.findByText('Address /verify-email')).toBeTruthy();
  });

  it('R2.1.30 says why not, and how to get another link', async () => {
    open({ [LOOK]: expired });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link is wrong or has expired.',
    );
    expect(screen.getByText(/your dashboard offers to send one/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('R2.1.30 whoever is signed in can have a new link sent at once', async () => {
    signIn();
    const message = 'We have sent you the link once more.';
    const { user: driver } = open({
      [LOOK]: expired,
      [RESEND]: () => ({ json: { success: true, message } }),
    });
    await driver.click(await press('Send a new link'));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('R2.1.30 a session that ended meanwhile leads to the password', async () => {
    signIn();
    let looks = 0;
    const { user: driver } = open({
      [LOOK]: () => linkFor((looks += 1) > 1 ? 'nobody' : 'owner')(),
      [VERIFY]: () => refusal(401, 'Please sign in to continue.', 'UNAUTHENTICATED'),
    });
    await driver.click(await press('Confirm my email'));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('a line that drops uses no link up: it can be tried again', async () => {
    let tries = 0;
    const { user: driver } = open({
      [LOOK]: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return linkFor('owner')();
      },
    });
    await driver.click(await press('Try again'));
    expect(await screen.findByText('nethmi@example.com')).toBeTruthy();
  });

  it('R4.6 a second press while the first is on its way does nothing', async () => {
    signIn();
    const held = heldAnswer();
    const { seen, user: driver } = open({ [LOOK]: linkFor('owner'), [VERIFY]: held.answer });
    const button = await press('Confirm my email');
    await driver.click(button);
    await driver.click(button);
    held.release(verified());
    await screen.findByText('Email address confirmed');
    await waitFor(() => expect(seen).toHaveLength(2));
  });

  it.each(['/verify-email', '/verify-email#token='])(
    'R2.1.30 %s has no whole link, says so and asks the server nothing',
    (at) => {
      const { seen } = open({}, at);
      expect(screen.getByRole('alert').textContent).toContain('Open the link in the email');
      expect(seen).toEqual([]);
    },
  );
});
