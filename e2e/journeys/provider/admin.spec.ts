import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { requestByApi } from '../../support/organizations.ts';
import { arrive, arriveAsStaff, arriveConfirmed } from '../../support/people.ts';

/** The actions on a row: by its signs, on a phone by its menu. */
async function act(page: Page, name: string, action: 'View' | 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  const sign = page.getByRole('button', { name: `${action} ${name}`, exact: true });
  if (await sign.isVisible()) return sign.click();
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Creates a feature on its page; answers its title. */
async function createFeature(page: Page): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const title = `Live classes ${mark}`;
  await page.goto('/admin/features');
  await page.getByRole('button', { name: 'Create Feature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Feature' });
  await dialog.getByLabel('Code').fill(`live_${mark}`);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Feature created successfully')).toBeVisible();
  return title;
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('R2.1.14 R2.1.15 R6.4 who is no system administrator is told so', async ({ page }) => {
  await arrive(page);
  for (const path of ['/admin', '/admin/packages', '/admin/features', '/admin/users']) {
    await page.goto(path);
    await expect(
      page.getByText('Access denied. System administrator privileges required.'),
    ).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectGoodPage(page);
  }
});

test('R2.2.1.8 R6.5 a system administrator finds the way to the managers', async ({ page }) => {
  await arriveAsStaff(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Premium users')).toBeVisible();
  await expectGoodPage(page);
  const sidebar = page.locator('aside');
  if (!(await sidebar.isVisible())) await page.getByRole('button', { name: /sidebar/i }).click();
  await expect(sidebar.locator('.nav')).toHaveText([
    'Home',
    'Dashboard',
    'Plan Requests',
    'Income',
    'Users',
    'Organizations',
    'Plans',
    'Features',
    'Holidays',
    'Emails',
    'Audit Log',
  ]);
  await sidebar.getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('table', { name: 'Plans' })).toBeVisible();
  await expectGoodPage(page);
});

test('R2.2.9.4 R3.23 R8.42 R8.43 the life of a feature', async ({ page }) => {
  await arriveAsStaff(page);
  const title = await createFeature(page);
  await act(page, title, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Feature' });
  await expect(dialog.getByLabel('Code')).toBeDisabled();
  await expectGoodPage(page);
  await dialog.getByLabel('Title').fill(`${title} online`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Feature updated successfully')).toBeVisible();
  await page.getByRole('switch', { name: `${title} online is active` }).click();
  await expect(page.getByText('Feature status updated successfully')).toBeVisible();
  await expectGoodPage(page);
  await act(page, `${title} online`, 'Delete');
  await expect(
    page.getByText('Are you sure you want to delete this feature? This action cannot be undone.'),
  ).toBeVisible();
  await expectGoodPage(page);
  await confirmDeletion(page);
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
  await expect(page.getByText(`${title} online`)).toHaveCount(0);
});

test('R2.2.9.2 R2.2.9.3 R5.31 R8.38 R8.44 the life of a package', async ({ page }) => {
  await arriveAsStaff(page);
  const feature = await createFeature(page);
  const title = `Evening ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  const creating = page.getByRole('dialog', { name: 'Create Plan' });
  await creating.getByLabel('Title').fill(title);
  await creating.getByLabel('Amount').fill('7,250');
  await creating.getByRole('checkbox', { name: new RegExp(`^${feature}`) }).check();
  const create = creating.getByRole('button', { name: 'Create', exact: true });
  // Nothing is guessed: a text that is no number is refused at its field.
  await creating.getByLabel(`Count for ${feature}`).fill('nothing');
  await create.click();
  await expect(creating.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible();
  await expectGoodPage(page);
  await creating.getByLabel(`Count for ${feature}`).fill('1');
  await create.click();
  await expect(page.getByText('Package created successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('LKR 7,250 per month');

  // A feature that a package has cannot be deleted, and the refusal names the package.
  await page.goto('/admin/features');
  await act(page, feature, 'Delete');
  await confirmDeletion(page);
  await expect(page.getByRole('alert')).toContainText(title);
  await expectGoodPage(page);

  await page.goto('/admin/packages');
  await row.getByRole('switch', { name: `${title} is popular` }).click();
  await expect(page.getByText('Package popularity updated successfully')).toBeVisible();
  // Before it goes on sale, its card is shown as buyers see it.
  await row.getByRole('switch', { name: `${title} is active` }).click();
  const card = page.getByRole('dialog', { name: 'Check the card' });
  await expect(card).toContainText('LKR 7,250');
  await expectGoodPage(page);
  await card.getByRole('button', { name: 'Save and sell' }).click();
  await expect(page.getByText('Package status updated successfully')).toBeVisible();
  await act(page, title, 'View');
  const reading = page.getByRole('dialog', { name: title });
  await expect(reading).toContainText(feature);
  await expectGoodPage(page);
  await reading.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Plan' });
  await editing.getByRole('checkbox', { name: new RegExp(`^${feature}`) }).click();
  await expect(page.getByText('Remove this feature from the package?')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Feature removed from package.')).toBeVisible();
  await editing.getByLabel('Amount').fill('7500');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card).toContainText('LKR 7,500');
  await card.getByRole('button', { name: 'Save and sell' }).click();
  await expect(page.getByText('Package updated successfully')).toBeVisible();
  await expect(row).toContainText('LKR 7,500 per month');

  await act(page, title, 'Delete');
  await expect(page.getByText('Are you sure you want to delete this package?')).toBeVisible();
  await confirmDeletion(page);
  await expect(page.getByText(`Type ${title} to delete it.`)).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Type the name of the plan').fill(title);
  await confirmDeletion(page);
  await expect(page.getByText('Package deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto('/admin/features');
  await act(page, feature, 'Delete');
  await confirmDeletion(page);
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
});

test('R7.23 a plan that somebody asks for is not deleted: the page says who and offers to deactivate it', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  await requestByApi(page, 'campus');
  await page.context().clearCookies();
  await arriveAsStaff(page);
  await page.goto('/admin/packages');
  await act(page, 'Campus', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Campus' });
  await expect(dialog.getByText(/asks? for/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectGoodPage(page);
  await dialog.getByRole('link', { name: 'See the requests' }).click();
  await expect(page).toHaveURL('/admin/upgrade-requests');
});
