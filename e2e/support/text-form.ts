import { expect, type Locator, type Page } from '@playwright/test';

/** The form that shows a text as it will look, after it has loaded. */
export async function textForm(around: Page | Locator, name: string | RegExp): Promise<Locator> {
  const text = around.getByRole('textbox', { name });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  return text;
}

/** Types words at the end of a text; signs of Markdown become what they mean. */
export async function typeText(
  page: Page,
  around: Page | Locator,
  name: string | RegExp,
  words: string,
): Promise<void> {
  const text = await textForm(around, name);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** The stored text, read in the form with signs. */
export async function expectSigns(around: Locator, name: string, signs: string): Promise<void> {
  const toggle = around.getByRole('button', { name: 'Text with symbols' });
  await toggle.click();
  await expect(around.getByRole('textbox', { name })).toHaveValue(signs);
  await toggle.click();
  await textForm(around, name);
}
