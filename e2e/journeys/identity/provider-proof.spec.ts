import { buildRegistration } from '@panthiya/server/testing/people';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, newAddress, PASSWORD, signIn } from '../../support/people.ts';
import { answerAtProvider, byProvider } from '../../support/providers.ts';

const CONFIRMED = 'Lyceum has confirmed that it is you. Please press the button again.';

/** Comes from the provider as somebody new, and registers by the API without a password: the form has its own journey. */
async function registerWithoutPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await byProvider(page).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText('Lyceum has no account here yet.')).toBeVisible();
  const registration = await page.evaluate(() => {
    const kept = sessionStorage.getItem('pt_provider_registration') ?? '';
    return (JSON.parse(kept) as { value: { registration: string } }).value.registration;
  });
  const { password: _, ...data } = buildRegistration({ email });
  const answer = await page.request.post('/api/auth/register/provider', {
    data: { ...data, registration },
  });
  expect(answer.status()).toBe(201);
}

test('R18.3.6 who signed in by a provider confirms by it in the place of the password, and is told to go on', async ({
  page,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Connect Lyceum' }).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText('Lyceum is connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/account');
  await byProvider(page).click();

  const leave = page.getByRole('button', { name: 'Disconnect Lyceum' });
  const question = page.getByRole('dialog', { name: 'Disconnect Lyceum?' });
  await leave.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  const asks = page.getByRole('dialog', { name: 'Please enter your password' });
  await expect(asks.getByRole('button', { name: 'Confirm with Lyceum' })).toBeVisible();
  await expectGoodPage(page);
  await asks.getByRole('button', { name: 'Confirm with Lyceum' }).click();
  // It asks there again, although its own sign-in lasts.
  await answerAtProvider(page, { sub: 'somebody-else', email });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to your account' }).click();

  await leave.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await asks.getByRole('button', { name: 'Confirm with Lyceum' }).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  expect(page.url()).toMatch(/\/account$/);
  await expectGoodPage(page);
  await leave.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Lyceum is disconnected.')).toBeVisible();
  await expect(asks).toHaveCount(0);
});

test('R18.3.5 R18.3.6 who has no password is not asked for one, keeps the only way in, and sets a first password', async ({
  page,
}) => {
  const email = newAddress();
  await registerWithoutPassword(page, email);
  await page.goto('/login');
  await byProvider(page).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/account');
  const card = page.getByRole('heading', { name: 'Set a password' });
  await expect(card).toBeVisible();
  await expectGoodPage(page);
  const set = page.locator('form').getByRole('button', { name: 'Set a password' });
  const type = async () => {
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm New Password').pressSequentially(PASSWORD);
  };
  await type();
  await set.click();
  const asks = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(asks.getByLabel('Password')).toHaveCount(0);
  await expectGoodPage(page);
  await asks.getByRole('button', { name: 'Confirm with Lyceum' }).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText(CONFIRMED)).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect Lyceum' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Lyceum?' });
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(question.getByText('This is your only way to sign in.')).toBeVisible();
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await type();
  await set.click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
