import { arriveConfirmedWithCourse } from '../support/courses.ts';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';

test('R11.1.11 R11.7.7 a teacher copies a course for the next year, and reads that both are at one time', async ({
  page,
  outbox,
}) => {
  const { orgId, courseId } = await arriveConfirmedWithCourse(page, outbox);
  await page.goto(`/org/${orgId}/courses/${courseId}?tab=settings`);
  await page.getByRole('button', { name: 'Copy course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy course' });
  await expect(dialog.getByLabel('Title of the copy')).toHaveValue('Copy of Physics 2027 Theory');
  await expectGoodPage(page);
  await dialog.getByLabel('Title of the copy').fill('Physics 2028 Theory');
  await dialog.getByRole('button', { name: 'Copy course' }).click();
  await expect(page.getByRole('heading', { name: 'Physics 2028 Theory' })).toBeVisible();
  await expect(page.getByText('Vectors')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(
    page.getByText(/Saturdays 8:00–10:30 am overlaps with Physics 2027 Theory.*same hall: Hall 2/),
  ).toBeVisible();
  await expectGoodPage(page);
});
