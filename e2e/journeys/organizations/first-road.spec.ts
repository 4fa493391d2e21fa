import { pathTo } from '@panthiya/contract/pages';
import {
  arriveWithCourse,
  courseCodeByApi,
  publishByApi,
  publishedCourseByApi,
} from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arriveConfirmed, newAddress, openSecondBrowser, PASSWORD } from '../../support/people.ts';
import { registerAsPupil } from '../../support/registering.ts';

test('R2.1.30 R11.5.1 a pupil goes from a link in a chat through registration and the mail on another device into the course', async ({
  page,
  browser,
  outbox,
}, info) => {
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, 'Sipwin Physics');
  const code = await courseCodeByApi(page, orgId, courseId);

  const pupil = await openSecondBrowser(browser, info);
  const email = newAddress();
  await pupil.goto(`/join#code=${code}`);
  await expect(pupil.getByText('Physics 2027 Theory')).toBeVisible();
  await pupil.getByRole('link', { name: 'Sign up and join' }).click();
  await registerAsPupil(pupil, email);
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
