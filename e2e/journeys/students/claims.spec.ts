import { pathTo } from '@panthiya/contract/pages';
import { publishedCourseByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi, studentByApi } from '../../support/organizations.ts';
import { arriveConfirmed, newAddress, openSecondBrowser, PASSWORD } from '../../support/people.ts';
import { registerAsPupil } from '../../support/registering.ts';

test('R21.10.2 R21.10.3 R21.1.5 R21.3.1 R21.3.2 R21.3.3 forty students without an account are enrolled at once; one registers by the code of a slip, finds the course, and the list shows the account', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, 'Sipwin Physics');
  for (let count = 0; count < 40; count += 1) await studentByApi(page, orgId);

  await page.goto(pathTo('students', { orgId }));
  await page.getByRole('checkbox', { name: 'Choose all 40 shown' }).check();
  await expect(page.getByText('40 students chosen')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Enrol in a course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Physics 2027 Theory/ }).check();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Enrol 40 students' }).click();
  await expect(page.getByText('40 joined.')).toBeVisible();
  await expect(page.getByText('1 course', { exact: true })).toHaveCount(40);

  await page.getByRole('checkbox', { name: 'Choose SANDUNI SILVA' }).first().check();
  await page.getByRole('button', { name: 'Print slips' }).click();
  const slip = page.getByRole('dialog');
  await expectGoodPage(page);
  const code = (await slip.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';
  await slip.getByRole('button', { name: 'Close' }).click();

  const pupil = await openSecondBrowser(browser, info);
  const email = newAddress();
  await pupil.goto(`/join#code=${code}`);
  await expect(pupil.getByText('SANDUNI SILVA')).toBeVisible();
  await expect(pupil.getByText('Physics 2027 Theory')).toBeVisible();
  await expectGoodPage(pupil);
  await pupil.getByRole('link', { name: 'Sign up and join' }).click();
  await registerAsPupil(pupil, email);
  const { token } = await outbox.waitFor(email);
  await pupil.goto(`/verify-email#token=${token}`);
  await pupil.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pupil.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(pupil).toHaveURL(`/org/${orgId}/courses/${courseId}`);
  await pupil.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'NETHMI WIJESINGHE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NETHMI WIJESINGHE' })).toBeVisible();
  await expect(page.getByText('SANDUNI SILVA')).toBeVisible();
  await page.getByRole('button', { name: 'Not this person?' }).click();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take the account away' }).click();
  await expect(page.getByRole('button', { name: 'Show the code for an account' })).toBeVisible();
});

test('R21.10.4 R21.1.7 two rows of one pupil are put together and taken back', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Sipwin Physics');
  for (let count = 0; count < 2; count += 1) await studentByApi(page, orgId);
  await page.goto(pathTo('students', { orgId }));
  await page.getByRole('checkbox', { name: 'Choose all 2 shown' }).check();
  await page.getByRole('button', { name: 'Same student?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Put together' }).click();
  await expect(page.getByText('The two are one student now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SANDUNI SILVA' })).toHaveCount(1);
  await page.getByRole('link', { name: 'SANDUNI SILVA' }).click();
  await page.getByRole('button', { name: 'Make two again' }).click();
  await expect(page.getByText('They are two students again.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'All students' }).click();
  await expect(page.getByRole('link', { name: 'SANDUNI SILVA' })).toHaveCount(2);
});
