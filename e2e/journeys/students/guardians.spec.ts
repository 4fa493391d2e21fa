import { pathTo } from '@panthiya/contract/pages';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi, studentByApi } from '../../support/organizations.ts';
import { arriveConfirmed } from '../../support/people.ts';

test('R21.4.1 R21.4.2 a guardian is added to a student; the same mobile at a sibling says who it is; a consent is given and withdrawn', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Guardians ${Date.now().toString(36)}`);
  const first = await studentByApi(page, orgId);
  const sibling = await studentByApi(page, orgId);

  await page.goto(pathTo('student', { orgId, studentId: first }));
  await expect(page.getByText('No guardian yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a guardian' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile').fill('077 111 2222');
  await dialog.getByLabel('Name', { exact: true }).fill('කමලා සිල්වා');
  await dialog.getByLabel('Relation to the child').selectOption('Mother');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add guardian' }).click();
  await expect(page.getByText('The guardian is added.')).toBeVisible();
  await expect(page.getByText('No consent yet')).toBeVisible();
  await expectGoodPage(page);

  await page.goto(pathTo('student', { orgId, studentId: sibling }));
  await page.getByRole('button', { name: 'Add a guardian' }).click();
  await dialog.getByLabel('Mobile').fill('+94 77 111 2222');
  await expect(dialog.getByText('Already the guardian of')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeHidden();
  await dialog.getByLabel('Relation to the child').selectOption('Other guardian');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add guardian' }).click();
  await expect(page.getByText('Also guardian of')).toBeVisible();

  await page.getByRole('button', { name: 'Consents' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'WhatsApp messages' });
  await row.getByLabel('How they agreed').selectOption('By phone');
  await row.getByRole('button', { name: 'They agreed' }).click();
  await expect(row.getByText(/^By phone · /)).toBeVisible();
  await expectGoodPage(page);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await row.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(row.getByText(/^Withdrawn on /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The guardian is back.')).toBeVisible();
});
