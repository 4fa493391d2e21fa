import { readFile } from 'node:fs/promises';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arrive, NEW_PASSWORD, PASSWORD, registerByApi, signIn } from '../../support/people.ts';

test('R2.2.6.1 R7.15 a username is chosen and stands in the menu at once', async ({ page }) => {
  await arrive(page);
  await page.goto('/account');
  const username = `nethmi_${Date.now() % 10_000_000}`;
  await page.getByLabel('New Username').fill('no good');
  await page.getByRole('button', { name: 'Change Username' }).click();
  await expect(page.getByText(/Username must be 5-20 characters/)).toBeVisible();
  await page.getByLabel('New Username').fill(username);
  await page.getByRole('button', { name: 'Change Username' }).click();
  await expect(page.getByText('Username changed successfully!')).toBeVisible();
  await page.getByRole('button', { name: /your menu/i }).click();
  await expect(page.locator('.me-handle')).toHaveText(username);
  await page.keyboard.press('Escape');
  await expectGoodPage(page);
});

test('R2.2.6.3 R2.2.6.4 R5.19 a password is made up, copied, and not pasted into its confirmation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await arrive(page);
  await page.goto('/account');
  const password = page.getByLabel('New Password', { exact: true });
  const confirmation = page.getByLabel('Confirm New Password');
  await page.getByRole('button', { name: 'Generate a password' }).click();
  const made = await password.inputValue();
  await expect(confirmation).toHaveValue(made);
  await page.getByRole('button', { name: 'Copy the password' }).click();
  await expect(page.getByText('Password copied to clipboard!')).toBeVisible();
  await confirmation.fill('');
  await confirmation.press('ControlOrMeta+v');
  await expect(page.getByText(/Pasting is disabled/)).toBeVisible();
  await expect(confirmation).toHaveValue('');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Please ensure all requirements are met')).toBeVisible();
  await expectGoodPage(page);
  await confirmation.pressSequentially(made);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email, made);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('R7.13 a new password signs the other devices out, and they are listed until then', async ({
  page,
  browser,
}) => {
  const email = await arrive(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Your Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectGoodPage(page);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').pressSequentially(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(devices.getByText(/^Signed out/)).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('R18.6.2 R18.6.3 a sign-in that was copied into another browser opens nothing there, and its owner sees it', async ({
  page,
  context,
  browser,
}) => {
  const email = await registerByApi(page);
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'pt_browser')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(await page.evaluate(() => document.cookie)).not.toContain('pt_browser');
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies(cookies.filter(({ name }) => name !== 'pt_browser'));
  const thief = await elsewhere.newPage();
  await thief.goto('/account');
  await expect(thief).toHaveURL(/\/login/);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Your Devices' });
  await expect(devices.getByText(/Refused: another browser tried this sign-in/)).toBeVisible();
  await expectGoodPage(page);
  await elsewhere.close();
});

test('R10.5 own data is downloaded; the account is deleted, and kept after all', async ({
  page,
}) => {
  const email = await arrive(page);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/We will delete your account on/)).toBeVisible();
  await expectGoodPage(page);

  await signIn(page, email, PASSWORD);
  // The sign-in page has the same text: only the dashboard counts here.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(/We will delete your account on/)).toHaveCount(1);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
});
