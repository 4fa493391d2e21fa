import type { Page } from '@playwright/test';
import { pathTo } from '@panthiya/contract/pages';
import {
  arriveConfirmedWithCourse,
  arriveWithCourse,
  courseCodeByApi,
  publishByApi,
  publishedCourseByApi,
} from '../support/courses.ts';
import { englishOn } from '../support/english.ts';
import { expect, test } from '../support/fixtures.ts';
import { announceByApi, bearer } from '../support/organizations.ts';
import { arrive, arriveAsStaff, arriveConfirmed, openSecondBrowser } from '../support/people.ts';

/** The width of a page of A4 between its margins of 12 mm, in CSS pixels (96 an inch). */
const PAPER = { width: Math.round((186 / 25.4) * 96), height: Math.round((273 / 25.4) * 96) };

/** The server publishes ten seconds after the press, and the page asks then. */
const UNTIL_OUT = 100_000;

/** Shows the page as on paper. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** Parts only for the screen. */
async function expectNoControls(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Skip to the page')).toBeHidden();
}

test('a list prints as a list, 40 rows to a page, and nothing to press is on paper', async ({
  page,
}) => {
  await arriveAsStaff(page);
  await page.goto('/admin/users');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await print(page);
  await expectNoControls(page);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  // The list has all people of all journeys: whoever has a name in Sinhala letters may be in it, or not.
  await rows.nth(1).evaluate((row) => {
    const name = row.querySelector('.name');
    if (!name) throw new Error('no name in the row');
    name.textContent = 'ශ්‍රී ක්‍රිෂාන්';
    name.setAttribute('lang', 'si');
  });
  // A name of two words with 46 letters each (R15.6.3) takes the room of the other columns, in which two lines are needed then.
  const USUAL = 60;
  await rows.evaluateAll((all, most) => {
    for (const row of all) {
      if ((row.querySelector('.name')?.textContent.length ?? 0) >= most) row.remove();
    }
  }, USUAL);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  const top = await page
    .getByRole('table')
    .evaluate((table) => table.getBoundingClientRect().top + scrollY);
  // Every page shows the head again; on the first one the title is above it.
  expect(top + 41 * Math.max(...heights)).toBeLessThan(PAPER.height);
});

test('a lesson prints as a lesson: its title, place and words', async ({ page }) => {
  const { orgId, courseId } = await arriveWithCourse(page);
  await page.goto(`/org/${orgId}/courses/${courseId}`);
  await page.getByRole('link', { name: 'Vectors' }).click();
  await expect(page.getByRole('heading', { name: 'Vectors' })).toBeVisible();
  await print(page);
  await expectNoControls(page);
  await expect(page.getByRole('heading', { name: 'Vectors' })).toBeInViewport();
  await expect(page.getByText('A vector has a size and a direction.')).toBeInViewport();
});

/** The heads of the table of progress. */
const headsIn = {
  si: ['නම', 'නිමයි', 'අවසන් වරට'],
  ta: ['பெயர்', 'முடிந்தது', 'கடைசியாக'],
} as const;

for (const locale of ['si', 'ta'] as const) {
  test.describe(locale, () => {
    test.use({ locale: `${locale}-LK` });

    test(`R15.7.4 the progress of students is printed in the reader’s language: ${locale}`, async ({
      page,
      outbox,
      browser,
    }, info) => {
      const { orgId, courseId } = await arriveConfirmedWithCourse(page, outbox);
      await publishByApi(page, orgId, courseId);
      const student = await openSecondBrowser(browser, info);
      await arrive(student);
      const joined = await student.request.post('/api/join', {
        headers: await bearer(student),
        data: { code: await courseCodeByApi(page, orgId, courseId) },
      });
      expect(joined.ok()).toBe(true);
      await student.context().close();

      await page.goto(`/org/${orgId}/courses/${courseId}?tab=progress`);
      const table = page.getByRole('table');
      await expect(table.locator('tbody tr')).toHaveCount(1);
      await print(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(table.getByRole('columnheader')).toHaveText(headsIn[locale]);
      await expect(page.locator('.list-paper')).toBeVisible();
      await expect(page.locator('.progress-hint')).toBeHidden();
      // 40 rows a page, and the first begins below the title: a card that keeps together would begin on the next page.
      const heights = await table
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(PAPER.height / 40);
      const breaks = await table.evaluate(
        (one) => getComputedStyle(one.closest('.card')!).breakInside,
      );
      expect(breaks).toBe('auto');
      // Whose it is, and of when: the sheet is put on a wall.
      await expect(page.getByRole('heading', { name: 'Physics 2027 Theory' })).toBeVisible();
      await expect(page.locator('.print-only')).toBeVisible();
      await expect(page.locator('.print-only')).toContainText(/^Nenasa, .*\d{4}/);
      expect(await englishOn(page)).toEqual([]);
    });
  });
}

test('R17.7.4 an announcement is printed as a notice, with a code that leads to it', async ({
  page,
  outbox,
}) => {
  test.slow();
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, `Wall ${Date.now().toString(36)}`);
  const announcementId = await announceByApi(page, orgId, {
    title: 'Exam rules',
    courseIds: [courseId],
  });
  await page.goto(pathTo('announcement', { orgId, announcementId }));
  await page.getByRole('button', { name: 'Share' }).click({ timeout: UNTIL_OUT });
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible();
  await print(page);
  const notice = page.locator('.news-notice');
  await expect(notice.getByRole('heading', { name: 'Exam rules' })).toBeVisible();
  await expect(notice.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toBeHidden();
});
