import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const run = promisify(execFile);
const BUILDER = join(import.meta.dirname, '../../web/build-pseudo.ts');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Builds the pages in the pseudo-locale; answers their folder. */
export async function buildPseudo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-en-xa-'));
  await run(process.execPath, [BUILDER, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}

/** The document of the pseudo-locale, with what the server put into its own: settings and first answers. */
function toPseudoDocument(own: string, served: string): string {
  const config = /<meta name="panthiya-config"[^>]*>/.exec(served)?.[0] ?? '';
  const answers = /<script[^>]* id="first-answers">.*?<\/script>/s.exec(served)?.[0] ?? '';
  return own.replace('<!--config-->', () => config).replace('</body>', () => `${answers}</body>`);
}

/** Shows the pages of this build instead of the server's; everything else is the server's. */
export async function showPseudo(page: Page, folder: string): Promise<void> {
  const own = await readFile(join(folder, 'index.html'), 'utf8');
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) {
      const response = await route.fetch();
      const body = toPseudoDocument(own, await response.text());
      return route.fulfill({ response, body });
    }
    if (!pathname.startsWith('/assets/')) return route.continue();
    const body = await readFile(join(folder, pathname));
    return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'text/plain' });
  });
}
