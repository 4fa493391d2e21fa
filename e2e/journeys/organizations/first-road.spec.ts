import { pathTo } from '@panthiya/contract/pages';
import {
  arriveWithCourse,
  courseByApi,
  courseCodeByApi,
  publishByApi,
} from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi } from '../../support/organizations.ts';
import { arriveConfirmed, newAddress, openSecondBrowser, PASSWORD } from '../../support/people.ts';

test('R2.1.30 R11.5.1 a pupil goes from a link in a chat through registration and the mail on another device into the course', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Sipwin Physics');
  const courseId = await courseByApi(page, orgId);
  await publishByApi(page, orgId, courseId);
  const code = await courseCodeByApi(page, orgId, courseId);

  const pupil = await openSecondBrowser(browser, info);
  const email = newAddress();
  await pupil.goto(`/join#code=${code}`);
  await expect(pupil.getByText('Physics 2027 Theory')).toBeVisible();
  await pupil.getByRole('link', { name: 'Sign up and join' }).click();
  await pupil.getByLabel('First Name').fill('Nethmi');
  await pupil.getByLabel('Last Name').fill('Wijesinghe');
  await pupil.getByText('Female', { exact: true }).click();
  await pupil.getByRole('button', { name: 'Next' }).click();
  await pupil.getByLabel('Email').fill(email);
  await pupil.getByLabel('Phone', { exact: true }).fill('077 123 4567');
  await pupil.getByLabel('Same as phone number').check();
  await pupil.getByLabel('House Number').fill('48/2');
  await pupil.getByLabel('Lane 01').fill('Wilgoda Road');
  await pupil.getByLabel('Province').selectOption('north-western');
  await pupil.getByLabel('District').selectOption('kurunegala');
  await pupil.getByLabel('City').click();
  await pupil.getByLabel('City').pressSequentially('Kurune');
  await pupil.getByRole('option', { name: /^Kurunegala/ }).click();
  for (const title of ['Emergency Contact', 'Additional Details', 'Account Setup']) {
    await pupil.getByRole('button', { name: 'Next' }).click();
    await expect(pupil.getByRole('heading', { name: title })).toBeVisible();
  }
  await pupil.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pupil.getByLabel('Confirm Password').fill(PASSWORD);
  await pupil.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    pupil.getByText(/You join Physics 2027 Theory at Sipwin Physics when you sign in/),
  ).toBeVisible();
  await pupil.context().close();

  const { token } = await outbox.waitFor(email);
  const elsewhere = await openSecondBrowser(browser, info);
  await elsewhere.goto(`/verify-email#token=${token}`);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(elsewhere).toHaveURL(`/org/${orgId}/courses/${courseId}`);
  await expect(
    elsewhere.getByRole('heading', { name: 'Physics 2027 Theory', level: 1 }),
  ).toBeVisible();
  await expectGoodPage(elsewhere);
  await elsewhere.context().close();
});

/** The phone of Lighthouse: the figures stand nearer to each other than at 390 px. */
const LIGHTHOUSE = { width: 412, height: 823 };
/** WCAG 2.5.8, px. */
const LEAST_TARGET = 24;

test('R11.7.5 the links of the figures of an institute are large enough for a finger', async ({
  page,
}) => {
  const { orgId, courseId } = await arriveWithCourse(page);
  await publishByApi(page, orgId, courseId);
  await page.setViewportSize(LIGHTHOUSE);
  await page.goto(pathTo('organizationRole', { orgId, role: 'admin' }));
  const links = page.locator('.week-figure a');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const { height } = (await link.boundingBox()) ?? { height: 0 };
    expect.soft(height, await link.innerText()).toBeGreaterThanOrEqual(LEAST_TARGET);
  }
});
