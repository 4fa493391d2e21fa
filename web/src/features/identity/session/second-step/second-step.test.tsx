import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../../../testing/render.tsx';
import {
  heldAnswer,
  refusal,
  stubApi,
  type Answer,
  type Answers,
} from '../../../../../testing/stub-api.ts';
import { takeCodesLeft } from '../../../../auth/codes-left.ts';
import { listCookies, removeCookie, writeCookie } from '../../../../auth/cookies.ts';
import { endSession, hasSession } from '../../../../auth/session.ts';
import { LoginPage } from '../login-page.tsx';

const LOGIN = 'POST /api/auth/login';
const SECOND = 'POST /api/auth/login/second-factor';
const challenge = 'c'.repeat(43);
const WRONG = 'This code is not right or is over. Wait for the next one.';

const asksForCode = (methods = ['totp', 'recovery-code'], mayTrust = true): Answer => ({
  status: 401,
  json: {
    success: false,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Your second step is needed to sign in: a code, or your passkey.',
    challenge,
    methods,
    recoveryCodesLeft: 8,
    mayTrust,
  },
});
const signedIn = (recoveryCodesLeft?: number): Answer => ({
  json: {
    success: true,
    message: 'Login successful',
    token: `pt1_${'a'.repeat(43)}`,
    user: { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.lk' },
    recoveryCodesLeft,
  },
});

/** Gives the right password, and waits for the second step. */
async function comeToStep(answers: Answers, at = '/login') {
  const seen = stubApi({ [LOGIN]: () => asksForCode(), ...answers });
  const { user } = show(<LoginPage />, at);
  await user.type(screen.getByLabelText('Email'), 'nethmi@example.lk');
  await user.type(screen.getByLabelText('Password'), 'Kurunegala26{Enter}');
  await screen.findByRole('heading', { name: 'Enter the code' });
  return { user, seen };
}
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const sentCodes = (seen: readonly { call: string; body: unknown }[]) =>
  seen.filter(({ call }) => call === SECOND).map(({ body }) => (body as { code: string }).code);

beforeEach(() => {
  endSession();
  takeCodesLeft();
  for (const name of listCookies().keys()) removeCookie(name);
});

describe('the second step of a sign-in', () => {
  it('R18.2.4 stands in the same card: whose password was right, and one field with the focus', async () => {
    await comeToStep({});
    expect(screen.getByText('Open your authenticator app and type its 6 digits.')).toBeTruthy();
    expect(screen.getByText('nethmi@example.lk').closest('div')?.textContent).toContain(
      'Password is right',
    );
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(hasSession()).toBe(false);
  });

  it('R18.2.4 the sixth digit sends the code by itself, once, and the target of the sign-in opens', async () => {
    writeCookie('aB3dE5g', '/profile?tab=1', 300);
    const held = heldAnswer();
    const { user, seen } = await comeToStep({ [SECOND]: held.answer }, '/login?redirect=aB3dE5g');
    await user.type(code(), '482 91');
    expect(sentCodes(seen)).toEqual([]);
    await user.type(code(), '3');
    await user.type(code(), '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Signing In...' }));
    await user.clear(code());
    await user.type(code(), '111111');
    expect(seen.slice(1)).toEqual([
      { call: SECOND, body: { challenge, method: 'totp', code: '482913' } },
    ]);
    held.release(signedIn());
    await screen.findByText('You are at /profile?tab=1');
    expect(sentCodes(seen)).toEqual(['482913']);
    expect(hasSession()).toBe(true);
    expect(takeCodesLeft()).toBeUndefined();
  });

  it('R18.2.4 a pasted code may have blanks', async () => {
    const { user, seen } = await comeToStep({ [SECOND]: () => signedIn() });
    await user.click(code());
    await user.paste(' 482 913 ');
    await screen.findByText('You are at /');
    expect(sentCodes(seen)).toEqual(['482913']);
  });

  it('R18.2.4 a wrong code is said at the field, which keeps the focus, and the next one takes its place', async () => {
    const answers = [() => refusal(401, WRONG, 'SECOND_FACTOR_WRONG'), () => signedIn()];
    const { user, seen } = await comeToStep({ [SECOND]: () => answers.shift()!() });
    await user.type(code(), '111111');
    expect(await screen.findByText(WRONG)).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code());
    await user.keyboard('222222');
    await screen.findByText('You are at /');
    expect(sentCodes(seen)).toEqual(['111111', '222222']);
  });

  it('R18.2.4 the same code is sent again only by the button', async () => {
    const { user, seen } = await comeToStep({
      [SECOND]: () => refusal(429, 'Too many tries. Please wait a little.', 'TOO_MANY_REQUESTS'),
    });
    await user.type(code(), '482913');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many tries. Please wait a little.',
    );
    await user.type(code(), '{Backspace}3');
    expect(sentCodes(seen)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(sentCodes(seen)).toHaveLength(2));
  });

  it('R18.2.4 without a line it says so, and the step stays', async () => {
    const { user } = await comeToStep({});
    await user.type(code(), '482913');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No connection. Check your internet and try again.',
    );
    expect(code().value).toBe('482913');
  });

  it('R4.1 an answer without a token shows the login error', async () => {
    const { user } = await comeToStep({ [SECOND]: () => ({ json: { success: true } }) });
    await user.type(code(), '482913');
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
    expect(hasSession()).toBe(false);
  });

  it('R18.2.4 "Not you?" leads back to the e-mail, which stays', async () => {
    const { user } = await comeToStep({});
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('nethmi@example.lk');
    expect(document.activeElement).toBe(email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('R18.2.4 a sign-in that is over begins again with the password, and says why', async () => {
    const { user } = await comeToStep({
      [SECOND]: () =>
        refusal(400, 'This sign-in took too long. Please start again.', 'CHALLENGE_OVER'),
    });
    await user.type(code(), '482913');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This sign-in took too long. Please start again.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nethmi@example.lk');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('R18.2.4 another way is a recovery code, and from there back to the app', async () => {
    const { user, seen } = await comeToStep({ [SECOND]: () => signedIn(7) });
    await user.click(screen.getByRole('button', { name: 'Recovery code 8 left' }));
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(recovery);
    await user.click(screen.getByRole('button', { name: 'Code of the authenticator app' }));
    expect(document.activeElement).toBe(code());
    await user.click(screen.getByRole('button', { name: 'Recovery code 8 left' }));
    await user.type(screen.getByLabelText('Recovery code'), '3-abcde-fghjk{Enter}');
    await screen.findByText('You are at /');
    expect(seen.at(-1)?.body).toEqual({
      challenge,
      method: 'recovery-code',
      code: '3abcdefghjk',
    });
    expect(takeCodesLeft()).toBeUndefined();
  });

  it('R18.2.4 who used a recovery code last begins with one; without any there is no other way', async () => {
    stubApi({ [LOGIN]: () => asksForCode(['recovery-code']) });
    const { user } = show(<LoginPage />, '/login');
    await user.type(screen.getByLabelText('Email'), 'nethmi@example.lk');
    await user.type(screen.getByLabelText('Password'), 'Kurunegala26{Enter}');
    expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
    expect(screen.queryByText('Use another way')).toBeNull();
  });

  it('R18.1.6 few codes that are left are kept for the next page, which says so', async () => {
    const { user } = await comeToStep({ [SECOND]: () => signedIn(2) });
    await user.click(screen.getByRole('button', { name: 'Recovery code 8 left' }));
    await user.type(screen.getByLabelText('Recovery code'), '3-ABCDE-FGHJK{Enter}');
    await screen.findByText('You are at /');
    expect([takeCodesLeft(), takeCodesLeft()]).toEqual([2, undefined]);
  });

  it.each([
    ['totp', '482913'],
    ['recovery-code', '3-ABCDE-FGHJK'],
  ])('R18.4.2 the device is trusted where the box is ticked: %s', async (method, typed) => {
    const { user, seen } = await comeToStep({ [SECOND]: () => signedIn() });
    if (method !== 'totp') await user.click(screen.getByRole('button', { name: /Recovery code/ }));
    await user.click(screen.getByLabelText('Do not ask on this device for 30 days'));
    await user.type(screen.getByLabelText(method === 'totp' ? 'Code' : 'Recovery code'), typed);
    if (method !== 'totp') await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('You are at /');
    expect(seen[1]?.body).toMatchObject({ method, trustDevice: true });
  });

  it('R18.4.2 it is not offered where the server trusts no device', async () => {
    await comeToStep({ [LOGIN]: () => asksForCode(['totp'], false) });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('R18.5.3 all lost', () => {
  const ASK = 'POST /api/auth/recovery';

  it('R18.5.3 who lost the app and the codes asks for an email by one press, with the secret of this sign-in', async () => {
    const { user, seen } = await comeToStep({
      [ASK]: () => ({ json: { success: true, message: 'We sent you an email.' } }),
    });
    await user.click(screen.getByText('Lost the app and the codes?'));
    await user.click(screen.getByRole('button', { name: 'Send me the email' }));
    expect(await screen.findByText('We sent you an email')).toBeTruthy();
    expect(seen.filter(({ call }) => call === ASK).map(({ body }) => body)).toEqual([
      { challenge },
    ]);
  });

  it('R18.5.3 a refusal stands there, with the ways to the support', async () => {
    const { user } = await comeToStep({
      [ASK]: () => refusal(409, 'You have asked for this already.', 'RECOVERY_OPEN'),
    });
    await user.click(screen.getByText('Lost the app and the codes?'));
    await user.click(screen.getByRole('button', { name: 'Send me the email' }));
    expect((await screen.findByRole('alert')).textContent).toContain('asked for this already');
    expect(screen.getByText('Your email is lost too?')).toBeTruthy();
  });
});
