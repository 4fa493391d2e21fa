import { type PageName, pages } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { courseByApi, lessonByApi } from '../support/courses.ts';
import { organizationByApi, requestByApi, uidByApi } from '../support/organizations.ts';
import { watchChanges } from '../support/reading.ts';
import { arriveAsStaff, arriveConfirmed } from '../support/people.ts';

/*
 * Each page once, with something on it: the one journey that is made on phone and desktop both by
 * day and by night. The others are made by day on the one and by night on the other.
 */

/** Its call answers 404 where no payment provider is configured, and the browser writes that down. */
const NO_PROVIDER = pages.checkout;

type Reader = 'visitor' | 'person' | 'staff';

/** Who reads a page; a page that is missing here does not pass the types. */
const readers: Readonly<Record<PageName, Reader>> = {
  login: 'visitor',
  register: 'visitor',
  resetPassword: 'visitor',
  verifyEmail: 'visitor',
  privacy: 'visitor',
  invite: 'visitor',
  join: 'visitor',
  home: 'person',
  dashboard: 'person',
  profile: 'person',
  account: 'person',
  upgrade: 'person',
  checkout: 'person',
  organizations: 'person',
  organizationsAlias: 'person',
  organization: 'person',
  course: 'person',
  lesson: 'person',
  organizationRole: 'person',
  studentCourses: 'person',
  lecturerCourses: 'person',
  adminCourses: 'person',
  organizationMembers: 'person',
  organizationSettings: 'person',
  admin: 'staff',
  adminPackages: 'staff',
  adminFeatures: 'staff',
  adminRequests: 'staff',
  adminUsers: 'staff',
  adminUser: 'staff',
  adminOrganizations: 'staff',
  adminMails: 'staff',
  adminAudit: 'staff',
};

/** The theme changes no more than what every look sees (fixtures.ts), so that all of axe looks once at each width. */
const isFirstOfItsWidth = () => ['phone-light', 'desktop-dark'].includes(test.info().project.name);

/** Opens each page of a reader, and looks at it when all that was on its way is there. */
async function readAll(page: Page, reader: Reader, ids: Record<string, string>): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { pathname } = new URL(page.url());
    if (message.type() === 'error' && pathname !== NO_PROVIDER) {
      errors.push(`${pathname}: ${message.text()}`);
    }
  });
  const changes = watchChanges(page);
  for (const [name, path] of Object.entries(pages)) {
    if (readers[name as PageName] !== reader) continue;
    const address = path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '');
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectGoodPage(page, isFirstOfItsWidth());
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
  await readAll(page, 'person', { orgId, role: 'admin', courseId, lessonId });
});

test('every page of the provider is good to use', async ({ page, outbox }) => {
  await arriveConfirmed(page, outbox);
  await requestByApi(page, 'institute');
  await organizationByApi(page, `Every ${Date.now().toString(36)}`);
  const uid = await uidByApi(page);
  await page.context().clearCookies();
  await arriveAsStaff(page);
  await readAll(page, 'staff', { uid });
});
