import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import {
  breakCalls,
  heldAnswer,
  refusal,
  stubApi,
  type Answer,
} from '../../../../testing/stub-api.ts';
import { listCookies, removeCookie, writeCookie } from '../../../auth/cookies.ts';
import { keepLanding, keepWish, readWish, waitingLanding } from '../../../auth/landing.ts';
import { endSession, hasSession } from '../../../auth/session.ts';
import { LoginPage } from './login-page.tsx';

const LOGIN = 'POST /api/auth/login';
const signedIn: Answer = {
  json: {
    success: true,
    message: 'Login successful',
    token: `pt1_${'a'.repeat(43)}`,
    user: { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.lk' },
  },
};

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(email(), 'nethmi@example.lk');
  await user.type(password(), 'Kurunegala26{Enter}');
}

beforeEach(() => {
  endSession();
  for (const name of listCookies().keys()) removeCookie(name);
});

describe('sign-in page', () => {
  it('R2.2.2.1 has the fields email (type email) and password', () => {
    show(<LoginPage />, '/login');
    expect(email().type).toBe('email');
    expect(password().type).toBe('password');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it.each([
    [{ notice: 'We sent a link to nethmi@example.lk.' }, 'We sent a link to nethmi@example.lk.'],
    [{ notice: 7 }, undefined],
    ['nethmi', undefined],
    [{ notice: 'We sent a link.', email: 'nethmi@example.lk' }, 'We sent a link.'],
    [null, undefined],
  ])('R4.24 still says where a mail went, after the page that sent it: %j', (state, words) => {
    render(
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginPage />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('status')?.textContent).toBe(words);
  });

  it.each([
    [{ notice: 'We sent a link.', email: 'nethmi@example.lk' }, 'nethmi@example.lk'],
    [{ notice: 'We sent a link.', email: 7 }, ''],
    [{ notice: 'We sent a link.' }, ''],
    ['nethmi@example.lk', ''],
  ])('R4.24 has the address that was typed on the page before: %j', (state, address) => {
    render(
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginPage />
      </MemoryRouter>,
    );
    expect(email().value).toBe(address);
  });

  it('R2.1.30 says where a press to join in this tab leads, before a sign-in makes it true', async () => {
    keepLanding('join', 'KCGPHYS7');
    keepWish({
      landing: 'join',
      secret: 'KCGPHYS7',
      organizationName: 'Wilgoda Physics',
      courseTitle: 'Physics 2027',
    });
    const { user } = show(<LoginPage />, '/login');
    expect(screen.getByRole('status').textContent).toContain(
      'You join Physics 2027 at Wilgoda Physics when you sign in.',
    );
    await user.click(screen.getByRole('button', { name: 'Do not join' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect([readWish(), waitingLanding()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['Forgot Password', '/reset-password'],
    ['Sign Up', '/register'],
  ])('R2.2.2.2 the link "%s" leads to %s', async (words, address) => {
    const { user } = show(<LoginPage />, '/login');
    await user.click(screen.getByRole('link', { name: words }));
    expect(screen.getByText(`You are at ${address}`)).toBeTruthy();
  });

  it('R5.1 email and password are required; a malformed address is stopped by the email input', async () => {
    const seen = stubApi({ [LOGIN]: () => signedIn });
    const { user } = show(<LoginPage />, '/login');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.type(email(), 'nethmi');
    await user.type(password(), 'Kurunegala26{Enter}');
    expect(email().validity.typeMismatch).toBe(true);
    expect(password().required).toBe(true);
    expect(seen).toEqual([]);
  });

  it('R2.2.2.3 R4.6 the button reads "Signing In..." while submitting, and nothing is sent twice', async () => {
    const held = heldAnswer();
    const seen = stubApi({ [LOGIN]: held.answer });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    const button = await screen.findByRole('button', { name: 'Signing In...' });
    await user.click(button);
    await user.type(password(), '{Enter}');
    expect(seen).toEqual([
      { call: LOGIN, body: { email: 'nethmi@example.lk', password: 'Kurunegala26' } },
    ]);
    held.release(signedIn);
    await screen.findByText('You are at /');
  });

  it('R4.1 R4.7 an answer with a token signs in and goes to / without a redirect key', async () => {
    stubApi({ [LOGIN]: () => signedIn });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    await screen.findByText('You are at /');
    expect(hasSession()).toBe(true);
  });

  it('R4.7 R4.8 goes to the stored path of the matching key and clears all such cookies', async () => {
    writeCookie('aB3dE5g', '/profile?tab=1', 300);
    writeCookie('zzzzzz9', '/account', 300);
    stubApi({ [LOGIN]: () => signedIn });
    const { user } = show(<LoginPage />, '/login?redirect=aB3dE5g');
    await fillIn(user);
    await screen.findByText('You are at /profile?tab=1');
    expect([...listCookies().keys()].filter((name) => !name.includes('_'))).toEqual([]);
  });

  it('R2.1.3 an unknown key is ignored without an error', async () => {
    stubApi({ [LOGIN]: () => signedIn });
    const { user } = show(<LoginPage />, '/login?redirect=nothing');
    await fillIn(user);
    expect(await screen.findByText('You are at /')).toBeTruthy();
  });

  it('R2.2.2.4 R7.3 R4.9 on error the server message shows in the alert and the e-mail stays filled', async () => {
    writeCookie('aB3dE5g', '/profile', 300);
    stubApi({ [LOGIN]: () => refusal(401, 'Wrong email or password.', 'WRONG_CREDENTIALS') });
    const { user } = show(<LoginPage />, '/login?redirect=aB3dE5g');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password.');
    expect(email().value).toBe('nethmi@example.lk');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(hasSession()).toBe(false);
    // R4.8: a failed sign-in keeps them.
    expect(listCookies().get('aB3dE5g')).toBe('/profile');
  });

  it('R6.14 whose account is disabled finds the ways to the support', async () => {
    stubApi({
      [LOGIN]: () => refusal(403, 'This account is disabled.', 'ACCOUNT_DISABLED'),
    });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    const ways = [...alert.querySelectorAll('a')].map((way) => way.getAttribute('href'));
    expect(ways).toEqual(['tel:+94112345678', 'mailto:help@panthiya.example']);
  });

  it('R8.1 a refusal without a message reads "Login failed"', async () => {
    stubApi({ [LOGIN]: () => ({ status: 500, json: {} }) });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  it('R4.1 an answer without a token shows the login error', async () => {
    stubApi({ [LOGIN]: () => ({ json: { success: true, message: 'Hello' } }) });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
    expect(hasSession()).toBe(false);
  });

  it('R8.2 a failure that is no Error reads "Login failed. Please try again."', async () => {
    stubApi({});
    const { user } = show(<LoginPage />, '/login');
    breakCalls();
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.');
  });

  it('the same refusal twice is read out twice: the alert is gone while trying again', async () => {
    const answers = [() => refusal(401, 'Wrong email or password.'), heldAnswer().answer];
    stubApi({ [LOGIN]: () => answers.shift()!() });
    const { user } = show(<LoginPage />, '/login');
    await fillIn(user);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
