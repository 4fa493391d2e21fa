import {
  openPageNames,
  type PageName,
  pages,
  type PageParams,
  paramsOf,
  pathTo,
} from '@panthiya/contract/pages';
import { listFirstCalls } from '@panthiya/contract/opening/first-calls';
import type { Page, Request } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { expectFitting } from '../support/fitting.ts';
import { drawnWords } from '../support/drawing.ts';
import { courseByApi, lessonByApi } from '../support/courses.ts';
import {
  draftAnnouncementByApi,
  organizationByApi,
  requestByApi,
  uidByApi,
  studentByApi,
} from '../support/organizations.ts';
import { watchChanges } from '../support/reading.ts';
import { arriveAsStaff, arriveConfirmed } from '../support/people.ts';

/*
 * Each page once, with some content: the one journey that runs on phone and desktop, by day and by night. The others run by day
 * on one and by night on the other.
 */

// The server draws pages for a device in Sri Lanka.
test.use({ timezoneId: 'Asia/Colombo' });

/** Its call answers 404 where no payment provider is configured, and the browser logs that. */
const NO_PROVIDER = pages.checkout;

/** The values of the parameters that a page does not have. */
const NONE = {
  orgId: '',
  role: 'student',
  courseId: '',
  lessonId: '',
  uid: '',
  studentId: '',
  announcementId: '',
} as const;

type Reader = 'visitor' | 'person' | 'staff';

/** The readers of a page: visitors read pages that anyone can open, staff read the provider's. */
function readerOf(name: PageName): Reader {
  if (openPageNames.has(name)) return 'visitor';
  return /^\/admin(\/|$)/.test(pages[name]) ? 'staff' : 'person';
}

/** The theme changes only what every check of axe sees (fixtures.ts). So one check with all of axe at each width is enough. */
const isFirstOfItsWidth = () => ['phone-light', 'desktop-dark'].includes(test.info().project.name);

/** The scripts of pages that were loaded here, as addresses. */
const pageScripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /-page-[\w-]+\.js$/.test(path)),
  );

/**
 * What a page asks once it knows who reads it, or once its list is there: its own answers do not wait for these. The last are the
 * courses of a filter.
 */
const LATER =
  /^\/api\/(?:live|upload\/image|courses\/requests|admin\/stats|organization\/[^/]+\/(?:own-guardians|students\/doubles|courses\?limit=200|courses\?.*&limit=200))/;

/** The path of the page that sends a request. */
const pageOf = (request: Request): string => new URL(request.frame().url()).pathname;

/** Reads that the page sent to the server, as addresses; empty them before the next page. */
function watchReads(page: Page, current: { readonly address: string }): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/');
    // The page before can ask once more while it is being left.
    const isOfThisPage = pageOf(request) === current.address;
    if (isRead && isOfThisPage && !LATER.test(pathname + search)) reads.push(pathname + search);
  });
  return reads;
}

/** What the page read while its document was young enough to answer; later the page asks the server again. */
const earlyReads = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < 9000)
      .map(({ name }) => new URL(name).pathname + new URL(name).search),
  );

/** The addresses whose answers came with a document. */
function answersIn(document: string): readonly string[] {
  const [, json] = / id="first-answers">(.*?)<\/script>/s.exec(document) ?? [];
  if (json === undefined) return [];
  const { answers } = JSON.parse(json) as { readonly answers: object };
  return Object.keys(answers).map((name) => name.replace(/^anyone /, ''));
}

/** Opens each page of a reader, and looks at it when all that was on its way is there. */
async function readAll(page: Page, reader: Reader, ids: PageParams): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { pathname } = new URL(page.url());
    if (message.type() === 'error' && pathname !== NO_PROVIDER) {
      errors.push(`${pathname}: ${message.text()}`);
    }
  });
  const changes = watchChanges(page);
  const current = { address: '' };
  const reads = watchReads(page, current);
  for (const name of (Object.keys(pages) as PageName[]).filter((one) => readerOf(one) === reader)) {
    const address = pathTo(name, { ...NONE, ...ids });
    await test.step(address, async () => {
      reads.length = 0;
      current.address = address;
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      const document = await answer?.text();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const late = (await pageScripts(page)).filter((file) => !document?.includes(file));
      expect(late, 'R11.9.2 the document names the parts of its page').toEqual([]);
      await expectGoodPage(page, isFirstOfItsWidth());
      // A busy server leaves late answers to the page: what the document brought is not asked again, and the table has the rest.
      const brought = answersIn(document ?? '');
      // The address alone says the role of some pages.
      const firsts = listFirstCalls(name, { ...NONE, ...ids, ...paramsOf(address) });
      const asked = new Set(firsts.map(({ address: path }) => `/api${path}`));
      // The checkout begins with a change, after which nothing that came before it counts.
      const isChanging = pages[name] === NO_PROVIDER;
      const early = await earlyReads(page);
      const again = reads.filter(
        (read) => (brought.includes(read) && early.includes(read)) || !asked.has(read),
      );
      expect(isChanging ? [] : again, 'R10.9 the document brings the first answers').toEqual([]);
      const shown = (await page.locator('body').textContent()) ?? '';
      const gone = drawnWords(document ?? '').filter((words) => !shown.includes(words));
      expect(gone, 'R10.10 the server draws what the page shows').toEqual([]);
      // Once is enough: it looks at each width by itself, and a theme cuts nothing.
      if (test.info().project.name === 'phone-light') await expectFitting(page);
    });
  }
  expect(errors).toEqual([]);
  expect(changes, 'R2.1.30 opening a page changes nothing').toEqual([]);
}

test('every page for visitors is good to use', async ({ page }) => {
  await readAll(page, 'visitor', {});
});

test('every page of a person is good to use', async ({ page, outbox }) => {
  await arriveConfirmed(page, outbox);
  await requestByApi(page, 'institute');
  const orgId = await organizationByApi(page, `Every ${Date.now().toString(36)}`);
  const courseId = await courseByApi(page, orgId);
  const lessonId = await lessonByApi(page, orgId, courseId);
  const studentId = await studentByApi(page, orgId);
  const announcementId = await draftAnnouncementByApi(page, orgId);
  const ids = { orgId, courseId, lessonId, studentId, announcementId };
  await readAll(page, 'person', { ...ids, role: 'admin' });
});

test('every page of the provider is good to use', async ({ page, outbox }) => {
  await arriveConfirmed(page, outbox);
  await requestByApi(page, 'institute');
  const orgId = await organizationByApi(page, `Every ${Date.now().toString(36)}`);
  const uid = await uidByApi(page);
  await page.context().clearCookies();
  await arriveAsStaff(page);
  await readAll(page, 'staff', { uid, orgId });
});
