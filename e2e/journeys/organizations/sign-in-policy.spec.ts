import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { acceptInvitation, organizationByApi } from '../../support/organizations.ts';
import {
  arriveConfirmed,
  confirmEmail,
  openSecondBrowser,
  registerByApi,
} from '../../support/people.ts';
import { setUpSecondStep } from '../../support/second-step.ts';

test('R18.5.2 an owner asks staff for a second step, and a lecturer without one is led to the set-up and back', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');
  const guest = await openSecondBrowser(browser, info);
  const email = await registerByApi(guest);
  await confirmEmail(guest, outbox, email);
  await page.goto(`/${orgId}/admin/members`);
  await page.getByRole('button', { name: 'Invite Members' }).click();
  await page.getByRole('radio', { name: 'Lecturer' }).check();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Check addresses' }).click();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText(`We sent the invitation to ${email}.`)).toBeVisible();
  await acceptInvitation(guest, outbox, email);
  await guest.getByRole('link', { name: 'Go to Dashboard' }).click();
  await guest.goto(`/${orgId}/lecturer/courses`);
  await expect(guest.getByRole('heading', { name: 'Courses' })).toBeVisible();

  await page.goto(`/${orgId}/admin/settings`);
  await page.getByRole('link', { name: 'Set it up' }).click();
  await setUpSecondStep(page);
  await expect(page).toHaveURL(`/${orgId}/admin/settings`);
  await page.getByRole('radio', { name: 'Admins and lecturers' }).check();
  const day = page.getByLabel('From which day?');
  await day.fill((await day.getAttribute('min')) ?? '');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Without a second step: 1')).toBeVisible();
  await expectGoodPage(page);

  await guest.reload();
  await expect(guest.getByText('Turn on the second step first')).toBeVisible();
  await expectGoodPage(guest);
  // Pages that need no role say it over what is left to them.
  await guest.goto('/dashboard');
  const waits = guest.getByText('Your role waits for the second step');
  await expect(waits).toBeVisible();
  await expectGoodPage(guest);
  await guest.goto(`/${orgId}/lecturer/courses`);
  await guest.getByRole('link', { name: 'Set it up' }).click();
  await setUpSecondStep(guest);
  await expect(guest).toHaveURL(`/${orgId}/lecturer/courses`);
  await expect(guest.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await guest.goto('/dashboard');
  await expect(guest.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.reload();
  await expect(page.getByText('Everybody who needs a second step has one.')).toBeVisible();
  await guest.context().close();
});
