import { pages, pathTo } from '@panthiya/contract/pages';
import { WAIT_MS } from '@panthiya/server/testing/ceilings';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { courseByApi, lessonByApi, publishedCourseByApi } from '../support/courses.ts';
import { drawnWords } from '../support/drawing.ts';
import { expect, test } from '../support/fixtures.ts';
import { organizationByApi } from '../support/organizations.ts';
import { arriveConfirmed } from '../support/people.ts';

/** The same reader in a browser without scripts: what they see before a script has come. */
async function withoutScripts(browser: Browser, context: BrowserContext): Promise<Page> {
  const { viewport, extraHTTPHeaders } = test.info().project.use;
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    viewport: viewport ?? null,
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await bare.addCookies(await context.cookies());
  return bare.newPage();
}

/** Opens a page until its document has come with a drawing: a busy server leaves late answers to the script. */
async function openDrawn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(drawnWords((await answer?.text()) ?? '')).not.toEqual([]);
  }).toPass({ timeout: WAIT_MS });
}

test('R10.10 a pupil reads the home, a course and a lesson before a script has come', async ({
  page,
  browser,
  context,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Drawn ${Date.now().toString(36)}`);
  const courseId = await courseByApi(page, orgId);
  const lessonId = await lessonByApi(page, orgId, courseId);
  const bare = await withoutScripts(browser, context);

  await openDrawn(bare, pages.dashboard);
  await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
  // A link is a link: it works without a script.
  await openDrawn(bare, pages.profile);
  await bare.getByRole('link', { name: 'Panthiya' }).first().click();
  await expect(bare).toHaveURL((url) => url.pathname === pages.home);

  for (const address of [
    pathTo('course', { orgId, courseId }),
    pathTo('lesson', { orgId, courseId, lessonId }),
  ]) {
    await openDrawn(bare, address);
    await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await bare.context().close();
});

/** How far things moved. A browser tells that to an observer alone. */
const movesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { readonly value: number }).value;
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        // What happened before is told first, then the next frame comes.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('R10.10 a part that comes late has its place in a drawn course', async ({ page, outbox }) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, `Late ${Date.now().toString(36)}`);
  const address = pathTo('course', { orgId, courseId: await courseByApi(page, orgId) });
  // The part comes after the rest of the page, however fast the machine is.
  let late = Promise.withResolvers<void>();
  await page.route('**/publish-button-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await expect(async () => {
    late = Promise.withResolvers<void>();
    const answer = await page.goto(address, { waitUntil: 'commit' });
    const drawn = drawnWords((await answer?.text()) ?? '');
    const head = page.locator('.unseen .course-panel, #root:not([data-drawn]) .course-panel');
    await head.waitFor({ state: 'attached' });
    late.resolve();
    expect(drawn).not.toEqual([]);
  }).toPass({ timeout: WAIT_MS });
  await expect(page.locator('#root:not([data-drawn]) .course-head-ways button')).toBeVisible();
  await expect(page.locator('.unseen')).toHaveCount(0);
  expect(await movesOf(page)).toBeLessThanOrEqual(0.01);
});

test('R10.10 a page takes the place of its drawing in one step', async ({ page, outbox }) => {
  await arriveConfirmed(page, outbox);
  await expect(async () => {
    const answer = await page.goto(pages.profile);
    expect(drawnWords((await answer?.text()) ?? '')).not.toEqual([]);
  }).toPass({ timeout: WAIT_MS });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(1);
  await expect(page.locator('.unseen')).toHaveCount(0);
  expect(await movesOf(page)).toBeLessThanOrEqual(0.01);
});

test('R10.10 the parts of a home that comes undrawn do not push each other down', async ({
  page,
  context,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  // Several organizations, and courses with classes: more than any grey place is made for.
  for (const name of ['Kandy', 'Galle', 'Matara'])
    await publishedCourseByApi(page, `${name} ${Date.now().toString(36)}`);
  await page.goto(pages.dashboard);
  const courses = page.getByRole('region', { name: 'My courses' });
  await expect(courses).toBeVisible();
  // A change may be on its way: the document brings no answers, and nothing is drawn (ADR 0027).
  await context.addCookies([{ name: 'pt_has_changed', value: '1', url: page.url() }]);
  // The answers come one by one, each into a page that stands still.
  const calls = ['profile', 'organization/list', 'courses/today', 'courses/requests'];
  const gates = calls.map((path) => ({
    path: `**/api/${path}`,
    gate: Promise.withResolvers<void>(),
  }));
  for (const { path, gate } of gates) {
    await page.route(path, async (route) => {
      await gate.promise;
      await route.continue();
    });
  }
  const answer = await page.goto(pages.dashboard);
  expect(drawnWords((await answer?.text()) ?? '')).toEqual([]);
  await expect(page.locator('#content .skeleton').first()).toBeVisible();
  for (const { path, gate } of gates) {
    const answered = page.waitForResponse(path);
    gate.resolve();
    await answered;
    await movesOf(page);
  }
  await expect(courses).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  expect(await movesOf(page)).toBeLessThanOrEqual(0.01);
});
