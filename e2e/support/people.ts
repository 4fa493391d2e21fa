import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Kurunegala26';
export const NEW_PASSWORD = 'Anuradhapura-77';

/** An address that nobody else of this run has. */
export function newAddress(): string {
  return `nethmi.${randomUUID().slice(0, 8)}@example.com`;
}

/** A pupil of Kurunegala as the API takes her. */
export function buildRegistration(email: string) {
  return {
    firstName: 'Nethmi',
    lastName: 'Wijesinghe',
    dateOfBirth: '2008-03-18',
    gender: 'female',
    nic: '',
    email,
    phoneNumber: '077 123 4567',
    whatsappNumber: '077 123 4567',
    telegramNumber: '',
    houseNumber: '48/2',
    lane01: 'Wilgoda Road',
    lane02: '',
    province: 'north-western',
    district: 'kurunegala',
    city: 'kurunegala-city',
    emergencyContactName: '',
    emergencyContactPhone: '',
    schoolCollege: '',
    referralNumber: '',
    password: PASSWORD,
  };
}

/** Registers by the API, for journeys that begin after it. */
export async function registerByApi(page: Page): Promise<string> {
  const email = newAddress();
  const answer = await page.request.post('/api/auth/register', { data: buildRegistration(email) });
  expect(answer.status()).toBe(201);
  return email;
}

/** Fills the sign-in form that is open, and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
