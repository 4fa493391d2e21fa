import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Goes through the five steps of registration, as NETHMI WIJESINGHE of Kurunegala, and makes the account. */
export async function registerAsPupil(pupil: Page, email: string): Promise<void> {
  await pupil.getByLabel('First Name').fill('Nethmi');
  await pupil.getByLabel('Last Name').fill('Wijesinghe');
  await pupil.getByText('Female', { exact: true }).click();
  await pupil.getByRole('button', { name: 'Next' }).click();
  await pupil.getByLabel('Email').fill(email);
  await pupil.getByLabel('Phone', { exact: true }).fill('077 123 4567');
  await pupil.getByLabel('Same as phone number').check();
  await pupil.getByLabel('House Number').fill('48/2');
  await pupil.getByLabel('Lane 01').fill('Wilgoda Road');
  await pupil.getByLabel('Province').selectOption('north-western');
  await pupil.getByLabel('District').selectOption('kurunegala');
  await pupil.getByLabel('City').click();
  await pupil.getByLabel('City').pressSequentially('Kurune');
  await pupil.getByRole('option', { name: /^Kurunegala/ }).click();
  for (const title of ['Emergency Contact', 'Additional Details', 'Account Setup']) {
    await pupil.getByRole('button', { name: 'Next' }).click();
    await expect(pupil.getByRole('heading', { name: title })).toBeVisible();
  }
  await pupil.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pupil.getByLabel('Confirm Password').fill(PASSWORD);
  await pupil.getByRole('button', { name: 'Create Account' }).click();
}
