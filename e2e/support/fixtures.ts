import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { openOutbox, type Outbox } from '@panthiya/server/testing/outbox';
import { test as base, expect, type Page } from '@playwright/test';
import { expectLanguages } from './letters.ts';
import { watchPolicy } from './policy-violations.ts';

interface Fixtures {
  /** Mails of the server under test. */
  readonly outbox: Outbox;
  /** The page's complaints: policy violations and script errors. Must stay empty. */
  readonly complaints: readonly string[];
}

/** Parts of the document cannot be used before its script is there, and are drawn again then (ADR 0017). */
const waitUntilUsable = (page: Page) =>
  page.locator('#root:not([inert], [data-drawn])').waitFor({ state: 'attached' });

/** A browser test that fails on any CSP violation or script error. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const { goto, reload } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (options?.waitUntil !== 'commit') await waitUntilUsable(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      await waitUntilUsable(page);
      return response;
    };
    await use(page);
  },
  // Playwright reads the needed fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  outbox: async ({}, use) => {
    await use(openOutbox(join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
      await watchPolicy(page, (violation) => complaints.push(violation));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Nothing is loading any more: every skeleton has its content, and nothing moves. A page that is still loading has no heading
 * yet, and axe would report that.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.skeleton') === null &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    undefined,
    { polling: 100 },
  );
}

/**
 * Moves the bar of a phone below the page while axe checks. A thumb can scroll up what the bar covers by chance. But axe takes
 * the rest of it for too small. fitting.ts checks that nothing stays covered.
 */
const layBarBelow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector<HTMLElement>('.tabbar')?.style.setProperty('position', 'static');
  });

/** Rules whose result can differ by width and theme. */
const SEEN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
/** The rows of a table after its tenth. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 11)';

/**
 * axe finds nothing, each word says its language, and nothing makes the page scroll sideways. Some rules depend on neither width nor theme. They run in the
 * first combination of a journey, and where the page itself is the subject (`isWhole`).
 */
export async function expectGoodPage(
  page: Page,
  isWhole = test.info().project.name === 'phone-light',
): Promise<void> {
  await waitUntilStill(page);
  await expectLanguages(page);
  const axe = new AxeBuilder({ page })
    // In this page, not in a second one opened for each check. That one is for frames of other origins; we have none.
    .setLegacyMode()
    // A list grows with the journeys before. Its rows are alike, and axe takes time for each.
    .exclude(LATER_ROWS);
  const look = isWhole ? axe : axe.withRules(SEEN);
  const listViolations = async () => {
    await layBarBelow(page);
    const { violations } = await look.analyze();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
    );
  };
  // A page whose parts are still loading has no heading for a moment: only its final state counts.
  await expect.poll(listViolations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
