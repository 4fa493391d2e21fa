import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { answerAtProvider, byProvider } from '../../support/providers.ts';

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
  await expect(page.getByRole('alert')).toContainText('not connected here yet');
  expect(new URL(page.url()).search).toBe('');
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This tab began no sign-in.');
  await expectGoodPage(page);
});
