import { requestUpgrade } from '@panthiya/contract/billing/billing.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint';
import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { checkSession } from '@panthiya/contract/session/session.contract';
import type { Outbox } from '@panthiya/server/testing/outbox';
import { expect, type Page } from '@playwright/test';

/** Confirms an address by the link that was mailed to it. */
export async function confirmEmail(page: Page, outbox: Outbox, email: string): Promise<void> {
  const { token } = await outbox.waitFor(email);
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } });
  expect(answer.ok()).toBe(true);
}

/** The bearer token that the page keeps. */
async function bearer(page: Page): Promise<Record<string, string>> {
  const cookie = (await page.context().cookies()).find(({ value }) => value.startsWith('pt1_'));
  return { authorization: `Bearer ${cookie?.value ?? ''}` };
}

/** An organisation of whoever is signed in, made by the API; answers its orgId. */
export async function organizationByApi(page: Page, name: string): Promise<string> {
  const answer = await page.request.post(`/api${createOrganization.path}`, {
    headers: await bearer(page),
    data: { name, phoneNumber: '077 123 4567', subjects: ['Physics'] },
  });
  expect(answer.status()).toBe(201);
  const { orgId } = (await answer.json()) as { orgId: string };
  return orgId;
}

/** A join code of an organisation, made by the API. */
export async function joinCodeByApi(page: Page, orgId: string): Promise<string> {
  const answer = await page.request.post(`/api/organization/${orgId}/join-codes`, {
    headers: await bearer(page),
    data: { role: 'student' },
  });
  expect(answer.status()).toBe(201);
  const { code } = (await answer.json()) as { code: string };
  return code;
}

/** Asks for a plan by the API, for whoever is signed in and confirmed. */
export async function requestByApi(page: Page, packageId: string): Promise<void> {
  const answer = await page.request.post(`/api${requestUpgrade.path}`, {
    headers: await bearer(page),
    data: { packageId },
  });
  expect(answer.status()).toBe(201);
}

/** The uid of whoever is signed in. */
export async function uidByApi(page: Page): Promise<string> {
  const answer = await page.request.get(`/api${checkSession.path}`, {
    headers: await bearer(page),
  });
  const { user } = (await answer.json()) as ReplyOf<typeof checkSession>;
  return user.uid;
}
