import { pathTo } from '@panthiya/contract/pages';
import { courseByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi, studentByApi } from '../../support/organizations.ts';
import { arriveConfirmed } from '../../support/people.ts';

const LIST = [
  'Name\tIndex No\tPhone',
  'SANDUNI SILVA\t\t077 123 4567',
  'නිමල් පෙරේරා\tCL-2\t077 222 0102',
  'அபிநயா சிவகுமார்\tCL-3\t077 222 0103',
  'Tharushi Gunasekara\tCL-4\t77 22',
  'M. Fazil\tCL-5\t077 222 0105',
].join('\n');

test('R21.2.1 a teacher pastes five rows into their course, sees one refused and one known, takes over, and finds them among its people', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Course list ${Date.now().toString(36)}`);
  const courseId = await courseByApi(page, orgId);
  await studentByApi(page, orgId);

  await page.goto(`${pathTo('course', { orgId, courseId })}?tab=people`);
  await page.getByRole('link', { name: 'Add from list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add students' })).toBeVisible();
  await page.getByLabel('Your list').fill(LIST);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('4 get a place in the course.')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Cannot be taken over' });
  await expect(refused.getByRole('row', { name: /Tharushi/ })).toBeVisible();
  const ready = page.getByRole('table', { name: 'Ready' });
  await expect(ready.getByRole('row', { name: /SANDUNI/ })).toContainText('Known');
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Take over 4' }).click();
  await expect(page.getByText('New students: 3. Enrolled: 4.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'See the students' }).click();
  for (const name of ['SANDUNI SILVA', 'නිමල් පෙරේරා', 'அபிநயா சிவகுமார்', 'M. Fazil'])
    await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export the list' }).click();
  await expect(page.getByRole('menuitem', { name: 'Class list, Excel' })).toBeVisible();
  await expectGoodPage(page);
});
