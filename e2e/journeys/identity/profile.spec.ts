import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arrive } from '../../support/people.ts';

test('R2.2.5.3 R4.28 R4.29 R4.31 R8.11 the profile is edited, reset, saved and stays', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectGoodPage(page);
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('No changes detected. Please modify some fields before saving.'),
  ).toBeVisible();
  const house = page.getByLabel('House Number');
  const before = await house.inputValue();
  await house.fill('99/1');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Profile data has been reset to original values.')).toBeVisible();
  await expect(house).toHaveValue(before);
  await house.fill('77/2');
  await page.getByLabel('First Name').fill('Sanduni');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('77/2')).toBeVisible();
  await expect(page.getByText('SANDUNI', { exact: true })).toBeVisible();
  await expectGoodPage(page);
});

test('two tabs that edit at once lose nothing: the stale save is told and can be kept', async ({
  page,
  context,
}) => {
  await arrive(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  await other.getByLabel('Lane 01').fill('Temple Road');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Profile updated successfully!')).toBeVisible();
  // Nothing is typed here yet: the form shows what was saved there.
  await expect(page.getByLabel('Lane 01')).toHaveValue('Temple Road');
  await page.getByLabel('Lane 02').fill('Second tab');
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  await other.getByLabel('Lane 02').fill('First tab');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('First tab')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile was changed somewhere else')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'First tab' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /keep mine/i }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Second tab')).toBeVisible();
});

/** A picture of the documentation: any PNG will do. */
const PICTURE = join(import.meta.dirname, '../../..', 'docs', 'pictures', 'dashboard.png');

test('R2.2.5.2 R2.2.5.8 R2.2.5.9 R4.32 R4.34 R8.12 a picture is cropped, uploaded, and shown in the top bar', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/profile');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: readFileSync(PICTURE),
    });
  const dialog = page.getByRole('dialog', { name: 'Edit Profile Picture' });
  await expect(dialog.getByRole('slider', { name: /zoom/i })).toHaveValue('1');
  await dialog.getByRole('slider', { name: /brightness/i }).fill('120');
  await expectGoodPage(page);
  const upload = page.waitForResponse('**/api/upload/profile-picture');
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  expect((await upload).status()).toBe(200);
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  await expect(page.locator('header img').first()).toHaveAttribute(
    'src',
    /\/upload\/image\/profile\//,
  );
  await page.reload();
  await expect(page.locator('header img').first()).toBeVisible();
});
