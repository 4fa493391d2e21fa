import { codeOf } from '@panthiya/server/testing/factors';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage } from './fixtures.ts';

/** Goes through the three steps of the set-up; answers the secret and the recovery codes. */
export async function setUpSecondStep(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const groups = dialog.locator('.set-up-groups [aria-hidden]');
  await expect(groups).toHaveCount(8);
  const letters = (await groups.allTextContents()).join('');
  expect(letters).toMatch(/^[A-Z2-7]{32}$/);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expect(dialog.getByText('Enter the 6 digits of the code.')).toHaveCount(0);
  await dialog.getByLabel('Code').fill(codeOf(letters));
  const kept = dialog.getByLabel(/^Type the code that begins with \d/);
  await expect(kept).toBeVisible();
  await expectGoodPage(page);
  const codes = await dialog.locator('li [aria-hidden]').allTextContents();
  const label = Number(/begins with (\d)/.exec((await dialog.textContent()) ?? '')?.[1]);
  const asked = codes.map((code) => code.trim()).find((code) => code.startsWith(String(label)));
  await kept.fill(asked ?? '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two steps protect your account now.')).toBeVisible();
  return { letters, codes: codes.map((code) => code.trim()) };
}
