import { pages, pathTo } from '@panthiya/contract/pages';
import type { Page } from '@playwright/test';
import { courseByApi, courseCodeByApi, lessonByApi, publishByApi } from '../support/courses.ts';
import { englishOn } from '../support/english.ts';
import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import {
  bearer,
  draftAnnouncementByApi,
  organizationByApi,
  requestByApi,
  studentByApi,
} from '../support/organizations.ts';
import { arriveConfirmed } from '../support/people.ts';
import { pupilsPages, staffPages, visitorsPages } from '../support/translated-pages.ts';

/*
 * The pages of visitors and of a person, in Sinhala and in Tamil: nothing of them is English, and nothing is cut though their
 * words are half as long again (R15.1.9, R15.6).
 */

/** The entry of the menu that opens the choice. */
const languageIn = { si: 'භාෂාව', ta: 'மொழி' } as const;

/** A name that needs no capitals. */
const ownLetters = { si: 'කමල්', ta: 'குமார்' } as const;

/** Addresses and the product's name that a browser's translator would change. */
const translatableOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isKept = node.parentElement?.closest('script, style, noscript, [translate="no"]');
      const text = node.nodeValue ?? '';
      if (!isKept && /\S@\S+\.\S|Panthiya/.test(text)) found.push(text);
    }
    return found;
  });

/** Texts that are cut, and a page that scrolls sideways. Their words are wider than English ones. */
const misfitsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, label, h1, h2, h3, p, dt, th',
    )) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // A description shows its first lines on purpose.
      const isClamped = webkitLineClamp !== 'none';
      if (!element.checkVisibility() || element.clientWidth < 2 || isClamped) continue;
      const isCut =
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
      if (isCut) found.push(`cut: ${element.textContent.trim().slice(0, 40)}`);
    }
    // Two words of the bar that stand this near, in pixels, read as one.
    const TOO_NEAR = 8;
    const places = [...document.querySelectorAll('.tab-places > a')].map((place) => {
      const words = document.createRange();
      words.selectNodeContents(place);
      return words.getBoundingClientRect();
    });
    for (const [at, { left, top }] of places.entries()) {
      const before = places[at - 1];
      const isNear = before && before.top === top && left - before.right < TOO_NEAR;
      if (isNear) found.push(`crowded: place ${at + 1} of the bar`);
    }
    return found;
  });

/** Words of the banner that the drawn house covers. A page without both has none. */
const wordsUnderHouseOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const house = document.querySelector('.veranda')?.getBoundingClientRect();
    if (!house || house.height === 0) return [];
    return [...document.querySelectorAll('.visitor-banner :is(p, h1, h2)')]
      .filter((words) => words.checkVisibility())
      .filter((words) => words.getBoundingClientRect().bottom > house.top + 1)
      .map(({ textContent }) => textContent);
  });

for (const [locale, name] of [
  ['si', 'Sinhala'],
  ['ta', 'Tamil'],
] as const) {
  test.describe(name, () => {
    test.use({ locale: `${locale}-LK` });

    async function read(page: Page, address: string): Promise<void> {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('.splash, .skeleton')).toHaveCount(0);
        await expectGoodPage(page);
        expect.soft(await englishOn(page), 'R15.1.9 no English is left').toEqual([]);
        expect.soft(await translatableOn(page), 'R15.6.5 stays as it is').toEqual([]);
        const usual = page.viewportSize();
        for (const width of test.info().project.name === 'phone-light' ? [360] : [1280]) {
          await page.setViewportSize({ width, height: usual?.height ?? 800 });
          await expect.poll(() => misfitsOn(page), { message: `at ${width} px` }).toEqual([]);
        }
        if (usual) await page.setViewportSize(usual);
      });
    }

    test(`R15.1.2 R15.6.5 the pages of visitors are in ${name}`, async ({ page }) => {
      for (const one of visitorsPages) {
        await read(page, pages[one]);
        expect.soft(await wordsUnderHouseOn(page), `R15.3.7 ${one}: covered`).toEqual([]);
      }
    });

    test(`R15.1.9 every step of the registration is in ${name}, with errors and without`, async ({
      page,
    }) => {
      const expectRead = async (step: string) => {
        await expectGoodPage(page, false);
        expect.soft(await englishOn(page), step).toEqual([]);
        await expect.poll(() => misfitsOn(page), { message: step }).toEqual([]);
      };
      const fill = (field: string, value: string) => page.locator(`[name=${field}]`).fill(value);
      // The button says why it waits: Playwright takes that for disabled.
      const pressNext = () => page.locator('form [type=submit]').click({ force: true });
      await page.goto(pages.register);
      await pressNext();
      await expectRead('1, with errors');
      await fill('firstName', ownLetters[locale]);
      await fill('lastName', ownLetters[locale]);
      await page.locator('label:has([name=gender])').first().click();
      await pressNext();
      await expect(page.locator('[name=email]')).toBeVisible();
      await pressNext();
      await expectRead('2, with errors');
      await fill('email', 'nethmi@example.com');
      await fill('phoneNumber', '077 123 4567');
      await page.locator('[type=checkbox]').first().check();
      await fill('houseNumber', '48');
      await fill('lane01', ownLetters[locale]);
      await page.locator('[name=province]').selectOption('western');
      await page.locator('[name=district]').selectOption('gampaha');
      await page.locator('[name=city]').pressSequentially(ownLetters[locale]);
      await page.locator('[name=houseNumber]').focus();
      await expectRead('2, with a town that is not listed');
      await page.locator('[name=city]').pressSequentially('Wattala');
      await page.keyboard.press('Enter');
      await pressNext();
      await expect(page.locator('[name=emergencyContactName]')).toBeVisible();
      await expectRead('3');
      await pressNext();
      await expect(page.locator('[name=schoolCollege]')).toBeVisible();
      await expectRead('4');
      await pressNext();
      for (const password of ['abc', 'password', 'Ab1', 'abcdefgh', 'xkcdwrty', 'Veranda-2026']) {
        await fill('password', password);
        await expectRead(`5, ${password}`);
      }
    });

    test(`R15.6.2 ${name} stands with more height, and none of it is small or spaced`, async ({
      page,
    }) => {
      await page.goto(pages.register);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const found = await page.evaluate((script) => {
        const letters = new RegExp(`\\p{Script=${script}}`, 'u');
        const small = new Set<string>();
        for (const element of document.body.querySelectorAll('*')) {
          const own = [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === 3 && letters.test(nodeValue ?? ''),
          );
          if (!own || !element.checkVisibility()) continue;
          const { fontSize, letterSpacing, fontStyle, lineHeight } = getComputedStyle(element);
          const size = Number.parseFloat(fontSize);
          const isLow = Number.parseFloat(lineHeight) < size * 1.3;
          if (size < 14 || letterSpacing !== 'normal' || fontStyle !== 'normal' || isLow) {
            small.add(
              `${element.textContent.slice(0, 30)}: ${fontSize} ${letterSpacing} ${fontStyle} ${lineHeight}`,
            );
          }
        }
        return [...small];
      }, name);
      expect(found).toEqual([]);
    });

    test(`R15.1.4 Language in the menu of a user shows each language in a box of its own in ${name}`, async ({
      page,
      outbox,
    }) => {
      await arriveConfirmed(page, outbox);
      await page.goto(pages.profile);
      await page.locator('.topbar-me').click();
      await page.getByRole('menuitem', { name: languageIn[locale] }).click();
      await expect(page.getByRole('radio')).toHaveCount(4);
      for (const choice of await page.getByRole('dialog').locator('label').all()) {
        const box = await choice.boundingBox();
        expect.soft(box?.height, await choice.innerText()).toBeGreaterThanOrEqual(44);
      }
      expect(await misfitsOn(page)).toEqual([]);
    });

    test(`R15.1.2 R15.6.5 the pages of a person are in ${name}`, async ({ page, outbox }) => {
      test.slow();
      await arriveConfirmed(page, outbox);
      await requestByApi(page, 'institute');
      const title = `Every ${Date.now()}`;
      const orgId = await organizationByApi(page, title);
      const courseId = await courseByApi(page, orgId);
      const lessonId = await lessonByApi(page, orgId, courseId);
      const studentId = await studentByApi(page, orgId);
      const announcementId = await draftAnnouncementByApi(page, orgId);
      const ids = {
        orgId,
        role: 'admin',
        courseId,
        lessonId,
        uid: '',
        studentId,
        announcementId,
      } as const;
      for (const one of staffPages) await read(page, pathTo(one, ids));

      await publishByApi(page, orgId, courseId);
      const code = await courseCodeByApi(page, orgId, courseId);
      await page.context().clearCookies();
      await arriveConfirmed(page, outbox);
      const joined = { headers: await bearer(page), data: { code } };
      expect((await page.request.post('/api/join', joined)).ok()).toBe(true);
      for (const one of pupilsPages) await read(page, pathTo(one, { ...ids, role: 'student' }));

      // The last page is the course. Who leaves it is told so, and may undo it.
      const toasts = page.locator('output.toasts');
      await expect(toasts).toBeEmpty();
      await page.locator('.enrolment-status-ways button').click();
      await page.locator('dialog[open] .dialog-end button').last().click();
      await expect(toasts).toContainText(new RegExp(`\\p{Script=${name}}`, 'u'));
      const said = [await englishOn(page), await translatableOn(page)];
      expect(said, 'R15.6.5 what is announced is in the language of the page').toEqual([[], []]);
    });
  });
}
