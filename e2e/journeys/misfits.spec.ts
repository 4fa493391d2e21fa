import { rm } from 'node:fs/promises';
import { type PageName, pages, pathTo } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { expect, test, waitUntilStill } from '../support/fixtures.ts';
import { expectNoMisfits } from '../support/misfits.ts';
import { arriveWith, type Institute, instituteWith, ownWords } from '../support/own-letters.ts';
import { requestByApi } from '../support/organizations.ts';
import { openSecondBrowser, signInByApi } from '../support/people.ts';
import { buildPseudo, showPseudo } from '../support/pseudo.ts';
import { staffPages, visitorsPages } from '../support/translated-pages.ts';

/*
 * The pages of visitors, teachers and students in Sinhala, in Tamil and in the pseudo-locale, in three widths: nothing is cut, and
 * no target lies on another one (R15.3.7). The provider's pages are in English alone; every-page.spec.ts looks at them.
 */

const forStudents: readonly PageName[] = [
  'dashboard',
  'organizations',
  'organizationRole',
  'studentCourses',
  'course',
  'lesson',
];

async function look(
  page: Page,
  names: readonly PageName[],
  ids: Institute,
  role: 'admin' | 'student',
) {
  for (const name of names) {
    const address = pathTo(name, { ...ids, uid: '', role });
    await test.step(`${role} ${name}`, async () => {
      await page.goto(address);
      await waitUntilStill(page);
      await expectNoMisfits(page, test.info(), `${role} ${name}`);
    });
  }
}

for (const [locale, language] of [
  ['en-XA', 'en'],
  ['si', 'si'],
  ['ta', 'ta'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale: `${language}-LK`, hasTouch: false });
    test.skip(() => test.info().project.name !== 'phone-light', 'it looks at each width by itself');

    let pseudo: string | undefined;
    test.beforeEach(async ({ page }) => {
      if (locale !== 'en-XA') return;
      pseudo = await buildPseudo();
      await showPseudo(page, pseudo);
    });
    test.afterEach(async () => {
      if (pseudo !== undefined) await rm(pseudo, { recursive: true });
    });

    test(`R15.3.7 no page in ${locale} is cut, crowded or too wide at 360, 390 and 1280 px`, async ({
      page,
      browser,
      outbox,
    }, info) => {
      test.slow();
      for (const name of visitorsPages) {
        await page.goto(pages[name]);
        await waitUntilStill(page);
        if (locale === 'en-XA') await expect(page.locator('#root')).toContainText('ஞௌ');
        await expectNoMisfits(page, info, name);
      }
      const words = ownWords[locale === 'si' ? 'si' : 'ta'];
      const student = await openSecondBrowser(browser, info);
      await arriveWith(page, outbox, words);
      const email = await arriveWith(student, outbox, words);
      const ids = await instituteWith(page, student, words);
      await student.context().close();
      await requestByApi(page, 'institute');
      await look(page, staffPages, ids, 'admin');
      await page.context().clearCookies();
      await signInByApi(page, email);
      await look(page, forStudents, ids, 'student');
    });
  });
}
