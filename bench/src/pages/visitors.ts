import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM } from '../../../e2e/support/chromium.ts';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';

/** What a phone calls itself: the server draws the page of its device. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Its own browser, with one person signed in or none. Others can use its debugging port too. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly port: number;
  close(): Promise<void>;
}

/** Opens a browser; the person of the credentials signs in through the form. */
export async function openVisitor(
  base: string,
  credentials?: { readonly email: string; readonly password: string },
): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-visitor-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
    // Where the people are: at another hour the page would greet otherwise than its drawing.
    env: { ...process.env, TZ: 'Asia/Colombo' },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: PHONE,
    // The proxy of the bench has a certificate of its own making.
    ignoreHTTPSErrors: true,
  });
  if (credentials !== undefined) {
    const page = await context.newPage();
    await page.goto(`${base}/login`);
    await page.locator('#root:not([inert], [data-drawn])').waitFor({ state: 'attached' });
    await page.getByLabel('Email').fill(credentials.email);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.close();
  }
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
