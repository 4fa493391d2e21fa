import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import {
  acceptInvitation,
  bearer,
  joinCodeByApi,
  organizationByApi,
} from '../../support/organizations.ts';
import {
  arrive,
  arriveConfirmed,
  confirmEmail,
  openSecondBrowser,
  registerByApi,
} from '../../support/people.ts';
import { watchChanges } from '../../support/reading.ts';

test('R10.1 R10.2 an invitation as lecturer and a code for students, made by hand, give one person both roles', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');
  await page.goto(`/${orgId}/admin/members`);
  const guest = await openSecondBrowser(browser, info);
  const email = await registerByApi(guest);
  await confirmEmail(guest, outbox, email);

  await page.getByRole('button', { name: 'Invite Members' }).click();
  await page.getByRole('radio', { name: 'Lecturer' }).check();
  await page.getByLabel('Email addresses').fill(`${email}\nbroken`);
  await page.getByRole('button', { name: 'Check addresses' }).click();
  await expect(page.getByText('1 of 2 can be invited')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText(`We sent the invitation to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await acceptInvitation(guest, outbox, email);
  await guest.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(guest).toHaveURL(`/${orgId}/lecturer`);

  await page.getByRole('tab', { name: 'Join codes' }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  const link = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  await guest.goto(/http\S+/.exec(link ?? '')?.[0] ?? '');
  await expectGoodPage(guest);
  await guest.getByRole('button', { name: 'Join Nenasa' }).click();
  await expect(guest.getByText('Your role there: Student.')).toBeVisible();
  await expectGoodPage(guest);
  await guest.context().close();
});

test('R2.1.30 nothing changes by opening an address: not one that joins, accepts, confirms or resets', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Foreign Classes');
  const code = await joinCodeByApi(page, orgId);
  const guest = await openSecondBrowser(browser, info);
  const email = await arrive(guest);
  const { token: link } = await outbox.waitFor(email);
  await page.request.post(`/api/organization/${orgId}/invites`, {
    headers: await bearer(page),
    data: { email, role: 'student' },
  });
  const { token: invitation } = await outbox.waitFor(email, 2);

  const changes = watchChanges(guest);
  await guest.goto(`/join#code=${code}`);
  await expect(guest.getByRole('button', { name: 'Join Foreign Classes' })).toBeVisible();
  await expectGoodPage(guest);
  await guest.goto(`/invite#token=${invitation}`);
  await expect(guest.getByRole('button', { name: 'Join Foreign Classes' })).toBeVisible();
  await expectGoodPage(guest);
  await guest.goto(`/verify-email#token=${link}`);
  await expect(guest.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
  await expectGoodPage(guest);
  await guest.goto('/reset-password#token=none');
  await expectGoodPage(guest);
  expect(changes).toEqual([]);
  const answer = await guest.request.get('/api/organization/list', {
    headers: await bearer(guest),
  });
  expect(await answer.text()).not.toContain('Foreign Classes');
  await guest.context().close();
});
