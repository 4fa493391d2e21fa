import type { CDPSession, Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, signIn } from '../../support/people.ts';

// A phone with passkeys: Chromium's own virtual authenticator.

interface Phone {
  /** Whether its user shows a finger. */
  setUser(is: { readonly verified: boolean }): Promise<void>;
}

async function addPhone(page: Page): Promise<Phone> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUser: async ({ verified }) => {
      await session.send('WebAuthn.setUserVerified', {
        authenticatorId,
        isUserVerified: verified,
      });
    },
  };
}

/** Adds the first passkey, and types in the recovery code that is asked for. */
async function addFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).not.toHaveValue('');
  await dialog.getByLabel('Name').fill(name);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const keep = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const kept = keep.getByLabel(/^Type the code that begins with \d/);
  await expect(kept).toBeVisible();
  await expectGoodPage(page);
  const codes = await keep.locator('li [aria-hidden]').allTextContents();
  const label = /begins with (\d)/.exec((await keep.textContent()) ?? '')?.[1] ?? '';
  await kept.fill(codes.map((code) => code.trim()).find((code) => code.startsWith(label)) ?? '');
  await keep.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(`1: ${name}`)).toBeVisible();
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();
const home = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

test('R18.1.3 R18.1.5 R18.2.5 R18.2.6 R18.5.7 a passkey is added, signs in by the button, is renamed and removed', async ({
  page,
  outbox,
}) => {
  const phone = await addPhone(page);
  await arriveConfirmed(page, outbox);
  await page.goto('/account');
  await addFirst(page, 'My phone');
  await expect(page.getByText('Two steps protect this account.')).toBeVisible();
  await expectGoodPage(page);
  await signOut(page);

  // Nothing of it is loaded before it is wanted.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(withPasskey(page)).toBeVisible();
  await expectGoodPage(page);
  expect(asked.filter((url) => /passkey/.test(url))).toEqual([]);
  // Who closes the phone's sheet sees no error.
  await phone.setUser({ verified: false });
  await withPasskey(page).click();
  await expect(withPasskey(page)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await phone.setUser({ verified: true });
  await withPasskey(page).click();
  await expect(home(page)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Open the passkeys' }).click();
  const list = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(list.getByText(/last used/)).toBeVisible();
  await expectGoodPage(page);
  await list.getByRole('button', { name: 'Rename My phone' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await rename.getByLabel('Name').fill('Hall 2 laptop');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Hall 2 laptop').first()).toBeVisible();
  await list.getByRole('button', { name: 'Remove Hall 2 laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the passkey Hall 2 laptop?' });
  await expect(question.getByText(/It is your last second step/)).toBeVisible();
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Add a passkey or an app')).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('remove it from your phone');
  await expectGoodPage(page);
});

test('R18.1.4 R18.2.2 a passkey that does not check its user is the second step after the password', async ({
  page,
  outbox,
}) => {
  const phone = await addPhone(page);
  const email = await arriveConfirmed(page, outbox);
  await page.goto('/account');
  await addFirst(page, 'My phone');
  await signOut(page);
  await phone.setUser({ verified: false });
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Use your passkey' });
  await expect(button).toBeFocused();
  await expectGoodPage(page);
  await button.click();
  await expect(home(page)).toBeVisible();
});

test('R18.2.5 the e-mail field offers the passkey, which signs in without a press more', async ({
  page,
  outbox,
}) => {
  await addPhone(page);
  await arriveConfirmed(page, outbox);
  await page.goto('/account');
  await addFirst(page, 'My phone');
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await expect(home(page)).toBeVisible();
});
