import { join } from '@panthiya/contract/organizations/join-codes.contract';
import { pathTo } from '@panthiya/contract/pages';
import { publishedCourseByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { bearer, joinCodeByApi } from '../../support/organizations.ts';
import { arriveConfirmed, openSecondBrowser } from '../../support/people.ts';

test('R21.5.1 R21.5.2 R21.7.3 an admin puts a member at the front desk: they find the students, add one and enrol them, open nothing else, and are told when it is over', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const { orgId } = await publishedCourseByApi(page, 'Sipwin Physics');
  const code = await joinCodeByApi(page, orgId);
  const clerk = await openSecondBrowser(browser, info);
  await arriveConfirmed(clerk, outbox);
  const joined = await clerk.request.post(`/api${join.path}`, {
    headers: await bearer(clerk),
    data: { code },
  });
  expect(joined.status()).toBe(200);

  const setDesk = async () => {
    await page.goto(pathTo('organizationMembers', { orgId }));
    await page
      .getByRole('row')
      .filter({ hasText: 'Student' })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change roles' }).click();
    await page.getByRole('checkbox', { name: 'Front desk' }).click();
    await expectGoodPage(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The duties are changed.')).toBeVisible();
  };
  await setDesk();
  await expect(page.getByRole('row').getByText('Front desk')).toBeVisible();
  await expectGoodPage(page);

  await clerk.goto(pathTo('organizationRole', { orgId, role: 'student' }));
  // At the thumb on a phone, where the sidebar is closed.
  const isPhone = (clerk.viewportSize()?.width ?? 0) < 900;
  const students = clerk
    .locator(isPhone ? '.tabbar' : '.sidebar')
    .getByRole('link', { name: 'Students', exact: true });
  await students.click();
  await expect(clerk).toHaveURL(pathTo('students', { orgId }));
  await clerk.getByRole('button', { name: 'Add one' }).click();
  await clerk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Sanduni Silva');
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add student' }).click();
  await clerk.getByRole('link', { name: 'Sanduni Silva' }).click();
  await expect(clerk.getByRole('heading', { level: 1, name: 'Sanduni Silva' })).toBeVisible();
  await expectGoodPage(clerk);
  await clerk.getByRole('button', { name: 'Enrol in a course' }).click();
  await clerk.getByRole('radio', { name: /Physics 2027 Theory/ }).check();
  await clerk.getByRole('button', { name: 'Enrol 1 student' }).click();
  await expect(clerk.getByText('1 joined.')).toBeVisible();

  for (const name of ['organizationMembers', 'organizationSettings'] as const) {
    await clerk.goto(pathTo(name, { orgId }));
    await expect(clerk.getByText('You are a student here, not an admin')).toBeVisible();
  }

  await clerk.goto(pathTo('students', { orgId }));
  await clerk.getByRole('button', { name: 'Add one' }).click();
  await clerk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Typed before');
  await setDesk();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add student' }).click();
  await expect(clerk.getByRole('alert')).toBeVisible();
  await expect(clerk.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(
    'Typed before',
  );
  await clerk.goto(pathTo('students', { orgId }));
  await expect(clerk.getByText('You are a student here, not an admin')).toBeVisible();
  await clerk.context().close();
});
