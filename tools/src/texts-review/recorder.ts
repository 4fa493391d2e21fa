import { type Browser, chromium, type Page } from '@playwright/test';
import { copyPage } from './copy-page.ts';
import { installReview } from './page-script.ts';
import type { ReviewOfPage } from './page-texts.ts';
import { createReader } from './reader.ts';

/**
 * Keeps what journeys show. Before each press, and before a page goes, the page is at rest: where it shows a message that this
 * process has not seen, its HTML is written down.
 */
export function recordJourneys(folder: string): void {
  const reader = createReader(folder);

  async function keep(page: Page): Promise<void> {
    if (page.isClosed() || !page.url().startsWith('http')) return;
    await page.evaluate(installReview);
    const shown = await page.evaluate(() =>
      (globalThis as unknown as { review: ReviewOfPage }).review.read(),
    );
    const news = reader.findNews(shown);
    if (news.length > 0) reader.keep(news, await page.evaluate(copyPage));
  }

  const keepQuietly = (page: Page) => keep(page).catch(() => undefined);
  const before = (
    prototype: Record<string, unknown>,
    names: readonly string[],
    pagesOf: (self: never) => readonly Page[],
  ) => {
    for (const name of names) {
      const method = prototype[name] as (...args: unknown[]) => unknown;
      prototype[name] = async function (this: never, ...args: unknown[]) {
        for (const page of pagesOf(this)) await keepQuietly(page);
        return method.apply(this, args);
      };
    }
  };

  const { launch } = chromium;
  let isWatching = false;
  chromium.launch = async (options) => {
    const browser: Browser = await launch.call(chromium, options);
    const { newContext } = browser;
    browser.newContext = async (contextOptions) => {
      const context = await newContext.call(browser, contextOptions);
      if (!isWatching) {
        isWatching = true;
        const page = await context.newPage();
        before(prototypeOf(page.locator('body')), PRESSES, (self: { page(): Page }) => [
          self.page(),
        ]);
        before(prototypeOf(page), ['goto', 'reload', 'close', 'goBack'], (self: Page) => [self]);
        before(prototypeOf(page.keyboard), ['press'], () => context.pages());
        before(prototypeOf(context), ['close'], (self: typeof context) => self.pages());
        await page.close();
      }
      return context;
    };
    return browser;
  };
}

const PRESSES = [
  'click',
  'fill',
  'press',
  'check',
  'uncheck',
  'selectOption',
  'setInputFiles',
  'tap',
  'dragTo',
];

const prototypeOf = (thing: object) => Object.getPrototypeOf(thing) as Record<string, unknown>;
