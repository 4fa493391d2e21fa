import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveAsStaff } from '../../support/people.ts';

test('R13.1.8 a system administrator adds a year of holidays as a list, changes a day, takes one off and takes that back', async ({
  page,
}, { workerIndex }) => {
  // A year of its own: the list is one for all, and journeys run beside each other.
  const year = String(2100 + workerIndex);
  await arriveAsStaff(page);
  await page.goto('/admin/holidays');
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Add a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a list of holidays' });
  await dialog
    .getByLabel('Your list')
    .fill(
      `date,name,gazette\n22.01.${year},Duruthu Full Moon Poya Day,2499/01\n${year}-02-04,Independence Day,2499/01\n30.02.${year},No Day,2499/01`,
    );
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('Write the date as 2027-02-04 or 04.02.2027.')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Keep 2 holidays' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Year', { exact: true }).selectOption(year);
  const duruthu = page.getByRole('row').filter({ hasText: 'Duruthu Full Moon Poya Day' });
  await expect(duruthu).toContainText('Poya day');
  await expectGoodPage(page);

  await page.getByRole('button', { name: /^Change Independence Day/ }).click();
  const change = page.getByRole('dialog', { name: 'Change holiday' });
  await change.getByLabel('Name').fill('National Day');
  await expectGoodPage(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'National Day' })).toBeVisible();

  await duruthu.getByRole('button', { name: /^Remove/ }).click();
  await expect(duruthu).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(duruthu).toBeVisible();
});
