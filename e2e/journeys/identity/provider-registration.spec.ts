import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { newAddress } from '../../support/people.ts';
import { answerAtProvider, byProvider } from '../../support/providers.ts';

/** What somebody typed before, but for the names and the address. */
const typed = {
  gender: 'female',
  phoneNumber: '077 123 4567',
  whatsappNumber: '077 123 4567',
  houseNumber: '48/2',
  lane01: 'Wilgoda Road',
  province: 'north-western',
  district: 'kurunegala',
  city: 'kuliyapitiya',
  firstName: 'Nethmi',
  lastName: 'Silva',
};

test('R18.3.5 who comes from a provider without an account makes one without a password, and signs in by a press', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/login');
  await page.evaluate((values) => {
    const draft = { step: 0, values, at: Date.now() };
    localStorage.setItem('panthiya_registration', JSON.stringify(draft));
  }, typed);
  await byProvider(page).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText('Lyceum has no account here yet.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Contact & Address' })).toBeVisible();
  const address = page.getByLabel('Email', { exact: true });
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await expectGoodPage(page);
  for (const title of ['Emergency Contact', 'Additional Details', 'Account Setup']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByText('A password is not needed.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready.' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page.getByText('Your account is ready. Sign in with Lyceum.')).toBeVisible();
  await byProvider(page).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Vouched for: nothing is left to confirm.
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
});
