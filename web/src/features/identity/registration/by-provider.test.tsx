import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alert,
  button,
  field,
  fillPasswords,
  goOn,
  isShut,
  open,
  openAtStep,
  title,
} from '../../../../testing/registration-driver.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';

const REGISTER = 'POST /api/auth/register/provider';
const DONE = {
  status: 201,
  json: { success: true, message: 'Registration successful! You can sign in now.' },
};
const claimed = {
  firstName: 'Nethmi',
  lastName: 'Silva',
  email: 'nethmi@gmail.com',
  isEmailFixed: true,
};
const keep = (changes: Partial<typeof claimed> = {}) =>
  keptRegistration.keep({
    registration: 'r'.repeat(43),
    claimed: { ...claimed, ...changes },
    provider: 'google',
    name: 'Google',
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('R18.3.5 a registration that a provider filled in', () => {
  it('R18.3.5 has the names there, and says what people with an account do', () => {
    keep();
    open();
    expect(field('First Name').value).toBe('Nethmi');
    expect(field('Last Name').value).toBe('Silva');
    expect(screen.getByText(/has no account here yet/).textContent).toBe(
      'Google has no account here yet. Make one now. If you have an account, sign in and connect it there.',
    );
  });

  it.each([true, false])(
    'R18.3.5 the address stands there; it cannot be another one where it was vouched for: %s',
    (isEmailFixed) => {
      keep({ isEmailFixed });
      openAtStep(1);
      const email = field('Email');
      expect(email.value).toBe(isEmailFixed ? 'nethmi@gmail.com' : 'nethmi@example.lk');
      expect(email.readOnly).toBe(isEmailFixed);
      expect(screen.queryByText('Google has confirmed this address.') !== null).toBe(isEmailFixed);
    },
  );

  it('R18.3.5 needs no password, sends none, and leads to the sign-in', async () => {
    keep();
    const seen = stubApi({ [REGISTER]: () => DONE });
    const user = openAtStep(4);
    expect(screen.getByText(/A password is not needed/).textContent).toBe(
      'You sign in with Google. A password is not needed.',
    );
    expect(isShut('Create Account')).toBe(false);
    await user.click(button('Create Account'));
    await waitFor(() => expect(title()).toBe('Your account is ready.'));
    expect(screen.getByText(DONE.json.message)).toBeTruthy();
    const body = seen[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ registration: 'r'.repeat(43), email: 'nethmi@gmail.com' });
    expect('password' in body).toBe(false);
    expect(keptRegistration.read()).toBeUndefined();
  });

  it('R18.3.5 a password can be set too', async () => {
    keep();
    const seen = stubApi({ [REGISTER]: () => DONE });
    const user = openAtStep(4);
    await user.click(button('Set a password too'));
    await fillPasswords(user);
    await user.click(button('Create Account'));
    await waitFor(() => expect(title()).toBe('Your account is ready.'));
    expect(seen[0]?.body).toMatchObject({ password: 'Kurunegala26!' });
  });

  it('R18.3.5 an address that nobody vouched for is told where its link went', async () => {
    keep({ isEmailFixed: false });
    stubApi({ [REGISTER]: () => DONE });
    const user = openAtStep(4);
    await user.click(button('Create Account'));
    await waitFor(() => expect(title()).toBe('Check your email'));
    expect(screen.getByText('nethmi@example.lk')).toBeTruthy();
  });

  it('R18.3.5 what took too long goes on with a password, and nothing typed is lost', async () => {
    keep();
    stubApi({ [REGISTER]: () => refusal(400, 'Over.', 'CHALLENGE_OVER') });
    const user = openAtStep(4);
    await user.click(button('Create Account'));
    expect(await alert()).toContain('Choose a password here');
    expect(field('Password')).toBeTruthy();
    expect(isShut('Create Account')).toBe(true);
    await act(() => user.click(button('Back')));
    await goOn(user, 'Account Setup');
    expect(field('Confirm Password')).toBeTruthy();
  });
});
