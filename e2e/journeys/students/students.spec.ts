import { pathTo } from '@panthiya/contract/pages';
import { FIRST_COUNTED, writeCounted } from '@panthiya/contract/students/index-number';
import { organizationByApi } from '../../support/organizations.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed } from '../../support/people.ts';

test('R21.7.3 R21.1.3 R21.1.9 the office adds a student by name, finds them by the last digits of the phone, gives a number, and undoes a removal', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Office ${Date.now().toString(36)}`);
  await page.goto(pathTo('students', { orgId }));
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Add one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('සඳුනි හේරත්');
  await dialog.getByLabel('Phone').fill('071 220 4418');
  await dialog.getByLabel('Grade or exam year').fill('2027 A/L');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add student' }).click();
  await expect(page.getByRole('row', { name: /සඳුනි හේරත්.*No account yet/s })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search students' }).fill('9999');
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search students' }).fill('4418');
  await page.getByRole('link', { name: 'සඳුනි හේරත්' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'සඳුනි හේරත්' })).toBeVisible();
  await page.getByRole('button', { name: 'Give the next number' }).click();
  const number = writeCounted(FIRST_COUNTED);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.getByLabel('School').fill('Richmond College');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The student is saved.')).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Take off the lists' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the lists' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The student is back.')).toBeVisible();
  await page.getByRole('link', { name: 'All students' }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
});
