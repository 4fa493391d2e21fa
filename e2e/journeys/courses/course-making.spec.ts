import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi } from '../../support/organizations.ts';
import { arrive } from '../../support/people.ts';
import { expectRoom } from '../../support/room.ts';
import { typeText } from '../../support/text-form.ts';

test('R11.1.1 R11.1.3 R11.1.5 R11.1.7 a course is made, published, changed and archived', async ({
  page,
}) => {
  await arrive(page);
  const orgId = await organizationByApi(page, 'Course Classes');
  await page.goto(`/${orgId}/admin/courses`);
  await expect(page.getByText('No course yet')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'New course' }).click();
  const dialog = page.getByRole('dialog', { name: 'New course' });
  await dialog.getByLabel('Title').fill('Physics 2027 Theory');
  await dialog.getByLabel('Subject').fill('Physics');
  await dialog.getByLabel('Grade or exam').selectOption('A/L');
  await dialog.getByText('Sinhala', { exact: true }).click();
  await dialog.getByText('In person', { exact: true }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add Saturday' }).click();
  await dialog.getByLabel('Saturday, from').fill('08:00');
  await dialog.getByLabel('Saturday, place').fill('Hall 2');
  await typeText(page, dialog, 'Description', '# For whom\nAll of **you**.');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(page).toHaveURL(new RegExp(`/org/${orgId}/courses/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { name: 'Physics 2027 Theory', level: 1 })).toBeVisible();
  await expect(page.getByText('8:00–9:30 am, Hall 2')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The course is published.')).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'For whom' })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\?tab=settings$/);
  await page.getByLabel('Title').fill('Physics 2027 Revision');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByRole('heading', { name: 'Physics 2027 Revision', level: 1 }),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Archive this course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This course is archived')).toBeVisible();
  await page.goto(`/${orgId}/admin/courses?view=archived`);
  await expect(page.getByRole('link', { name: 'Physics 2027 Revision' })).toBeVisible();
  await expectGoodPage(page);
});

test('R11.1.5 the times of a new course are seen whole, with AM and PM, on a phone and on a desktop', async ({
  page,
}) => {
  await arrive(page);
  const orgId = await organizationByApi(page, 'Whole Times');
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${orgId}/admin/courses`);
    await page.getByRole('button', { name: 'New course' }).click();
    await page.getByRole('button', { name: 'Add Saturday' }).click();
    await page.getByLabel('Saturday, from').fill('16:30');
    await expectRoom(page.getByLabel('Saturday, from'));
    await expectRoom(page.getByLabel('Saturday, to'));
  }
});
