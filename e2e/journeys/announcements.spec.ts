import { pathTo } from '@panthiya/contract/pages';
import { courseCodeByApi, publishedCourseByApi } from '../support/courses.ts';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { bearer } from '../support/organizations.ts';
import { arriveConfirmed, openSecondBrowser } from '../support/people.ts';

/** The server publishes ten seconds after the press, and asks each minute for what it missed. */
const UNTIL_OUT = 90_000;

test('R17.1.3 R17.3.2 R17.3.4 a teacher tells a course, undoes it, tells it again; a student reads and confirms, and the teacher sees it', async ({
  page,
  browser,
  outbox,
}, info) => {
  test.slow();
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, `News ${Date.now().toString(36)}`);
  const student = await openSecondBrowser(browser, info);
  await arriveConfirmed(student, outbox);
  const code = await courseCodeByApi(page, orgId, courseId);
  const joined = { headers: await bearer(student), data: { code } };
  expect((await student.request.post('/api/join', joined)).ok()).toBe(true);

  await page.goto(`${pathTo('course', { orgId, courseId })}?tab=announcements`);
  await page.getByRole('link', { name: 'New announcement' }).click();
  await expect(page.getByRole('checkbox', { name: /Physics 2027 Theory/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Title' }).fill('SUNDAY IN HALL 2');
  await page.getByRole('checkbox', { name: /Ask them to confirm/ }).check();
  await page.getByRole('textbox', { name: 'Text' }).fill('Bring Tute 2.');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Publish to 1 person' }).click();

  await expect(page.getByText(/^It goes out in \d+ seconds?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('SUNDAY IN HALL 2');
  await page.getByRole('button', { name: 'Publish to 1 person' }).click();
  await expect(page.getByRole('button', { name: 'Remind 1 person' })).toBeVisible({
    timeout: UNTIL_OUT,
  });
  await expectGoodPage(page);

  await student.goto('/dashboard');
  await student.getByRole('link', { name: /SUNDAY IN HALL 2/ }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'SUNDAY IN HALL 2' })).toBeVisible();
  await expectGoodPage(student);
  await student.getByRole('button', { name: 'Confirm' }).click();
  await expect(student.getByText(/^Confirmed /)).toBeVisible();
  await student.goBack();
  await expect(student.getByRole('link', { name: /Physics 2027 Theory/ }).first()).toBeVisible();
  await expect(student.getByRole('link', { name: /SUNDAY IN HALL 2/ })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('img', { name: /^Confirmed: 1, / })).toBeVisible();
  await expectGoodPage(page);
  await student.context().close();
});
