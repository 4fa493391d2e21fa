import { arriveConfirmedWithCourse, publishByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';

test('R11.1.11 R11.7.7 a teacher copies a course for the next year, and reads before publishing that both are at one time', async ({
  page,
  outbox,
}) => {
  const { orgId, courseId } = await arriveConfirmedWithCourse(page, outbox);
  await publishByApi(page, orgId, courseId);
  await page.goto(`/org/${orgId}/courses/${courseId}?tab=settings`);
  await page.getByRole('button', { name: 'Copy course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy course' });
  await expect(dialog.getByLabel('Title of the copy')).toHaveValue('Copy of Physics 2027 Theory');
  await expectGoodPage(page);
  await dialog.getByLabel('Title of the copy').fill('Physics 2028 Theory');
  await dialog.getByRole('button', { name: 'Copy course' }).click();
  await expect(page.getByRole('heading', { name: 'Physics 2028 Theory' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vectors' })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Saturday, place')).toHaveValue('Hall 2');
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(
    publishing.getByText(
      /Saturdays 8:00–10:30 am overlaps with Physics 2027 Theory.*same hall: Hall 2/,
    ),
  ).toBeVisible();
  await expectGoodPage(page);
});
