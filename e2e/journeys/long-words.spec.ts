import { type PageName, pathTo } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { expect, test, waitUntilStill } from '../support/fixtures.ts';
import { arriveWith, instituteWith, ownWords } from '../support/own-letters.ts';
import { openSecondBrowser, signInByApi } from '../support/people.ts';

/*
 * Words as long as Tamil has them, and letters as tall. What a page in Sinhala or Tamil does with its own words is in
 * languages.spec.ts.
 */

/** One word of 46 letters with their signs: the longest that Moodle's Tamil has. */
const WORD = 'உறுதிப்படுத்தப்பட்டுக்கொண்டிருக்கவேண்டியவர்களாகக்கருதப்பட்டவர்களைப்பற்றியதா';
const LETTERS = 46;
/** Line heights of text and of titles, as parts of their size. */
const TEXT = 1.65;
const TITLE = 1.4;

const ofTeacher: readonly PageName[] = [
  'dashboard',
  'profile',
  'organization',
  'course',
  'lesson',
  'adminCourses',
  'organizationMembers',
  'students',
  'addStudents',
  'courseList',
  'newAnnouncement',
  'announcement',
  'student',
];
const ofStudent: readonly PageName[] = [
  'dashboard',
  'notifications',
  'notificationSettings',
  'organizationRole',
  'studentCourses',
  'course',
];

/** Each tab of the page, where it has some. */
async function openEach(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  for (const tab of (await page.getByRole('tablist').first().getByRole('tab').all()).slice(1)) {
    await tab.click();
    await look();
  }
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });
  test.skip(() => test.info().project.name !== 'phone-light', 'a desktop has more room');

  test('R15.6.3 a word of 46 letters as title of a course and as name of a person makes no page wider', async ({
    page,
    browser,
    outbox,
  }, info) => {
    test.slow();
    expect([...new Intl.Segmenter('ta').segment(WORD)]).toHaveLength(LETTERS);
    const words = {
      ...ownWords.ta,
      first: WORD,
      last: WORD,
      course: WORD,
      section: WORD,
      lesson: WORD,
    };
    const student = await openSecondBrowser(browser, info);
    await arriveWith(page, outbox, words);
    const email = await arriveWith(student, outbox, words);
    const institute = await instituteWith(page, student, words);
    await student.context().close();

    const look = async (names: readonly PageName[], role: 'admin' | 'student') => {
      for (const name of names) {
        const address = pathTo(name, { ...institute, uid: '', role });
        await test.step(`${role} ${address}`, async () => {
          await page.goto(address);
          await openEach(page, async () => {
            await waitUntilStill(page);
            await expect(page.locator('#root')).toContainText(WORD);
            const room = await page.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              return scrollWidth - clientWidth;
            });
            expect.soft(room, 'it scrolls sideways by').toBeLessThanOrEqual(0);
          });
        });
      }
    };
    await look(ofTeacher, 'admin');
    await page.context().clearCookies();
    await signInByApi(page, email);
    await look(ofStudent, 'student');
  });
});

for (const [locale, script] of [
  ['en', 'Tamil'],
  ['si', 'Sinhala'],
  ['ta', 'Tamil'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: `${locale}-LK` });

    test(`R15.6.2 on pages in ${locale} titles in ${script} have 1.4 of their size as height, and texts 1.65`, async ({
      page,
      browser,
      outbox,
    }, info) => {
      test.skip(info.project.name !== 'phone-light', 'the same styles');
      const words = script === 'Tamil' ? ownWords.ta : ownWords.si;
      const student = await openSecondBrowser(browser, info);
      await arriveWith(page, outbox, words);
      await arriveWith(student, outbox, words);
      const ids = { ...(await instituteWith(page, student, words)), uid: '', role: 'admin' };
      await student.context().close();
      for (const name of ['course', 'lesson'] as const) {
        await page.goto(pathTo(name, ids));
        await waitUntilStill(page);
        const found = await page.evaluate((letters) => {
          const ofScript = new RegExp(`\\p{Script=${letters}}`, 'u');
          /** Of the elements that have the letters themselves. */
          const heightsOf = (selector: string) =>
            [...document.querySelectorAll(`main :is(${selector}), main :is(${selector}) *`)]
              .filter(({ childNodes }) =>
                [...childNodes].some(
                  ({ nodeType, nodeValue }) => nodeType === 3 && ofScript.test(nodeValue ?? ''),
                ),
              )
              .map((one) => {
                const { lineHeight, fontSize } = getComputedStyle(one);
                const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
                return Math.round(ratio * 100) / 100;
              });
          return { titles: heightsOf('h1, h2, h3'), texts: heightsOf('.markdown p') };
        }, script);
        expect(new Set(found.titles), `titles of ${name}`).toEqual(new Set([TITLE]));
        if (name === 'lesson') expect(new Set(found.texts)).toEqual(new Set([TEXT]));
      }
    });
  });
}
