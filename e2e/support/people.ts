import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { login } from '@panthiya/contract/identity/session.contract';
import type { Outbox } from '@panthiya/server/testing/outbox';
import { buildRegistration, GOOD_PASSWORD } from '@panthiya/server/testing/people';
import { showFactorOn } from '@panthiya/server/testing/running-database';
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';

/** The password of all users that journeys register. */
export const PASSWORD = GOOD_PASSWORD;
/** The system administrator that the server under test begins with. */
export const STAFF_EMAIL = 'office@panthiya.example';
export const NEW_PASSWORD = 'Anuradhapura-77';

/** An address that no other user of this run has. Digits alone: letters could read as an English word. */
export function newAddress(): string {
  return `nethmi.${randomInt(1e9, 1e10)}@example.com`;
}

/** Registers by the API, for journeys that begin after it. */
export async function registerByApi(page: Page): Promise<string> {
  const email = newAddress();
  const answer = await page.request.post('/api/auth/register', {
    data: buildRegistration({ email }),
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** Fills the open sign-in form, and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in by the API: the sign-in page has its own journeys. */
export async function signInByApi(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as ReplyOf<typeof login>;
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: 'pt_token', value: token, url: origin }]);
}

/** A new person, signed in and on no page yet; answers their address. */
export async function arrive(page: Page): Promise<string> {
  const email = await registerByApi(page);
  await signInByApi(page, email);
  return email;
}

/** Confirms an address by the mailed link. */
export async function confirmEmail(page: Page, outbox: Outbox, email: string): Promise<void> {
  const { token } = await outbox.waitFor(email);
  const answer = await page.request.post('/api/auth/verify-email', {
    data: { token, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
}

/** A new person with a confirmed address, signed in; answers their address. */
export async function arriveConfirmed(page: Page, outbox: Outbox): Promise<string> {
  const email = await registerByApi(page);
  await confirmEmail(page, outbox, email);
  await signInByApi(page, email);
  return email;
}

/** Signs the system administrator in, as with a second factor (R18.5.1). */
export async function arriveAsStaff(page: Page): Promise<void> {
  await signInByApi(page, STAFF_EMAIL);
  await showFactorOn(process.env['E2E_DATA_DIR'] ?? '', STAFF_EMAIL);
}

/** Another user's browser of the same kind, signed out. Close its context at the end. */
export async function openSecondBrowser(browser: Browser, info: TestInfo): Promise<Page> {
  const { viewport, colorScheme, hasTouch, baseURL } = info.project.use;
  const context = await browser.newContext({
    viewport: viewport ?? null,
    colorScheme: colorScheme ?? null,
    hasTouch: hasTouch ?? false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return context.newPage();
}
