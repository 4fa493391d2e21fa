import { codeOf } from '@panthiya/server/testing/factors';
import type { Outbox } from '@panthiya/server/testing/outbox';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, PASSWORD, signIn } from '../../support/people.ts';
import { setUpSecondStep } from '../../support/second-step.ts';

const STEP_MS = 30_000;

/** The link to this page in a mail to this address. */
async function linkTo(path: string, outbox: Outbox, email: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const { text } = await outbox.waitFor(email, count);
    const link = /https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0];
    if (link !== undefined && new URL(link).pathname === path)
      return `${path}${new URL(link).hash}`;
  }
}

/** Signs in on the page and waits for what comes after the password. */
async function comeToCode(page: Page, email: string) {
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

test('R18.4.2 a device is trusted, asks for no code, and is forgotten', async ({
  page,
  browser,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  const { letters } = await setUpSecondStep(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await comeToCode(page, email);
  await page.getByLabel('Do not ask on this device for 30 days').check();
  await expectGoodPage(page);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(letters, Date.now() + STEP_MS));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await comeToCode(elsewhere, email);
  await elsewhere.context().close();

  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Your Devices' });
  await expect(devices.getByText(/^No code needed until/)).toBeVisible();
  await expect(page.getByText('No code needed: 1')).toBeVisible();
  await expectGoodPage(page);
  const own = devices.getByRole('listitem').filter({ hasText: 'This device' });
  await own.getByRole('button', { name: /^Forget/ }).click();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  // By trust the sign-in is not fresh.
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login/);
  await comeToCode(page, email);
});

test('R18.4.3 R18.4.4 a sign-in on a new device is mailed, and “This was not me” ends all sessions at one press', async ({
  page,
  browser,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  const thief = await (await browser.newContext()).newPage();
  await thief.goto('/login');
  await signIn(thief, email);
  await expect(thief.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const link = await linkTo('/not-me', outbox, email);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(link);
  await expect(owner).toHaveURL(/\/not-me$/);
  await expectGoodPage(owner);
  await thief.reload();
  await expect(thief.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await owner.getByRole('button', { name: 'Protect my account' }).click();
  await expect(owner.getByText('Your account is protected')).toBeVisible();
  await expectGoodPage(owner);
  await thief.reload();
  await expect(thief).toHaveURL(/\/login/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);

  await owner.goto('/privacy');
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Protect my account' }).click();
  await expect(owner.getByText('This link is wrong or has expired.')).toBeVisible();
  await expectGoodPage(owner);
  const reset = await linkTo('/reset-password', outbox, email);
  await owner.goto(reset);
  await expect(owner.getByLabel('New Password', { exact: true })).toBeVisible();
  await Promise.all([thief.context().close(), owner.context().close()]);
});
