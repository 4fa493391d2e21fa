import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  alert,
  button,
  field,
  fill,
  fillContact,
  fillPasswords,
  fillPersonal,
  goOn,
  goToLastStep,
  open,
  openAtStep,
  title,
  isShut,
} from '../../../../testing/registration-driver.tsx';
import { keepWish, readWish } from '../../../auth/landing.ts';
import { forgetOldDraft } from '../../../auth/registration-draft-store.ts';
import { breakCalls, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';

const REGISTER = 'POST /api/auth/register';
const DONE = { status: 201, json: { success: true, message: 'Welcome.' } };

afterEach(() => {
  vi.useRealTimers();
});

describe('registration wizard: the end', () => {
  it('R4.16 R2.2.3.10 R2.2.3.11 steps 2 and 3 may stay empty', async () => {
    const user = openAtStep(2);
    expect(title()).toBe('Emergency Contact');
    expect(field('Emergency Contact Name (optional)')).toBeTruthy();
    expect(field('Emergency Contact Phone (optional)')).toBeTruthy();
    expect(isShut('Next')).toBe(false);
    await goOn(user, 'Additional Details');
    expect(field('School/College (optional)')).toBeTruthy();
    expect(field('Referral Number (optional)')).toBeTruthy();
    expect(isShut('Next')).toBe(false);
  });

  it('R2.2.3.12 R4.17 R5.5 R5.7 step 4 needs a password and the same again; the meter advises', async () => {
    const user = openAtStep(4);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(isShut('Create Account')).toBe(true);
    await fill(user, { Password: 'Kurunegala26!' });
    expect(screen.getByText('Very Strong')).toBeTruthy();
    await fill(user, { 'Confirm Password': 'Kurunegala27!' });
    expect(isShut('Create Account')).toBe(true);
    await user.tab();
    await screen.findByText('Passwords do not match');
    await fill(user, { 'Confirm Password': 'Kurunegala26!' });
    expect(isShut('Create Account')).toBe(false);
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  it('R2.1.30 where one joins is said before the account is made, and can be taken back', async () => {
    keepWish({ landing: 'join', secret: 'ABCD2345', organizationName: 'Sipwin' });
    const user = openAtStep(4);
    expect(screen.getByText('Sipwin').parentElement?.textContent).toBe(
      'You join Sipwin when you sign in.',
    );
    await user.click(button('Do not join'));
    expect(screen.queryByText('Sipwin')).toBeNull();
    expect(readWish()).toBeUndefined();
  });

  it.each([
    ['join', { code: 'ABCD2345' }, undefined],
    ['invite', { inviteToken: 'ABCD2345' }, 'nethmi@example.lk'],
  ] as const)(
    'R2.1.30 a press to %s goes on with the registration; an invited address stands there already',
    async (landing, joining, email) => {
      keepWish({ landing, secret: 'ABCD2345', organizationName: 'Sipwin', email });
      const seen = stubApi({ [REGISTER]: () => DONE });
      const user = open();
      await fillPersonal(user);
      await goOn(user, 'Contact & Address');
      expect(field('Email').value).toBe(email ?? '');
      await fillContact(user);
      await goOn(user, 'Emergency Contact');
      await goOn(user, 'Additional Details');
      await goOn(user, 'Account Setup');
      await fillPasswords(user);
      await user.click(button('Create Account'));
      expect(await screen.findByText(/^You join/)).toBeTruthy();
      expect(screen.getByText('Sipwin')).toBeTruthy();
      expect(seen.at(-1)?.body).toMatchObject({ joining });
    },
  );

  it('R7.4 R3.1 R4.23 R4.24 R8.5 R9.11 sends the payload once, tells the good news and after 3 seconds opens /login', async () => {
    const held = heldAnswer();
    const seen = stubApi({ [REGISTER]: held.answer });
    const user = open();
    await goToLastStep(user);
    await fillPasswords(user);
    await user.click(button('Create Account'));
    const busy = await screen.findByRole('button', { name: 'Creating Account...' });
    await user.click(busy);
    expect(seen).toEqual([
      {
        call: REGISTER,
        body: {
          firstName: 'NETHMI',
          lastName: 'WIJESINGHE',
          dateOfBirth: '2000-12-31',
          gender: 'female',
          nic: '',
          email: 'nethmi@example.lk',
          phoneNumber: '+94771234567',
          whatsappNumber: '+94771234567',
          telegramNumber: '',
          houseNumber: '48/2',
          lane01: 'Wilgoda Road',
          lane02: '',
          province: 'north-western',
          district: 'kurunegala',
          city: 'kuliyapitiya',
          emergencyContactName: '',
          emergencyContactPhone: '',
          schoolCollege: '',
          referralNumber: '',
          password: 'Kurunegala26!',
        },
      },
    ]);

    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => held.release(DONE));
    const news = await screen.findByRole('status');
    expect(screen.getByRole('main').textContent).toContain('The link went to nethmi@example.lk.');
    expect(news.textContent).toBe(
      'Registration successful! Please check your email to verify your account.',
    );
    await act(() => vi.advanceTimersByTimeAsync(2_800));
    expect(screen.queryByText('You are at /login')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('You are at /login')).toBeTruthy();
    expect(screen.getByText(/^It is told: We sent a link to nethmi@example\.lk\./)).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  it('R2.2.3.13 R7.5 a refusal by the server leads to the step and the field it names', async () => {
    stubApi({
      [REGISTER]: () =>
        refusal(
          400,
          'Choose a district of this province and a city of this district.',
          'INVALID_LOCATION',
          'lane01',
        ),
    });
    const user = openAtStep(4);
    await fillPasswords(user);
    await user.click(button('Create Account'));
    await waitFor(() => expect(title()).toBe('Contact & Address'));
    expect(await alert()).toBe('Choose a district of this province and a city of this district.');
    await waitFor(() => expect(document.activeElement).toBe(field('Lane 01')));
    expect(field('Lane 01').getAttribute('aria-invalid')).toBe('true');
  });

  it('R8.3 a refusal without a message reads "Registration failed"', async () => {
    stubApi({ [REGISTER]: () => ({ status: 500, json: {} }) });
    const user = openAtStep(4);
    await fillPasswords(user);
    await user.click(button('Create Account'));
    expect(await alert()).toBe('Registration failed');
    expect(isShut('Create Account')).toBe(false);
  });

  it('R8.4 a failure that is no Error reads "Registration failed. Please try again."', async () => {
    stubApi({});
    const user = openAtStep(4);
    await fillPasswords(user);
    breakCalls();
    await user.click(button('Create Account'));
    expect(await alert()).toBe('Registration failed. Please try again.');
  });

  it('R5.7 a password that is somebody’s name is stopped before it is sent', async () => {
    const seen = stubApi({});
    const user = openAtStep(4);
    await fillPasswords(user, 'Wijesinghe');
    await user.click(button('Create Account'));
    await screen.findByText('Do not use your name or email address as the password.');
    expect(seen).toEqual([]);
  });
});

describe('registration wizard: a reload, or a new tab of this browser', () => {
  it('entered values and the step survive it, the password does not', async () => {
    const user = open();
    await goToLastStep(user);
    await fillPasswords(user);
    expect(JSON.stringify(localStorage.getItem('panthiya_registration'))).not.toContain('26!');
    document.body.replaceChildren();

    const again = open();
    expect(title()).toBe('Account Setup');
    expect(field('Password').value).toBe('');
    await again.click(button('Contact & Address, done'));
    await waitFor(() => expect(field('City').value).toBe('Kuliyapitiya'));
    expect(field('Email').value).toBe('nethmi@example.lk');
    expect(field('WhatsApp Number').value).toBe('077 123 4567');
    expect(field('Same as phone number').checked).toBe(true);
  });

  it('a draft of yesterday is forgotten', () => {
    const at = Date.now() - 24 * 60 * 60 * 1000 - 1;
    const draft = { step: 2, values: { firstName: 'NETHMI' }, at };
    localStorage.setItem('panthiya_registration', JSON.stringify(draft));
    forgetOldDraft();
    expect(localStorage.getItem('panthiya_registration')).toBeNull();
    open();
    expect(title()).toBe('Personal Information');
    expect(field('First Name').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('the next person of a shared phone starts over, and nothing of the one before is left', async () => {
    const user = openAtStep(1);
    expect(field('Email').value).toBe('nethmi@example.lk');
    await user.click(button('Start over'));
    await waitFor(() => expect(title()).toBe('Personal Information'));
    expect(field('First Name').value).toBe('');
    expect(localStorage.getItem('panthiya_registration')).not.toContain('nethmi');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it.each(['{', 'null', '{"step":9,"values":{"firstName":7,"gender":null,"password":"x"}}'])(
    'what makes no sense in the storage is ignored: %s',
    (stored) => {
      localStorage.setItem('panthiya_registration', stored);
      open();
      expect(title()).toBe('Personal Information');
      expect(field('First Name').value).toBe('');
    },
  );
});
