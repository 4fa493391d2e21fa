import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { heldAnswer, refusal, stubApi } from '../../../testing/stub-api.ts';
import { cookieNames, writeCookie } from '../../session/cookies.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const VERIFY = 'POST /api/auth/verify-email';
const RESEND = 'POST /api/auth/resend-verification';
const verified = () => ({ json: { success: true, message: 'Your email address is confirmed.' } });
const expired = () => refusal(400, 'Invalid or expired link', 'LINK_INVALID');

function Address() {
  const { pathname, hash } = useLocation();
  return <p>Address {pathname + hash}</p>;
}

function open(at = '/verify-email#token=abc') {
  return show(
    <StrictMode>
      <VerifyEmailPage />
      <Address />
    </StrictMode>,
    at,
  );
}

describe('landing page of the mailed link', () => {
  it('R2.1.30 confirms on load by POST, once, with no press needed', async () => {
    const held = heldAnswer();
    const seen = stubApi({ [VERIFY]: held.answer });
    open();
    expect(screen.getByRole('progressbar', { name: 'Confirming your email address' })).toBeTruthy();
    held.release(verified());
    await screen.findByText('Email address confirmed');
    expect(seen).toEqual([{ call: VERIFY, body: { token: 'abc' } }]);
  });

  it('R2.1.30 takes the token out of the address bar', async () => {
    stubApi({ [VERIFY]: verified });
    open();
    expect(await screen.findByText('Address /verify-email')).toBeTruthy();
  });

  it.each([
    ['signed out', undefined, 'Sign In', '/login'],
    ['signed in', 'pt1_x', 'Go to Dashboard', '/'],
  ])('R2.1.30 says verified, with the next step for one who is %s', async (_, token, words, to) => {
    if (token !== undefined) writeCookie(cookieNames.token, token, 60);
    stubApi({ [VERIFY]: verified });
    open();
    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe(to);
  });

  it('R2.1.30 says why not, and how to get another link', async () => {
    stubApi({ [VERIFY]: expired });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid or expired link');
    expect(screen.getByText(/your dashboard offers to send one/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('R2.1.30 whoever is signed in can have a new link sent at once', async () => {
    writeCookie(cookieNames.token, 'pt1_x', 60);
    const message = 'We have sent you the link once more.';
    stubApi({ [VERIFY]: expired, [RESEND]: () => ({ json: { success: true, message } }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('a line that drops uses no link up: it can be tried again', async () => {
    stubApi({
      [VERIFY]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Try again' });
    const seen = stubApi({ [VERIFY]: verified });
    await user.click(button);
    await screen.findByText('Email address confirmed');
    expect(seen).toHaveLength(1);
  });

  it.each(['/verify-email', '/verify-email#token='])(
    'R2.1.30 %s has no whole link, says so and asks the server nothing',
    (at) => {
      const seen = stubApi({});
      open(at);
      expect(screen.getByRole('alert').textContent).toContain('Open the link in the email');
      expect(seen).toEqual([]);
    },
  );
});
