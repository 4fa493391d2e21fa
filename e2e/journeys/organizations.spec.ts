import type { Outbox } from '@panthiya/server/testing/outbox';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { arrive, newAddress, openSecondBrowser, registerByApi, signIn } from '../support/people.ts';

/** Creates an organisation by the dialog; answers its orgId. */
async function create(page: Page, name: string): Promise<string> {
  await page.goto('/org');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('037 222 3344');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Organization created successfully!')).toBeVisible();
  const card = page.getByRole('article', { name });
  const href = await card.getByRole('link').getAttribute('href');
  return href?.split('/')[2] ?? '';
}

/** Confirms an address by the link that was mailed to it. */
async function confirmAddress(page: Page, outbox: Outbox, email: string): Promise<void> {
  const { token } = await outbox.waitFor(email);
  await page.goto(`/verify-email#token=${token}`);
  await expect(page.getByText('Email address confirmed')).toBeVisible();
}

test('R2.2.7.3 R2.2.7.7 R2.1.21 R2.1.22 an organisation is created, and its admin has the sidebar of the role', async ({
  page,
}) => {
  await arrive(page);
  const orgId = await create(page, `Sipwin ${newAddress().slice(7, 15)}`);
  await expectGoodPage(page);
  await page.goto(`/org/${orgId}/`);
  await expect(page.getByText('You are here as an admin.')).toBeVisible();
  await expectGoodPage(page);
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  if (!(await page.locator('aside').isVisible())) await toggle.click();
  await page.locator('aside').getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(`/${orgId}/admin/members`);
  await expect(page.getByRole('row', { name: /Owner/ })).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/${orgId}/admin/settings`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectGoodPage(page);
});

test('R10.2 R2.1.30 an invitation by mail and a join code let somebody in after their sign-in', async ({
  page,
  browser,
  outbox,
}, info) => {
  const admin = await arrive(page);
  await confirmAddress(page, outbox, admin);
  const orgId = await create(page, `Nenasa ${newAddress().slice(7, 15)}`);
  await page.goto(`/${orgId}/admin/members`);
  const guest = await openSecondBrowser(browser, info);
  const email = await registerByApi(guest);
  await confirmAddress(guest, outbox, email);

  await page.getByRole('button', { name: 'Invite Members' }).click();
  await page.getByRole('radio', { name: 'Lecturer' }).check();
  await page.getByLabel('Email addresses').fill(`${email}\nbroken`);
  await page.getByRole('button', { name: 'Check addresses' }).click();
  await expect(page.getByText('1 of 2 can be invited')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 invitation is on its way.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const { token } = await outbox.waitFor(email, 2);
  await guest.goto(`/invite#token=${token}`);
  await expect(guest).toHaveURL('/invite');
  await guest.getByRole('link', { name: 'Sign In' }).click();
  await signIn(guest, email);
  await guest.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(guest).toHaveURL(`/${orgId}/lecturer`);

  await page.getByRole('tab', { name: 'Join codes' }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  const link = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  await guest.goto(/http\S+/.exec(link ?? '')?.[0] ?? '');
  await expect(guest.getByText('Your role there: Student.')).toBeVisible();
  await expectGoodPage(guest);
  await guest.context().close();
});
