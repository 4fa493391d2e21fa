import { pathTo } from '@panthiya/contract/pages';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi, studentByApi } from '../../support/organizations.ts';
import { arriveConfirmed } from '../../support/people.ts';

test('R21.1.8 an admin sees a pair that may be one pupil, says that they are two, and takes it back', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Doubles ${Date.now().toString(36)}`);
  await studentByApi(page, orgId);
  await studentByApi(page, orgId);
  await page.goto(pathTo('students', { orgId }));
  await page.getByRole('button', { name: '1 pair may be the same student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these the same student?' });
  await expect(dialog.getByText('The same phone and a like name')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Two different students' }).click();
  await expect(dialog.getByText('No pairs any more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The same phone and a like name')).toBeVisible();
});
