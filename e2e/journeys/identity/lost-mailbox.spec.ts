import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveAsStaff, arriveConfirmed, openSecondBrowser } from '../../support/people.ts';

const isStopMail = ({ text }: { text: string }) => text.includes('/login/address/stop#');

test('R18.5.5 staff give somebody another email in seven days; the person sees it on every page, and a mail stops it', async ({
  page,
  outbox,
  browser,
}, info) => {
  const email = await arriveConfirmed(page, outbox);
  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await staff.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await staff
    .getByRole('link', { name: /WIJESINGHE/ })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Change a lost email' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('New email').fill(`new-${email}`);
  await dialog.getByLabel('Reason').fill('Seen with the identity card');
  await expectGoodPage(staff);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(staff.getByText(/It will be changed on/)).toBeVisible();
  await expectGoodPage(staff);

  await page.goto('/profile');
  await expect(page.getByText('Your email will be changed')).toBeVisible();
  await expect(page.getByText(`new-${email}`)).toBeVisible();
  await expectGoodPage(page);

  await expect.poll(async () => (await outbox.to(email)).some(isStopMail)).toBe(true);
  const told = (await outbox.to(email)).find(isStopMail);
  const mailbox = await openSecondBrowser(browser, info);
  await mailbox.goto(`/login/address/stop#token=${told?.token ?? ''}`);
  await expectGoodPage(mailbox);
  await mailbox.getByRole('button', { name: 'Stop it' }).click();
  await expect(mailbox.getByText('Stopped. Your email stays as it is.')).toBeVisible();
  await expectGoodPage(mailbox);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your email will be changed')).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByText('Stopped.', { exact: true })).toBeVisible();
  for (const other of [staff, mailbox]) await other.context().close();
});
