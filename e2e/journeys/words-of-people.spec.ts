import { type PageName, pathTo } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test, waitUntilStill } from '../support/fixtures.ts';
import { expectLanguages } from '../support/letters.ts';
import {
  arriveWith,
  type Institute,
  instituteWith,
  type OwnWords,
  ownWords,
} from '../support/own-letters.ts';
import { uidByApi } from '../support/organizations.ts';
import { arriveAsStaff, openSecondBrowser, signInByApi } from '../support/people.ts';

/*
 * Every page that shows words of people, where all of them are in Sinhala or in Tamil letters: each says its language, on a page in
 * another one (R15.6.4). Every other journey asks the same of its pages (fixtures.ts).
 */

type Shown = Partial<Record<PageName, readonly (keyof OwnWords)[]>>;

/** What each page shows at least. */
const ofTeacher: Shown = {
  dashboard: ['first', 'course', 'hall', 'institute'],
  profile: ['last', 'street', 'school', 'town'],
  account: ['first'],
  calendar: ['first'],
  upgrade: ['first'],
  organizations: ['institute', 'reason'],
  organization: ['institute', 'subject'],
  course: ['course', 'subject', 'hall', 'section', 'lesson', 'other'],
  lesson: ['course', 'section', 'lesson'],
  adminCourses: ['institute', 'course', 'subject'],
  organizationMembers: ['institute', 'last'],
  students: ['institute', 'last', 'other'],
  student: ['last'],
  announcements: ['institute'],
  newAnnouncement: ['course'],
  announcement: ['lesson', 'course'],
  editAnnouncement: ['course'],
  organizationSettings: ['institute', 'subject'],
};
const ofStudent: Shown = {
  dashboard: ['course', 'hall', 'reason', 'institute'],
  organizations: ['institute'],
  organizationRole: ['institute', 'hall', 'reason', 'subject'],
  course: ['course', 'subject', 'section', 'lesson', 'other'],
  lesson: ['course', 'section', 'lesson'],
  studentCourses: ['course', 'subject', 'reason'],
};
const ofStaff: Shown = {
  adminUsers: ['last'],
  adminUser: ['last', 'institute'],
  adminOrganizations: ['institute'],
  adminOrganization: ['institute', 'last'],
  adminAudit: ['institute'],
};

async function look(page: Page, words: OwnWords, shown: Shown, ids: Institute & { uid: string }) {
  const role = shown === ofStudent ? 'student' : 'admin';
  for (const name of Object.keys(shown) as PageName[]) {
    const address = pathTo(name, { ...ids, role });
    await test.step(address, async () => {
      await page.goto(address);
      await waitUntilStill(page);
      for (const word of shown[name] ?? []) {
        await expect(page.locator('#root')).toContainText(words[word], { ignoreCase: true });
      }
      await expectLanguages(page);
    });
  }
}

/** Words in Sinhala on English pages, seen on a phone; words in Tamil on Sinhala pages, seen on a desktop. */
const crossings = [
  { script: 'si', locale: 'en-LK', project: 'phone-light' },
  { script: 'ta', locale: 'si-LK', project: 'desktop-dark' },
] as const;

for (const { script, locale, project } of crossings) {
  test.describe(script, () => {
    test.use({ locale });
    test.skip(() => test.info().project.name !== project, `the other look has other words`);

    test(`R15.6.4 names, titles and texts in ${script} say their language on pages in ${locale}`, async ({
      page,
      browser,
      outbox,
    }, info) => {
      test.slow();
      const words = ownWords[script];
      const student = await openSecondBrowser(browser, info);
      await arriveWith(page, outbox, words);
      const email = await arriveWith(student, outbox, words);
      const institute = await instituteWith(page, student, words);
      const ids = { ...institute, uid: await uidByApi(page) };

      await look(page, words, ofTeacher, ids);
      await test.step('tabs and what is saved', async () => {
        await page.goto(pathTo('course', ids));
        const tabs = page.getByRole('tablist').first().getByRole('tab');
        for (const [at, word] of [words.text.slice(0, 6), words.last, words.last].entries()) {
          await tabs.nth(at + 3).click();
          await expect(page.getByRole('tabpanel').first()).toContainText(word);
          await expectGoodPage(page);
        }
        await page.goto(pathTo('organizationSettings', ids));
        await page.locator('[name=name]').fill(`${words.institute} ${words.last}`);
        await page.locator('form [type=submit]').first().click();
        await expectGoodPage(page);
      });

      await page.context().clearCookies();
      await signInByApi(page, email);
      await look(page, words, ofStudent, ids);
      await page.goto(pathTo('course', { ...ids, courseId: ids.openId }));
      await expectGoodPage(page);

      await page.context().clearCookies();
      await arriveAsStaff(page);
      await look(page, words, ofStaff, ids);
      await student.context().close();
    });
  });
}
