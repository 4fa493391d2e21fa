import { putPoyaOn } from '@panthiya/server/testing/running-database';
import type { Page } from '@playwright/test';
import { courseCodeByApi, publishByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { bearer, organizationByApi } from '../../support/organizations.ts';
import { arriveConfirmed, openSecondBrowser } from '../../support/people.ts';

const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '';
const DAY_MS = 86_400_000;
const COLOMBO_MS = 330 * 60_000;
/** The day so many days from today in Sri Lanka, as a date and as its weekday: Monday is 1. */
function dayIn(days: number) {
  const at = new Date(Date.now() + COLOMBO_MS + days * DAY_MS);
  return { date: at.toISOString().slice(0, 10), weekday: at.getUTCDay() || 7 };
}

async function courseWithTimes(page: Page, orgId: string, weekdays: readonly number[]) {
  const answer = await page.request.post(`/api/organization/${orgId}/courses`, {
    headers: await bearer(page),
    data: {
      title: 'Physics 2027 Theory',
      subject: 'Physics',
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'both',
      description: '',
      timetable: weekdays.map((weekday) => ({
        weekday,
        begins: '08:00',
        ends: '10:30',
        place: 'Hall 2',
      })),
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await publishByApi(page, orgId, id);
  return id;
}

/** Opens the week of a day ahead, and on a phone its day. */
async function openWeekOf(page: Page, days: number): Promise<void> {
  await page.goto('/dashboard#week');
  const week = page.getByRole('region', { name: 'My week' });
  await expect(week).toBeVisible();
  // The week of today, or the next one.
  if (days >= 8 - dayIn(0).weekday) {
    await week.getByRole('button', { name: 'The week after' }).click();
    await expect(week.getByRole('button', { name: 'This week' })).toBeVisible();
  }
  const { date } = dayIn(days);
  const strip = week.locator('.week-strip button');
  if ((await strip.count()) > 0) {
    await strip.nth((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7).click();
  }
}

test('R21.6.1 R21.10.5 a teacher cancels Saturday’s class from the week; a student sees it struck through, and gets the mail', async ({
  page,
  browser,
  outbox,
}, info) => {
  // A Saturday's class is told of like any other; this one is in the next 7 days whatever today is.
  const days = 2;
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');
  const courseId = await courseWithTimes(page, orgId, [dayIn(days).weekday]);
  const code = await courseCodeByApi(page, orgId, courseId);
  const student = await openSecondBrowser(browser, info);
  const email = await arriveConfirmed(student, outbox);
  const joined = await student.request.post('/api/join', {
    headers: await bearer(student),
    data: { code },
  });
  expect(joined.ok()).toBe(true);

  await test.step('three presses and a reason', async () => {
    await openWeekOf(page, days);
    const block = page.locator('.week-block').first();
    if ((await block.count()) > 0) await block.click();
    await page.getByRole('button', { name: 'Change class' }).locator('visible=true').click();
    await page.getByRole('button', { name: 'Cancel class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel class' });
    await dialog.getByLabel('Reason').fill('The hall is closed.');
    await expectGoodPage(page);
    await expect(dialog.getByRole('checkbox', { name: /Tell the class/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel and tell 1 student' }).click();
    await expect(page.getByText('The class is cancelled.')).toBeVisible();
  });

  await test.step('the student’s week, day and course', async () => {
    await openWeekOf(student, days);
    const block = student.locator('.week-block').first();
    if ((await block.count()) > 0) await block.click();
    const told = student.getByText('Cancelled: The hall is closed.').locator('visible=true');
    await expect(told).toBeVisible();
    const time = student.locator('.week-entry[data-state="cancelled"] .week-time');
    await expect(time.locator('visible=true')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(student.getByRole('heading', { name: 'Changed' })).toBeVisible();
    await student.goto(`/org/${orgId}/courses/${courseId}?tab=classes`);
    await expect(student.getByText('Cancelled: The hall is closed.')).toBeVisible();
    await expect(student.getByRole('button', { name: /Change class/ })).toHaveCount(0);
    await expectGoodPage(student);
  });

  await test.step('the mail, ten seconds later', async () => {
    // After the one that confirmed the address.
    expect((await outbox.waitFor(email, 2)).subject).toBe('A class is cancelled');
  });
});

test('R17.2.1 R17.2.2 R17.2.4 a teacher moves a class from the week to another hall and tells; the pupil’s week and announcement show it', async ({
  page,
  browser,
  outbox,
}, info) => {
  const days = 2;
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');
  const courseId = await courseWithTimes(page, orgId, [dayIn(days).weekday]);
  const code = await courseCodeByApi(page, orgId, courseId);
  const student = await openSecondBrowser(browser, info);
  await arriveConfirmed(student, outbox);
  const joined = await student.request.post('/api/join', {
    headers: await bearer(student),
    data: { code },
  });
  expect(joined.ok()).toBe(true);

  await test.step('three presses: Change class, the place, Tell 1 student', async () => {
    await openWeekOf(page, days);
    const block = page.locator('.week-block').first();
    if ((await block.count()) > 0) await block.click();
    await page.getByRole('button', { name: 'Change class' }).locator('visible=true').click();
    const dialog = page.getByRole('dialog', { name: 'Change class' });
    await dialog.getByRole('textbox', { name: /^Place/ }).fill('Hall 5');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Tell 1 student' }).click();
    await expect(page.getByText('The class is changed.')).toBeVisible();
  });

  await test.step('the pupil’s week at once, then the announcement', async () => {
    await openWeekOf(student, days);
    const block = student.locator('.week-block').first();
    if ((await block.count()) > 0) await block.click();
    await expect(student.getByText('Hall 5').locator('visible=true').first()).toBeVisible();
    const listed = student.getByRole('link', { name: /Class in another place/ });
    const told = async () => {
      const headers = await bearer(student);
      const answer = await student.request.get(`/api/organization/${orgId}/announcements`, {
        headers,
      });
      const { announcements } = (await answer.json()) as { announcements: readonly unknown[] };
      return announcements.length;
    };
    await expect.poll(told).toBe(1);
    await student.goto(`/org/${orgId}/courses/${courseId}?tab=announcements`);
    await listed.click();
    await expect(student.getByRole('heading', { level: 1 })).toContainText(
      'Class in another place',
    );
    await expect(student.locator('.news-facts s')).toHaveText('before: Hall 2');
    await expect(student.locator('.news-facts b', { hasText: 'Hall 5' })).toBeVisible();
    await expectGoodPage(student);
    await student.getByRole('link', { name: 'See the classes' }).click();
    await expect(student).toHaveURL(/tab=classes/);
  });
});

test('R21.10.6 R13.1.9 a Poya day stands in the week as a day without class; one press holds it all the same', async ({
  page,
  outbox,
}) => {
  // The Tuesday of the next week: other journeys look at this one.
  const days = 9 - dayIn(0).weekday;
  const name = 'JOURNEY POYA DAY';
  await putPoyaOn(DATA_DIR, dayIn(days).date, name);
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');
  const courseId = await courseWithTimes(page, orgId, [2]);
  await openWeekOf(page, days);
  await expect(page.getByText(name, { exact: true }).locator('visible=true')).toBeVisible();
  const block = page.locator('.week-block').first();
  if ((await block.count()) > 0) await block.click();
  await expect(page.getByText(`Cancelled: ${name}`).locator('visible=true')).toBeVisible();
  await page.goto(`/org/${orgId}/courses/${courseId}?tab=classes`);
  await page
    .getByRole('button', { name: /Change class of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hold class' }).click();
  await expect(page.getByText('The class is back in the plan.')).toBeVisible();
  await expect(page.getByText(`Cancelled: ${name}`)).toHaveCount(0);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectGoodPage(page);
});
