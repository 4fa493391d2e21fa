import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi } from '../../support/organizations.ts';
import { arrive, arriveAsStaff, openSecondBrowser, signIn } from '../../support/people.ts';
import { expectRoom } from '../../support/room.ts';

/** Finds a user by their address in the list of users and opens their page. */
async function openUser(staff: Page, email: string): Promise<void> {
  await staff.goto('/admin/users');
  await staff.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(staff).toHaveURL(/search=/);
  const row = staff.getByRole('row').filter({ hasText: email });
  await expectGoodPage(staff);
  await row.getByRole('link').click();
  await expect(staff.getByRole('region', { name: 'Account' })).toContainText(email);
}

test('R2.1.13 R9.31 R2.2.9.1 the dashboard shows true figures and leads on', async ({ page }) => {
  await arriveAsStaff(page);
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Registrations by day' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /: \d+ p/ })).toHaveCount(30);
  await expect(page.getByText('Sample figures')).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Find a User' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expectGoodPage(page);
});

test('R10.6 an account is disabled, its owner cannot sign in, and it is enabled again', async ({
  page,
  browser,
}, info) => {
  const email = await arrive(page);
  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await openUser(staff, email);
  await expectGoodPage(staff);
  await staff.getByRole('button', { name: 'Disable account' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Disable this account?' });
  await dialog.getByLabel('Reason').fill('The phone was stolen');
  await expectGoodPage(staff);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(staff.getByRole('button', { name: 'Enable account' })).toBeVisible();

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expect(page.getByText('This account is disabled. Please contact support.')).toBeVisible();
  await expectGoodPage(page);

  await staff.getByRole('button', { name: 'Enable account' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(staff.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await signIn(page, email);
  await expect(page).not.toHaveURL(/\/login/);
  await staff.context().close();
});

test('R10.6 R2.1.30 staff send a reset link, sign out all devices, and see the mails', async ({
  page,
  browser,
}, info) => {
  const email = await arrive(page);
  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await openUser(staff, email);
  await staff.getByRole('button', { name: 'Send reset link' }).click();
  await expectGoodPage(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('We sent the reset link.')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Emails' })).toContainText('Reset password');
  await staff.getByRole('button', { name: 'Sign out all devices' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(staff.getByText('Not signed in on any device.')).toBeVisible();
  await expectGoodPage(staff);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await staff.context().close();
});

test('R10.6 an organization is suspended, says why on its pages, and is activated', async ({
  page,
  browser,
}, info) => {
  await arrive(page);
  const name = `Wilgoda ${Date.now().toString(36)}`;
  const orgId = await organizationByApi(page, name);
  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await staff.goto(`/admin/organizations?search=${encodeURIComponent(name)}`);
  await expect(staff.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectGoodPage(staff);
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByRole('region', { name: 'Size' })).toContainText('1 member of 100');
  await expect(staff.getByRole('region', { name: 'Recent events' })).toContainText(
    'Organization created',
  );
  await expectGoodPage(staff);
  await staff.goBack();
  await staff.getByRole('button', { name: `Suspend ${name}` }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Say why, so that they know what to do.')).toBeVisible();
  await expectGoodPage(staff);
  await dialog.getByLabel('Reason').fill('The fees of March are unpaid.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(staff.getByRole('button', { name: `Activate ${name}` })).toBeVisible();

  await page.goto(`/${orgId}/admin/settings`);
  await expect(page.getByText(/The fees of March are unpaid/)).toBeVisible();
  await expectGoodPage(page);

  await staff.getByRole('button', { name: `Activate ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(staff.getByRole('button', { name: `Suspend ${name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Archive this organization' })).toBeVisible();
  await expect(page.getByText(/The fees of March are unpaid/)).toHaveCount(0);
  await staff.context().close();
});

test('R6.3 R10.8 mails and the audit log are read, narrowed and saved as a file', async ({
  page,
}) => {
  const usual = page.viewportSize();
  await arriveAsStaff(page);
  await page.goto('/admin/mails');
  await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('sent');
  await expect(page).toHaveURL(/state=sent/);
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/audit');
  await expectRoom(page.getByRole('searchbox'));
  if (usual) await page.setViewportSize(usual);
  await page.goto('/admin/audit?search=signed+in');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('signed in');
  await expect(log.getByText('Signed in').first()).toBeVisible();
  await log.getByText('Ids').first().click();
  await expect(log.getByText('session.started').first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Signing in');
  await expect(page).toHaveURL(/kind=sign-in/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('session.started');
});

test('income by month and plan is read and saved as a file', async ({ page }) => {
  await arriveAsStaff(page);
  await page.goto('/admin/income');
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeVisible();
  await expectGoodPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^income-.*\.csv$/);
});
