import { pathTo } from '@panthiya/contract/pages';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { largestPlanByApi, organizationByApi, uidByApi } from '../../support/organizations.ts';
import { arriveAsStaff, arriveConfirmed, openSecondBrowser } from '../../support/people.ts';

const NAMES = ['සඳුනි සිල්වා', 'Nimal Perera', 'அபிநயா சிவகுமார்', 'Tharushi Gunasekara', 'M. Fazil'];

/** 300 rows as LibreOffice Calc copies them, of which seven are wrong. */
function classList(): string {
  const rows = Array.from({ length: 300 }, (_, n) => [
    `${NAMES[n % NAMES.length] ?? ''} ${String(n)}`,
    `LC-${String(n)}`,
    `077 ${String(1_001_000 + n * 7)}`,
    '2027 A/L',
  ]);
  const spoil = (row: number, column: number, text: string) => {
    const cells = rows[row];
    if (cells) cells[column] = text;
  };
  spoil(12, 2, '77 123 45');
  spoil(139, 1, 'LC-136');
  spoil(201, 0, '');
  spoil(210, 1, 'LC_210');
  spoil(250, 2, 'none');
  spoil(260, 3, 'x'.repeat(41));
  spoil(299, 0, 'www.example.com');
  return [['නම', 'Index No', 'Phone', 'Grade'], ...rows].map((row) => row.join('\t')).join('\n');
}

test('R21.10.1 R21.2.1 R21.2.2 the office pastes 300 rows, sees which seven are wrong and why, takes over the others, and finds one by the last digits of a phone', async ({
  page,
  outbox,
  browser,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `List ${Date.now().toString(36)}`);
  await page.goto(pathTo('students', { orgId }));
  await page.getByRole('link', { name: 'Paste your list from Excel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add students' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('Paste your list here first.')).toBeVisible();

  await page.getByLabel('Your list').fill(classList());
  await page.getByRole('button', { name: 'Check the list' }).click();
  const refused = page.getByRole('table', { name: 'Cannot be taken over' });
  await expect(refused.getByText(/^Row \d+$/)).toHaveCount(7);
  await expect(refused.getByRole('row', { name: /Row 141/ })).toContainText('Row 138 has it too.');
  await expect(page.getByText('293 new, 0 known and changed, 0 known and the same.')).toBeVisible();
  await expect(page.getByLabel('නම')).toHaveValue('name');
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Take over 293' }).click();
  await expect(page.getByText('There is no room', { exact: false })).toBeVisible();
  await expectGoodPage(page);

  const staff = await openSecondBrowser(browser, info);
  await arriveAsStaff(staff);
  await largestPlanByApi(staff, await uidByApi(page));
  await staff.context().close();
  await page.getByRole('button', { name: 'Take over 293' }).click();
  await expect(page.getByText('Students added: 293. Changed: 0.')).toBeVisible();
  await expect(page.getByText('7 rows stayed out.')).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'See all students' }).click();
  await page.getByRole('searchbox', { name: 'Search students' }).fill('2400');
  await expect(page.getByRole('link', { name: /සඳුනි සිල්වා 200/ })).toBeVisible();

  // The same list again, with one of the seven corrected.
  await page.getByRole('link', { name: 'Add students' }).click();
  await page.getByLabel('Your list').fill(classList());
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('0 new, 0 known and changed, 293 known and the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to take over' })).toBeDisabled();
  await refused.getByLabel('Phone in row 14').fill('077 123 4599');
  await page.getByRole('button', { name: 'Check again' }).first().click();
  await page.getByRole('button', { name: 'Take over 1' }).click();
  await expect(page.getByText('Students added: 1. Changed: 0.')).toBeVisible();
});
