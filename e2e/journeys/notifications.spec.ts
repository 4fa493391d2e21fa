import { pages, pathTo } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { courseCodeByApi, publishedCourseByApi } from '../support/courses.ts';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { announceByApi, bearer } from '../support/organizations.ts';
import { arriveConfirmed, openSecondBrowser } from '../support/people.ts';

/** The server publishes ten seconds after the press, and the stream tells the page within three. */
const UNTIL_TOLD = 100_000;
/** Other tabs of a browser learn at once (R17.4.8). */
const AT_ONCE = 3_000;

/** Not the one of a page that is just being left, or of the drawn one that is just being replaced. */
const bellOf = (page: Page) => page.locator('.bell:not([inert], [inert] *)');
const expectBell = (page: Page, name: string, timeout = AT_ONCE) =>
  expect(bellOf(page)).toHaveAccessibleName(name, { timeout });

test('R17.4.4 R17.4.8 R17.4.9 R17.4.10 a student’s bell counts up without a touch; what is read in one tab is read in the other', async ({
  page,
  browser,
  outbox,
}, info) => {
  test.slow();
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, `Bell ${Date.now().toString(36)}`);
  const student = await openSecondBrowser(browser, info);
  await arriveConfirmed(student, outbox);
  const code = await courseCodeByApi(page, orgId, courseId);
  const joined = { headers: await bearer(student), data: { code } };
  expect((await student.request.post('/api/join', joined)).ok()).toBe(true);
  await student.goto('/dashboard');
  await expectBell(student, 'Notifications');

  const announcementId = await announceByApi(page, orgId, {
    title: 'SUNDAY IN HALL 2',
    courseIds: [courseId],
  });
  await expectBell(student, 'Notifications, 1 new', UNTIL_TOLD);
  const tab = await student.context().newPage();
  await tab.goto('/profile');
  await expectBell(tab, 'Notifications, 1 new');

  await student.bringToFront();
  await bellOf(student).click();
  const panel = student.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: /SUNDAY IN HALL 2/ });
  await expect(line).toHaveAccessibleName(/^New: /);
  await expectGoodPage(student);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expectBell(student, 'Notifications');
  await expectBell(tab, 'Notifications');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expectBell(student, 'Notifications, 1 new');
  await expectBell(tab, 'Notifications, 1 new');

  await student.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bellOf(student)).toBeFocused();
  await student.keyboard.press('Enter');
  await line.click();
  await expect(student).toHaveURL(pathTo('announcement', { orgId, announcementId }));
  await expect(student.getByRole('heading', { level: 1, name: 'SUNDAY IN HALL 2' })).toBeVisible();
  await expectBell(student, 'Notifications');
  await expectBell(tab, 'Notifications');

  await bellOf(student).click();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await expect(student).toHaveURL(pages.notifications);
  await expect(student.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expectGoodPage(student);
  await student.getByRole('button', { name: 'Mark as unread: SUNDAY IN HALL 2' }).click();
  await expectBell(student, 'Notifications, 1 new');
  await student.reload();
  await expectBell(student, 'Notifications, 1 new');
  await student.context().close();
});

test('R17.6.14 R17.4.5 a bell counts up by the stream alone: the clock of its page stands still, and it asks once', async ({
  page,
  browser,
  outbox,
}, info) => {
  test.slow();
  await arriveConfirmed(page, outbox);
  const { orgId, courseId } = await publishedCourseByApi(page, `Live ${Date.now().toString(36)}`);
  const student = await openSecondBrowser(browser, info);
  await arriveConfirmed(student, outbox);
  const code = await courseCodeByApi(page, orgId, courseId);
  const joined = { headers: await bearer(student), data: { code } };
  expect((await student.request.post('/api/join', joined)).ok()).toBe(true);

  // Nothing of this page happens by the clock: no minute ever passes in it.
  await student.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  const opened = student.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await student.goto('/dashboard');
  expect((await opened).headers()['content-type']).toBe('text/event-stream');
  await expectBell(student, 'Notifications');
  const asked: string[] = [];
  student.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/state')) asked.push(request.url());
  });
  await announceByApi(page, orgId, { title: 'HALL 2', courseIds: [courseId] });
  await expectBell(student, 'Notifications, 1 new', UNTIL_TOLD);
  expect(asked).toHaveLength(1);

  // Read on another device: a program of the same person.
  const listed = await student.request.get('/api/notifications', {
    headers: await bearer(student),
  });
  const { notifications } = (await listed.json()) as { notifications: { id: string }[] };
  const read = await student.request.post('/api/notifications/read', {
    headers: await bearer(student),
    data: { ids: notifications.map(({ id }) => id) },
  });
  expect(read.ok()).toBe(true);
  await expectBell(student, 'Notifications', UNTIL_TOLD);
  expect(asked).toHaveLength(2);
  await student.context().close();
});

test('R17.4.10 with nothing to tell, the panel says what will stand there', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  await page.goto('/');
  await bellOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectGoodPage(page);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });
  test.skip(() => test.info().project.name !== 'phone-light', 'a desktop has more room');

  test('R17.14.1 the top bar has its parts side by side, each 44 px', async ({ page, outbox }) => {
    await arriveConfirmed(page, outbox);
    await page.goto('/');
    const bar = page.locator('.topbar');
    const parts = [
      bar.getByRole('button', { name: 'Toggle sidebar' }),
      bar.locator('.logo'),
      bar.getByRole('button', { name: 'Notifications' }),
      bar.getByRole('button', { name: /theme/ }),
      bar.getByRole('button', { name: 'Your menu' }),
    ];
    let end = 0;
    for (const part of parts) {
      const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(end);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(Math.abs(y + height / 2 - 32)).toBeLessThanOrEqual(1);
      end = x + width;
    }
    expect(end).toBeLessThanOrEqual(360);
  });
});
