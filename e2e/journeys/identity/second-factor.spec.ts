import { codeOf } from '@panthiya/server/testing/factors';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, PASSWORD, signIn } from '../../support/people.ts';
import { setUpSecondStep } from '../../support/second-step.ts';

const STEP_MS = 30_000;
/** No code counts twice, and the app shows another one each 30 s: the next one counts already. */
const nextCode = (letters: string): string => codeOf(letters, Date.now() + STEP_MS);

test('R18.1.1 R18.1.5 R18.2.4 R18.5.7 the second step is set up, asked for at the sign-in, and turned off', async ({
  page,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  const { letters, codes } = await setUpSecondStep(page);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await signIn(page, email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectGoodPage(page);
  await code.fill(codeOf(letters, Date.now() - 4 * STEP_MS));
  await expect(page.getByText(/This code is not right or is over/)).toBeVisible();
  await expectGoodPage(page);
  // The phone dropped the page, and its user would rather read Tamil.
  await page.reload();
  await expect(code).toBeFocused();
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByText(email)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await code.fill(nextCode(letters));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, email);
  await page.getByRole('button', { name: /Recovery code/ }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await expectGoodPage(page);
  await recovery.fill(codes[4] ?? '');
  await recovery.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(
    page.getByText('Add a passkey or an app: then a stolen password opens nothing.'),
  ).toBeVisible();
});
