import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { breakCalls, heldAnswer, refusal, stubApi } from '../../../testing/stub-api.ts';
import { RegisterPage } from './register-page.tsx';

type User = ReturnType<typeof show>['user'];

const REGISTER = 'POST /api/auth/register';
const DONE = { status: 201, json: { success: true, message: 'Welcome.' } };

const open = () => show(<RegisterPage />, '/register').user;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const alert = async () => (await screen.findByRole('alert')).textContent;

async function fill(user: User, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}
async function goOn(user: User, next: string) {
  await user.click(button('Next'));
  await waitFor(() => expect(title()).toBe(next));
}
async function fillPersonal(user: User) {
  await fill(user, { 'First Name': 'Nethmi', 'Last Name': 'Wijesinghe' });
  await user.click(field('Female'));
}
async function choosePlace(user: User) {
  await waitFor(() => expect(field('Province').disabled).toBe(false));
  await user.selectOptions(field('Province'), 'North Western');
  await user.selectOptions(field('District'), 'Kurunegala');
  await waitFor(() => expect(field('City').tagName).toBe('INPUT'));
  await user.click(field('City'));
  await user.paste('Kuliya');
  await user.click(await screen.findByRole('option', { name: 'Kuliyapitiya' }));
}
async function fillContact(user: User) {
  await fill(user, { Email: 'nethmi@example.lk', Phone: '077 123 4567' });
  await user.click(field('Same as phone number'));
  await fill(user, { 'House Number': '48/2', 'Lane 01': 'Wilgoda Road' });
  await choosePlace(user);
}
async function goToLastStep(user: User) {
  await fillPersonal(user);
  await goOn(user, 'Contact & Address');
  await fillContact(user);
  await goOn(user, 'Emergency Contact');
  await goOn(user, 'Additional Details');
  await goOn(user, 'Account Setup');
}
/** As if the tab had been reloaded on a step, everything before it filled in. */
function openAtStep(step: number): User {
  const values = {
    firstName: 'NETHMI',
    lastName: 'WIJESINGHE',
    gender: 'female',
    email: 'nethmi@example.lk',
    phoneNumber: '077 123 4567',
    whatsappNumber: '077 123 4567',
    houseNumber: '48/2',
    lane01: 'Wilgoda Road',
    province: 'north-western',
    district: 'kurunegala',
    city: 'kuliyapitiya',
  };
  sessionStorage.setItem('panthiya_registration', JSON.stringify({ step, values }));
  return open();
}
async function fillPasswords(user: User, password = 'Kurunegala26!') {
  await fill(user, { Password: password, 'Confirm Password': password });
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('registration wizard: its steps', () => {
  it('R2.2.3.1 R9.10 R2.2.3.5 shows five steps with the current one marked, first Personal Information', () => {
    open();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Personal Information',
      'Contact & Address',
      'Emergency Contact',
      'Additional Details',
      'Account Setup',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))[0]).toBe('step');
    expect(title()).toBe('Personal Information');
    for (const label of ['First Name', 'Last Name', 'Date of Birth', 'NIC (optional)']) {
      expect(field(label)).toBeTruthy();
    }
  });

  it('R2.2.3.6 gender is male, female or other, none preselected', () => {
    open();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.value)).toEqual(['male', 'female', 'other']);
    expect(radios.some((radio) => radio.checked)).toBe(false);
  });

  it('R3.3 R9.20 the date of birth starts at 2000-12-31, and a hint asks to check it', () => {
    open();
    expect(field('Date of Birth').value).toBe('2000-12-31');
    expect(screen.getByText(/Please check it/)).toBeTruthy();
  });

  it.each([
    { id: 'R2.2.3.3', words: 'Sign In', address: '/login' },
    { id: 'R2.2.3.13', words: 'Privacy', address: '/privacy' },
  ])('$id the link "$words" leads to $address', async ({ words, address }) => {
    const user = open();
    await user.click(screen.getByRole('link', { name: words }));
    expect(screen.getByText(`You are at ${address}`)).toBeTruthy();
  });

  it('R4.15 R5.2 R4.18 Next opens when the required fields of step 0 are filled; Back is disabled there', async () => {
    const user = open();
    expect(button('Back').disabled).toBe(true);
    await fill(user, { 'First Name': 'Nethmi', 'Last Name': '   ' });
    await user.click(field('Female'));
    expect(button('Next').disabled).toBe(true);
    await fill(user, { 'Last Name': 'Wijesinghe' });
    expect(button('Next').disabled).toBe(false);
    fireEvent.change(field('Date of Birth'), { target: { value: '' } });
    expect(button('Next').disabled).toBe(true);
  });

  it('R5.4 Enter with missing data shows "Please fill in all required fields", at the fields too', async () => {
    const user = open();
    await user.type(field('First Name'), 'Nethmi{Enter}');
    expect(await alert()).toBe('Please fill in all required fields');
    expect(screen.getByText('Last Name is required.')).toBeTruthy();
    expect(screen.getByText('Choose a gender.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last Name'));
    expect(title()).toBe('Personal Information');
  });

  it('R5.4 so does a press on a later step', async () => {
    const user = open();
    await user.click(button('Emergency Contact'));
    expect(await alert()).toBe('Please fill in all required fields');
    expect(title()).toBe('Personal Information');
  });

  it('R4.18 going back keeps entered values; a new step has the focus on its title', async () => {
    const user = open();
    await fillPersonal(user);
    await goOn(user, 'Contact & Address');
    expect(document.activeElement?.textContent).toBe('Contact & Address');
    await user.click(button('Back'));
    expect(title()).toBe('Personal Information');
    expect(field('First Name').value).toBe('NETHMI');
    expect(field('Female').checked).toBe(true);
  });

  it('R5.8 a malformed optional field is stopped at its step, in plain words at the field', async () => {
    const user = open();
    await fillPersonal(user);
    await fill(user, { 'NIC (optional)': '12345' });
    await user.click(button('Next'));
    await screen.findByText('Enter the NIC as 9 digits and V or X, or as 12 digits.');
    expect(title()).toBe('Personal Information');
    await fill(user, { 'NIC (optional)': '200012345678' });
    await goOn(user, 'Contact & Address');
  });
});

describe('registration wizard: names', () => {
  it('R3.2 names are forced to upper case while typing, and the caret keeps its place', async () => {
    const user = open();
    const name = field('First Name');
    await user.type(name, 'nethmi');
    expect(name.value).toBe('NETHMI');
    await user.type(name, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(name.value).toBe('NEXTHMI');
    expect(name.selectionStart).toBe(3);
  });

  it('R3.2 Sinhala letters pass unchanged', async () => {
    const user = open();
    await fill(user, { 'Last Name': 'රණසිංහ' });
    expect(field('Last Name').value).toBe('රණසිංහ');
  });
});

describe('registration wizard: contact and address', () => {
  async function openContact() {
    const user = open();
    await fillPersonal(user);
    await goOn(user, 'Contact & Address');
    return user;
  }

  it('R4.21 R4.22 "Same as phone number" copies the phone, disables the field and keeps it synced', async () => {
    const user = await openContact();
    await fill(user, { Phone: '077 123 4567' });
    await user.click(field('Same as phone number'));
    expect(field('WhatsApp Number').value).toBe('077 123 4567');
    expect(field('WhatsApp Number').disabled).toBe(true);
    await fill(user, { Phone: '071 765 4321' });
    expect(field('WhatsApp Number').value).toBe('071 765 4321');

    await user.click(field('Same as phone number'));
    expect(field('WhatsApp Number').disabled).toBe(false);
    expect(field('WhatsApp Number').value).toBe('071 765 4321');
  });

  it('R4.19 R4.20 R5.6 province opens the districts and district the cities; each resets what stands below', async () => {
    const user = await openContact();
    await waitFor(() => expect(field('Province').disabled).toBe(false));
    expect(field('District').disabled).toBe(true);
    expect(field('City').disabled).toBe(true);

    await choosePlace(user);
    expect(field('City').value).toBe('Kuliyapitiya');
    const districts = within(field('District')).getAllByRole('option');
    expect(districts.map((option) => option.textContent)).toEqual([
      'Select district',
      'Kurunegala',
      'Puttalam',
    ]);

    await user.selectOptions(field('District'), 'Puttalam');
    expect(field('City').value).toBe('');
    await user.selectOptions(field('Province'), 'Western');
    expect(field('District').value).toBe('');
    expect(field('City').disabled).toBe(true);
  });

  it('R5.3 R2.2.3.8 every required field must be filled, Telegram and Lane 02 need not', async () => {
    const user = await openContact();
    await fillContact(user);
    expect(field('Telegram Number (optional)').value).toBe('');
    expect(field('Lane 02 (optional)').value).toBe('');
    expect(button('Next').disabled).toBe(false);
    for (const label of ['Email', 'Phone', 'House Number', 'Lane 01']) {
      const { value } = field(label);
      await user.clear(field(label));
      expect(button('Next').disabled, label).toBe(true);
      await fill(user, { [label]: value });
    }
    await user.selectOptions(field('District'), 'Puttalam');
    expect(button('Next').disabled).toBe(true);
  });

  it('R2.2.3.13 what is wrong is said at the field when it is left, and taken back when it is mended', async () => {
    const user = await openContact();
    await fill(user, { Email: 'nethmi', Phone: '0771' });
    await user.tab();
    await screen.findByText('Enter an email address like name@example.com.');
    await screen.findByText('Enter a phone number like 077 123 4567.');
    await fill(user, { Email: 'nethmi@example.lk' });
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull());
  });
});

describe('registration wizard: the end', () => {
  it('R4.16 R2.2.3.10 R2.2.3.11 steps 2 and 3 may stay empty', async () => {
    const user = openAtStep(2);
    expect(title()).toBe('Emergency Contact');
    expect(field('Emergency Contact Name (optional)')).toBeTruthy();
    expect(field('Emergency Contact Phone (optional)')).toBeTruthy();
    expect(button('Next').disabled).toBe(false);
    await goOn(user, 'Additional Details');
    expect(field('School/College (optional)')).toBeTruthy();
    expect(field('Referral Number (optional)')).toBeTruthy();
    expect(button('Next').disabled).toBe(false);
  });

  it('R4.17 R5.5 R5.7 step 4 needs a password and the same again; the meter advises', async () => {
    const user = openAtStep(4);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    const create = button('Create Account');
    expect(create.disabled).toBe(true);
    await fill(user, { Password: 'Kurunegala26!' });
    expect(screen.getByText('Very Strong')).toBeTruthy();
    await fill(user, { 'Confirm Password': 'Kurunegala27!' });
    expect(create.disabled).toBe(true);
    await user.tab();
    await screen.findByText('Passwords do not match');
    await fill(user, { 'Confirm Password': 'Kurunegala26!' });
    expect(create.disabled).toBe(false);
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

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
    expect(news.textContent).toBe(
      'Registration successful! Please check your email to verify your account.',
    );
    await act(() => vi.advanceTimersByTimeAsync(2_800));
    expect(screen.queryByText('You are at /login')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('You are at /login')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('R2.2.3.13 R7.5 a refusal by the server leads to the step and the field it names', async () => {
    stubApi({
      [REGISTER]: () =>
        refusal(
          400,
          'Choose a place that belongs to the one above it.',
          'INVALID_LOCATION',
          'lane01',
        ),
    });
    const user = openAtStep(4);
    await fillPasswords(user);
    await user.click(button('Create Account'));
    await waitFor(() => expect(title()).toBe('Contact & Address'));
    expect(await alert()).toBe('Choose a place that belongs to the one above it.');
    expect(document.activeElement).toBe(field('Lane 01'));
    expect(field('Lane 01').getAttribute('aria-invalid')).toBe('true');
  });

  it('R8.3 a refusal without a message reads "Registration failed"', async () => {
    stubApi({ [REGISTER]: () => ({ status: 500, json: {} }) });
    const user = openAtStep(4);
    await fillPasswords(user);
    await user.click(button('Create Account'));
    expect(await alert()).toBe('Registration failed');
    expect(button('Create Account').disabled).toBe(false);
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

describe('registration wizard: a reload', () => {
  it('entered values and the step survive it, the password does not', async () => {
    const user = open();
    await goToLastStep(user);
    await fillPasswords(user);
    expect(JSON.stringify(sessionStorage.getItem('panthiya_registration'))).not.toContain('26!');
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

  it.each(['{', 'null', '{"step":9,"values":{"firstName":7,"gender":null,"password":"x"}}'])(
    'what makes no sense in the tab’s storage is ignored: %s',
    (stored) => {
      sessionStorage.setItem('panthiya_registration', stored);
      open();
      expect(title()).toBe('Personal Information');
      expect(field('First Name').value).toBe('');
    },
  );
});
