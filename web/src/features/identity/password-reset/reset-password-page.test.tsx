import { say } from '@panthiya/contract/locale/say';
import { errors } from '@panthiya/contract/errors';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { breakCalls, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

const REQUEST = 'POST /api/auth/reset-password';
const CONFIRM = 'POST /api/auth/reset-password/confirm';
const SENT = { json: { success: true, message: 'If this address has an account, look there.' } };

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reset Link' });
const password = () => screen.getByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');
const openPage = () => show(<ResetPasswordPage />, '/reset-password');
const openLink = () =>
  show(
    <>
      <ResetPasswordPage />
      <Address />
    </>,
    '/reset-password#token=secret-1',
  );

function Address() {
  const { pathname, hash } = useLocation();
  return <p>Address: {pathname + hash}</p>;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('asking for a reset link', () => {
  it('R2.2.4.1 R5.10 has an email field and a button that is disabled when the email is blank', async () => {
    const { user } = openPage();
    expect(email().type).toBe('email');
    expect(sendButton().disabled).toBe(true);
    await user.type(email(), '   ');
    expect(sendButton().disabled).toBe(true);
    await user.type(email(), 'nethmi@example.lk');
    expect(sendButton().disabled).toBe(false);
  });

  it.each([
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ])('R2.2.4.2 the link "%s" leads to %s', async (words, address) => {
    const { user } = openPage();
    await user.click(screen.getByRole('link', { name: words }));
    expect(screen.getByText(`You are at ${address}`)).toBeTruthy();
  });

  it('R4.25 R4.26 R2.2.4.3 R9.12 success shows the message, clears the email, counts 5 seconds down and opens /login', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = heldAnswer();
    const seen = stubApi({ [REQUEST]: held.answer });
    const { user } = openPage();
    await user.type(email(), 'nethmi@example.lk{Enter}');
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    await user.click(busy);
    expect(seen).toEqual([{ call: REQUEST, body: { email: 'nethmi@example.lk' } }]);

    held.release(SENT);
    expect((await screen.findByRole('status')).textContent).toBe(SENT.json.message);
    expect(email().value).toBe('');
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect(screen.getByRole('timer').textContent).toBe(
        `Redirecting to login in ${seconds} seconds...`,
      );
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
    expect(screen.getByText('You are at /login')).toBeTruthy();
  });

  it('R8.6 on error the message shows, else "Password reset request failed"', async () => {
    const answers = [
      refusal(429, 'Too many tries. Please wait a little.'),
      { status: 500, json: {} },
    ];
    stubApi({ [REQUEST]: () => answers.shift()! });
    const { user } = openPage();
    await user.type(email(), 'nethmi@example.lk{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many tries. Please wait a little.',
    );
    expect(email().value).toBe('nethmi@example.lk');
    await user.click(sendButton());
    await screen.findByText('Password reset request failed');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('R8.7 a failure that is no Error reads "Password reset request failed. Please try again."', async () => {
    stubApi({});
    const { user } = openPage();
    breakCalls();
    await user.type(email(), 'nethmi@example.lk{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Password reset request failed. Please try again.',
    );
  });
});

describe('choosing a new password by the mailed link', () => {
  it('R2.2.4.4 takes the token out of the address and sends it with the new password', async () => {
    const seen = stubApi({ [CONFIRM]: () => ({ json: { success: true, message: 'Done' } }) });
    const { user } = openLink();
    expect(screen.getByText('Address: /reset-password')).toBeTruthy();
    await user.type(password(), 'Kurunegala26');
    await user.type(confirmation(), 'Kurunegala26{Enter}');
    await screen.findByText('Password changed. Sign in with it.');
    expect(seen).toEqual([
      { call: CONFIRM, body: { token: 'secret-1', password: 'Kurunegala26' } },
    ]);
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getByText('You are at /login')).toBeTruthy();
  });

  it('R5.17 a password that is too short, or not typed the same twice, is not sent', async () => {
    const seen = stubApi({});
    const { user } = openLink();
    await user.type(password(), 'Kuru26');
    await user.type(confirmation(), 'Kuru26{Enter}');
    await screen.findByText('Use 8 to 128 characters for the password.');
    expect(password().getAttribute('aria-invalid')).toBe('true');

    await user.type(password(), '-and-longer');
    await user.click(screen.getByRole('button', { name: 'Save New Password' }));
    await screen.findByText('Passwords do not match');
    expect(confirmation().getAttribute('aria-invalid')).toBe('true');
    expect(seen).toEqual([]);
  });

  it('R2.2.4.4 a used or expired link says so and leads to asking for another', async () => {
    stubApi({
      [CONFIRM]: () => refusal(400, 'This link is wrong or has expired.', 'LINK_INVALID'),
    });
    const { user } = openLink();
    await user.type(password(), 'Kurunegala26');
    await user.type(confirmation(), 'Kurunegala26{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link is wrong or has expired.',
    );
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(sendButton()).toBeTruthy();
  });

  it('R5.7 a common password is refused at its field without asking the server', async () => {
    stubApi({});
    const { user } = openLink();
    await user.type(password(), 'Password123');
    expect(await screen.findByText('Too common')).toBeTruthy();
    await user.type(confirmation(), 'Password123{Enter}');
    expect(await screen.findByText(say(errors.PASSWORD_COMMON.message))).toBeTruthy();
  });

  it('R5.7 a refusal of the password shows at its field, and the link can be used again', async () => {
    const answers = [
      refusal(400, 'This password is on the list.', 'PASSWORD_COMMON', 'password'),
      { json: { success: true, message: 'Done' } },
    ];
    stubApi({ [CONFIRM]: () => answers.shift()! });
    const { user } = openLink();
    await user.type(password(), 'Kandy-Lake-7');
    await user.type(confirmation(), 'Kandy-Lake-7{Enter}');
    await screen.findByText('This password is on the list.');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Save New Password' }));
    await screen.findByText('Password changed. Sign in with it.');
  });
});
