import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { openWatchedPage, type Seen } from './browser.ts';
import { PLANTED } from './ports.ts';

/** A page that puts its input into its markup and its links, and has no policy for scripts. */
const carelessPage = (canary: string): string =>
  `<!doctype html><title>Careless</title><h1>Careless</h1><input value="${canary}"><a href="${canary}">Website</a>`;

/** How many of these the same browser notices on a careless page. */
export async function countNoticed(browser: Browser, canaries: readonly string[]): Promise<number> {
  let noticed = 0;
  const server = createServer((request, response) => {
    const canary = new URL(request.url ?? '/', 'http://localhost').searchParams.get('canary');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(carelessPage(canary ?? ''));
  }).listen(PLANTED, '127.0.0.1');
  await once(server, 'listening');
  for (const canary of canaries) {
    const seen: Seen = { scripts: [], violations: [], requests: [] };
    const context = await browser.newContext();
    const page = await openWatchedPage(context, seen);
    await page.goto(`http://127.0.0.1:${PLANTED}/?canary=${encodeURIComponent(canary)}`);
    await page
      .locator('a')
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
    if (seen.scripts.length > 0) noticed += 1;
    await context.close();
  }
  server.close();
  return noticed;
}
