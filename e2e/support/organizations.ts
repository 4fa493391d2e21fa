import { requestUpgrade } from '@panthiya/contract/money/billing.contract';
import { listPackages } from '@panthiya/contract/money/packages.contract';
import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import type { Outbox } from '@panthiya/server/testing/outbox';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';

/** The bearer token that the page keeps. */
export async function bearer(page: Page): Promise<Record<string, string>> {
  const cookie = (await page.context().cookies()).find(({ value }) => value.startsWith('pt1_'));
  return { authorization: `Bearer ${cookie?.value ?? ''}` };
}

/** Makes something by the API for the user who is signed in; answers the result. */
async function makeByApi(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api${path}`, { headers: await bearer(page), data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** An organization of the user who is signed in, made by the API; answers its orgId. */
export async function organizationByApi(page: Page, name: string): Promise<string> {
  const data = { name, phoneNumber: '077 123 4567', subjects: ['Physics'] };
  const { orgId } = (await makeByApi(page, createOrganization.path, data)) as { orgId: string };
  return orgId;
}

/** A join code of an organization, made by the API. */
export async function joinCodeByApi(page: Page, orgId: string): Promise<string> {
  const path = `/organization/${orgId}/join-codes`;
  const { code } = (await makeByApi(page, path, { role: 'student' })) as { code: string };
  return code;
}

/** Asks for a plan by the API, for a signed-in user with a confirmed address. */
export async function requestByApi(page: Page, packageId: string): Promise<void> {
  await makeByApi(page, requestUpgrade.path, { packageId });
}

/** The uid of the user who is signed in. */
export async function uidByApi(page: Page): Promise<string> {
  const answer = await page.request.get(`/api${checkSession.path}`, {
    headers: await bearer(page),
  });
  const { user } = (await answer.json()) as ReplyOf<typeof checkSession>;
  return user.uid;
}

/** Gives the largest plan to a person, as the system administrator who is signed in on this page. */
export async function largestPlanByApi(staff: Page, uid: string): Promise<void> {
  const headers = await bearer(staff);
  const answer = await staff.request.get(`/api${listPackages.path}`, { headers });
  const { packages } = (await answer.json()) as ReplyOf<typeof listPackages>;
  const path = assignPackage.path.replace('{packageId}', packages.at(-1)?.id ?? '');
  const given = await staff.request.post(`/api${path}`, { headers, data: { uid, endsOn: null } });
  expect(given.status()).toBe(200);
}

/** Opens the invitation that was mailed to a registered user, presses Join, and signs in on the way. */
export async function acceptInvitation(guest: Page, outbox: Outbox, email: string): Promise<void> {
  const { token } = await outbox.waitFor(email, 2);
  await guest.goto(`/invite#token=${token}`);
  await expect(guest).toHaveURL('/invite');
  await guest.getByRole('link', { name: /sign in and join/ }).click();
  await signIn(guest, email);
}

/** A student without an account, added by the API; answers the id. */
export async function studentByApi(page: Page, orgId: string): Promise<string> {
  const path = `/organization/${orgId}/students`;
  const student = { name: 'SANDUNI SILVA', grade: '2027 A/L', phone: '077 123 4567' };
  const { id } = (await makeByApi(page, path, student)) as { id: string };
  return id;
}

/** A draft of an announcement to nobody yet, written by the API; answers the id. */
export async function draftAnnouncementByApi(page: Page, orgId: string): Promise<string> {
  const draft = { title: 'CLASS IN HALL 2', text: 'කමල් Hall 2.', audience: 'courses' };
  const { id } = (await makeByApi(page, `/organization/${orgId}/announcements`, draft)) as {
    id: string;
  };
  return id;
}

/** An announcement to courses that goes out at once, made by the API; answers its id. */
export async function announceByApi(
  page: Page,
  orgId: string,
  { title, courseIds }: { readonly title: string; readonly courseIds: readonly string[] },
): Promise<string> {
  const data = { title, text: 'Bring Tute 2.', audience: 'courses', courseIds, publish: 'now' };
  const { id } = (await makeByApi(page, `/organization/${orgId}/announcements`, data)) as {
    id: string;
  };
  return id;
}
