import type { Page } from '@playwright/test';

/** The button of the provider that serve-issuer.ts is. */
export const byProvider = (page: Page) => page.getByRole('button', { name: 'Sign in with Lyceum' });

/** Answers on the provider's own page: as this person, or not at all. */
export async function answerAtProvider(
  page: Page,
  person: { readonly sub: string; readonly email: string } | undefined,
): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  if (person) {
    await page.getByLabel('Account').fill(person.sub);
    await page.getByLabel('Address').fill(person.email);
  }
  await page.getByRole('button', { name: person ? 'Continue' : 'Cancel' }).click();
}
