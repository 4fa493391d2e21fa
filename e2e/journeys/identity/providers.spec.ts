import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, PASSWORD } from '../../support/people.ts';
import { answerAtProvider, byProvider } from '../../support/providers.ts';
import { setUpSecondStep } from '../../support/second-step.ts';

test('R18.3.2 who stops at the provider, and who is unknown, is told so and finds the way back', async ({
  page,
}) => {
  await page.goto('/login');
  await expectGoodPage(page);
  await byProvider(page).click();
  await answerAtProvider(page, undefined);
  await expect(page.getByRole('status')).toContainText('You stopped this sign-in.');
  // Neither the code nor the state stays in the address, nor in the history.
  expect(new URL(page.url()).search).toBe('');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();

  await byProvider(page).click();
  await answerAtProvider(page, { sub: 'nobody-here', email: 'nobody-here@example.com' });
  await expect(page.getByText('Lyceum has no account here yet.')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/register');
  await expectGoodPage(page);
  await page.goto('/sign-in/return');
  await expect(page.getByRole('alert')).toContainText('This tab began no sign-in.');
  await expectGoodPage(page);
});

test('R18.3.2 R18.3.6 R18.5.7 an account of a provider is connected, signs in to where one wanted to go, and is disconnected', async ({
  page,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Connect Lyceum' }).click();
  await answerAtProvider(page, { sub: email, email: 'nethmi@example.com' });
  await expect(page.getByText('Lyceum is connected.')).toBeVisible();
  expect(page.url()).toMatch(/\/account$/);
  await expect(page.getByText('Connected since')).toBeVisible();
  await expect(page.getByText('nethmi@example.com')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await page.goto('/profile');
  await byProvider(page).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Disconnect Lyceum' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Lyceum?' });
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  // A sign-in by a provider is not fresh.
  await page.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Lyceum is disconnected.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/login');
  await byProvider(page).click();
  // The provider vouches for another address, which has no account.
  await expect(page.getByText('Lyceum has no account here yet.')).toBeVisible();
});

test('R18.3.4 who has an account signs in once as before, then the provider is connected, and one goes on to where one wanted', async ({
  page,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await page.context().clearCookies();
  await page.goto('/profile');
  await byProvider(page).click();
  await answerAtProvider(page, { sub: email, email });
  const told = 'This address has an account. Sign in once as before, then Lyceum is connected.';
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectGoodPage(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Lyceum is connected.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await byProvider(page).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('R18.3.7 the second step comes after a provider too', async ({ page, outbox }) => {
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  const { codes } = await setUpSecondStep(page);
  await page.getByRole('button', { name: 'Connect Lyceum' }).click();
  await answerAtProvider(page, { sub: email, email });
  await expect(page.getByText('Lyceum is connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await page.goto('/login');
  await byProvider(page).click();
  await expect(page.getByText('First step is done')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Recovery code/ }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
