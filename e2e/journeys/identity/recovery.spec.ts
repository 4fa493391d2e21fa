import { turnOnByApi } from '../../support/factors.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, openSecondBrowser, signIn, signInByApi } from '../../support/people.ts';
import { codeOf } from '@panthiya/server/testing/factors';
import { makeAdminOn } from '@panthiya/server/testing/running-database';

const isStopMail = ({ text }: { text: string }) => text.includes('/login/recovery/stop#');

test('R18.5.3 who lost the app and the codes asks, confirms by the mailed link, and every device can stop it', async ({
  page,
  outbox,
  browser,
}, info) => {
  const email = await arriveConfirmed(page, outbox);
  await turnOnByApi(page);
  const mails = (await outbox.to(email)).length;
  const lost = await openSecondBrowser(browser, info);
  await lost.goto('/login');
  await signIn(lost, email);
  await lost.getByText('Lost the app and the codes?').click();
  await expectGoodPage(lost);
  await lost.getByRole('button', { name: 'Send me the email' }).click();
  await expect(lost.getByText('We sent you an email')).toBeVisible();

  // The mail that the second step is on may come in between.
  await expect
    .poll(async () =>
      (await outbox.to(email)).some(({ text }) => text.includes('/login/recovery#')),
    )
    .toBe(true);
  const asked = (await outbox.to(email)).findLast(({ text }) => text.includes('/login/recovery#'));
  expect((await outbox.to(email)).length).toBeGreaterThan(mails);
  await lost.goto(`/login/recovery#token=${asked?.token ?? ''}`);
  await expectGoodPage(lost);
  await page.goto('/');
  await expect(page.getByText('Your second step will be turned off')).toHaveCount(0);
  await lost.getByRole('button', { name: 'Yes, turn it off' }).click();
  await expect(lost.getByText('Confirmed. The waiting time has begun.')).toBeVisible();
  await expectGoodPage(lost);

  // The device that is signed in sees it first thing.
  await page.goto('/profile');
  await expect(page.getByText('Your second step will be turned off')).toBeVisible();
  await expect(page.getByText(/It will happen on/)).toBeVisible();
  await expectGoodPage(page);

  await expect.poll(async () => (await outbox.to(email)).some(isStopMail)).toBe(true);
  const begun = (await outbox.to(email)).find(isStopMail);
  await lost.goto(`/login/recovery/stop#token=${begun?.token ?? ''}`);
  await expectGoodPage(lost);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByText('Your second step will be turned off')).toHaveCount(0);
  // It is over: the link of the mail says so.
  await lost.getByRole('button', { name: 'Stop it' }).click();
  await expect(lost.getByText('This link is wrong or has expired.')).toBeVisible();
  await lost.context().close();
});

test('R18.5.1 a system administrator without a second step is led to its set-up and back', async ({
  page,
  outbox,
}) => {
  const email = await arriveConfirmed(page, outbox);
  await makeAdminOn(process.env['E2E_DATA_DIR'] ?? '', email);
  await signInByApi(page, email);
  await page.goto('/');
  await expect(page.getByText('You administer the system.')).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/admin/users?state=admin');
  await expect(page.getByText('Turn on the second step first')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const groups = dialog.locator('.set-up-groups [aria-hidden]');
  await expect(groups).toHaveCount(8);
  const letters = (await groups.allTextContents()).join('');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Code').fill(codeOf(letters));
  const kept = dialog.getByLabel(/^Type the code that begins with \d/);
  await expect(kept).toBeVisible();
  const codes = await dialog.locator('li [aria-hidden]').allTextContents();
  const label = /begins with (\d)/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
  await kept.fill(codes.map((code) => code.trim()).find((code) => code.startsWith(label)) ?? '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page).toHaveURL('/admin/users?state=admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  // A phone shows the name alone.
  await expect(page.getByText(email).first()).toBeAttached();
});
