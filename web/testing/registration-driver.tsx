import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { beforeAll, expect } from 'vitest';
import { loadLaterSteps } from '../src/features/identity/registration/later-step.tsx';
import { RegisterPage } from '../src/features/identity/registration/register-page.tsx';
import { show } from './render.tsx';

// Fills in the wizard as a person does. Its tests share it.

// As on a good connection, where they are there before a user presses Next.
beforeAll(async () => {
  await loadLaterSteps();
});

/** Opens the wizard, on a phone that has a Back button. */
export const open = () =>
  show(
    <>
      <RegisterPage />
      <PhoneBack />
    </>,
    '/register',
  ).user;

function PhoneBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      The phone’s Back
    </button>
  );
}
/** The control of a label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** A button by its label. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** True for a button that does not go on yet, but says why after a press. */
export const isShut = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
/** The title of the step in view. */
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The message of the refusal over the buttons. */
export const alert = async () => (await screen.findByRole('alert')).textContent;

/** Empties fields and puts text into them. */
export async function fill(user: UserEvent, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}

/** Presses Next and waits for the step with that title. */
export async function goOn(user: UserEvent, next: string) {
  await user.click(button('Next'));
  await waitFor(() => expect(title()).toBe(next));
}

/** Step 0. */
export async function fillPersonal(user: UserEvent) {
  await fill(user, { 'First Name': 'Nethmi', 'Last Name': 'Wijesinghe' });
  await user.click(field('Female'));
}

/** Province, district and city. */
export async function choosePlace(user: UserEvent) {
  await waitFor(() => expect(field('Province').disabled).toBe(false));
  await user.selectOptions(field('Province'), 'North Western');
  await user.selectOptions(field('District'), 'Kurunegala');
  await waitFor(() => expect(field('City').tagName).toBe('INPUT'));
  await user.click(field('City'));
  await user.paste('Kuliya');
  await user.click(await screen.findByRole('option', { name: 'Kuliyapitiya' }));
}

/** Step 1. */
export async function fillContact(user: UserEvent) {
  await fill(user, { Email: 'nethmi@example.lk', Phone: '077 123 4567' });
  await user.click(field('Same as phone number'));
  await fill(user, { 'House Number': '48/2', 'Lane 01': 'Wilgoda Road' });
  await choosePlace(user);
}

/** Walks from an empty wizard to the password. */
export async function goToLastStep(user: UserEvent) {
  await fillPersonal(user);
  await goOn(user, 'Contact & Address');
  await fillContact(user);
  await goOn(user, 'Emergency Contact');
  await goOn(user, 'Additional Details');
  await goOn(user, 'Account Setup');
}

/** As if the user had left the wizard on a step, with everything before it filled in. */
export function openAtStep(step: number): UserEvent {
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
  const draft = { step, values, at: Date.now() };
  localStorage.setItem('panthiya_registration', JSON.stringify(draft));
  return open();
}

/** Both passwords of step 4. */
export async function fillPasswords(user: UserEvent, password = 'Kurunegala26!') {
  await fill(user, { Password: password, 'Confirm Password': password });
}
