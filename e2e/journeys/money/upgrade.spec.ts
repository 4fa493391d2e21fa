import type { Locator, Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arrive, arriveAsStaff, arriveConfirmed, openSecondBrowser } from '../../support/people.ts';

/** The card of a plan. */
const plan = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Asks for a plan; answers the reference of the transfer. */
async function askFor(page: Page, title: string): Promise<string> {
  await page.goto('/upgrade');
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await plan(page, title).getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Your request: ${title}` })).toBeFocused();
  const reference = page.getByText(/^PT-[0-9A-Z-]+$/);
  return (await reference.first().textContent()) ?? '';
}

/** Finds a request in the queue and opens it. */
async function openRequest(staff: Page, reference: string, view = 'Waiting'): Promise<Locator> {
  await staff.goto('/admin/upgrade-requests');
  await expect(staff.getByRole('heading', { name: 'Plan Requests' })).toBeVisible();
  await staff.getByRole('tab', { name: view }).click();
  await staff.getByRole('searchbox', { name: 'Search requests' }).fill(reference);
  await expect(staff).toHaveURL(/search=/);
  await expect(staff.getByRole('row').filter({ hasText: reference })).toBeVisible();
  await expect(staff.getByText('Total: 1')).toBeVisible();
  await expectGoodPage(staff);
  await staff.getByRole('button', { name: `Open ${reference}` }).press('Enter');
  return staff.getByRole('dialog', { name: reference });
}

/** Rejects the open request, or undoes its approval, with a reason. */
async function decide(
  staff: Page,
  action: 'Reject' | 'Undo approval',
  reason: string,
): Promise<void> {
  await staff.getByRole('dialog').getByRole('button', { name: action }).click();
  const asking = staff.getByRole('dialog', { name: new RegExp(`^${action}:? PT-`) });
  await asking.getByLabel('Reason').fill(reason);
  await expectGoodPage(staff);
  await asking.getByRole('button', { name: action }).click();
}

test('R4.36 R4.38 R4.45 R2.2.8.1 R9.29 the plans stand side by side', async ({ page }, info) => {
  await arrive(page);
  await page.goto('/upgrade');
  await expect(plan(page, 'Free').getByText('CURRENT PLAN', { exact: true })).toBeVisible();
  await expect(plan(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(plan(page, 'Institute').getByText('MOST POPULAR', { exact: true })).toBeVisible();
  await expect(plan(page, 'Institute')).toContainText('LKR 4,500 per month');
  await expect(page.getByText('Confirm your email to get a plan')).toBeVisible();
  await expectGoodPage(page);
  const row = page.getByRole('list', { name: 'Plans' });
  const widthOfFree = async () => (await plan(page, 'Free').boundingBox())?.width;
  if (info.project.name.startsWith('phone')) {
    expect(await widthOfFree()).toBe(350);
    await expect(page.getByText('Plan 1 of 4.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More plans' })).toBeHidden();
  } else {
    const more = page.getByRole('button', { name: 'More plans' });
    // Four make an even table where there is room for them: nothing to scroll.
    await expect(more).toBeDisabled();
    await expect(plan(page, 'Campus').getByRole('button')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1100, height: 800 });
    expect(await widthOfFree()).toBe(350);
    const back = page.getByRole('button', { name: 'Previous plans' });
    await expect(back).toBeDisabled();
    await more.click();
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(370);
    await expect(back).toBeEnabled();
    await expect(page.getByRole('table')).toBeVisible();
    await expectGoodPage(page);
  }
  await plan(page, 'Campus').getByRole('button').focus();
  await expect(plan(page, 'Campus').getByRole('button')).toBeInViewport();

  // R4.47: asking needs no confirmed address, the plan does.
  await plan(page, 'Campus').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Your request: Campus' })).toBeFocused();
  await expect(page.getByText('You can add the slip after you confirm your email.')).toBeVisible();
  await expectGoodPage(page);
});

test('R1.6 R4.47 R9.19 a plan is asked for, paid, approved and used', async ({
  page,
  outbox,
  browser,
}, info) => {
  const email = await arriveConfirmed(page, outbox);
  const reference = await askFor(page, 'Institute');
  await expect(page.getByText('Bank of Ceylon')).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Send details' }).click();
  await expect(page.getByText('Bank is required.')).toBeVisible();
  await page.getByLabel('Bank', { exact: true }).fill('Sampath Bank, Kandy');
  await page.getByLabel('Bank’s reference').fill(reference.slice(-4));
  await page.getByLabel('Paid on').fill('2026-01-05');
  await page.getByRole('button', { name: 'Send details' }).click();
  await expect(page.getByText('We are checking')).toBeVisible();
  await page.getByLabel('Choose the slip').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByRole('button', { name: 'View the slip' }).click();
  await expect(page.getByRole('img', { name: 'The slip' })).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await expectGoodPage(page);

  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  const request = await openRequest(staff, reference);
  await expect(request).toContainText(email);
  await expect(request).toContainText('Sampath Bank, Kandy');
  await expect(request.getByRole('img', { name: 'The slip' })).toBeVisible();
  await request.getByRole('button', { name: 'Zoom in' }).click();
  await expectGoodPage(staff);
  await request.getByRole('button', { name: 'Approve' }).click();
  const question = staff.getByRole('dialog', { name: 'Approve the Institute plan' });
  await expect(question).toContainText('for a month');
  await expectGoodPage(staff);
  await question.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(staff.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectGoodPage(staff);
  await staff.context().close();

  await page.reload();
  await expect(page.getByText('Institute is yours')).toBeVisible();
  await expect(plan(page, 'Institute').getByText('CURRENT PLAN', { exact: true })).toBeVisible();
  await expect(plan(page, 'Class').getByText('DOWNGRADE', { exact: true })).toBeVisible();
  await expect(plan(page, 'Class').getByRole('button', { name: 'Contact Us' })).toBeDisabled();
  await expectGoodPage(page);
  await page.goto('/org');
  await page.getByRole('button', { name: /create/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Organization' });
  await expect(dialog.getByRole('textbox', { name: 'Website' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});

test('R4.47 R10.8 a request is rejected with a reason, another approved and reversed', async ({
  page,
  outbox,
  browser,
}, info) => {
  await arriveConfirmed(page, outbox);
  const first = await askFor(page, 'Class');
  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await openRequest(staff, first);
  await decide(staff, 'Reject', 'No transfer with this reference came in.');
  await expect(staff.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('No transfer with this reference came in.')).toBeVisible();
  await expect(page.getByText('Not approved')).toBeVisible();
  await expectGoodPage(page);

  const second = await askFor(page, 'Class');
  expect(second).not.toBe(first);
  const request = await openRequest(staff, second);
  await request.getByRole('button', { name: 'Approve' }).click();
  await staff
    .getByRole('dialog', { name: 'Approve the Class plan' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(staff.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await openRequest(staff, second, 'Approved');
  await decide(staff, 'Undo approval', 'The bank took the transfer back.');
  await expect(staff.getByRole('dialog', { name: `${second}: Class` })).toContainText('Undone by');
  await expectGoodPage(staff);
  await staff.context().close();

  await page.reload();
  await expect(page.getByText('The bank took the transfer back.')).toBeVisible();
  await expect(plan(page, 'Free').getByText('CURRENT PLAN', { exact: true })).toBeVisible();
  await expectGoodPage(page);
});

test('R4.47 a request is withdrawn; without a card provider the checkout says so', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  await askFor(page, 'Class');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByText('Cards are not taken here')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw request' });
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expectGoodPage(page);
});
