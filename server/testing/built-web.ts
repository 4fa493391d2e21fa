import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageName, pages } from '@panthiya/contract/pages';
import type { FastifyInstance } from 'fastify';
import { installNotFound } from '../src/http/not-found.ts';
import { createBrowserKeys } from '../src/http/browser-key.ts';
import { createServer } from '../src/http/server.ts';
import { installWebPages } from '../src/http/web-pages.ts';
import { createLogger } from '../src/platform/logger.ts';

const SCRIPT = 'x'.repeat(2000);
const names = Object.keys(pages) as PageName[];
const moduleOf = (name: PageName): string => `src/features/${name}-page.tsx`;

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_framework.js'],
    css: ['assets/index-1.css'],
  },
  '_framework.js': { file: 'assets/framework-1.js' },
  'src/shell.tsx': { file: 'assets/shell-1.js' },
  ...Object.fromEntries(
    names.map((name) => [
      moduleOf(name),
      {
        file: `assets/${name}-1.js`,
        imports: ['_framework.js'],
        css: [`assets/${name}-1.css`],
      },
    ]),
  ),
};
const pageFiles = {
  signedIn: ['assets/shell-1.js'],
  pages: Object.fromEntries(names.map((name) => [name, [`assets/${name}-1.js`]])),
};
const DOCUMENT =
  '<!doctype html>\n<html lang="en"><head><title>Panthiya</title><!--config--></head><body><div id="root"></div></body></html>';
/** What the server reads of a language. */
const filesOf = (folder: string, signIn: string) => ({
  [`${folder}/manifest.json`]: JSON.stringify(manifest),
  [`${folder}/page-files.json`]: JSON.stringify(pageFiles),
  [`${folder}/prerendered-shells.json`]: JSON.stringify({
    login: `<h1>${signIn} {{appName}}</h1>`,
  }),
});
const FILES = {
  ...filesOf('.vite', 'Sign in to'),
  ...filesOf('.vite/si', 'පිවිසෙන්න'),
  ...filesOf('.vite/ta', 'உள்நுழைக'),
  '.vite/si/index.html': DOCUMENT,
  '.vite/ta/index.html': DOCUMENT,
  'assets/index-1.js': SCRIPT,
  'assets/index-1.js.br': 'compressed',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.svg.br': 'compressed',
  'index.html': DOCUMENT,
};

/** Writes a small build into a new folder: a script and a style for each page, named after it. The caller removes it. */
export function writeBuiltWeb(): string {
  const dist = mkdtempSync(join(tmpdir(), 'panthiya-dist-'));
  for (const folder of ['.vite', '.vite/si', '.vite/ta', 'assets']) mkdirSync(join(dist, folder));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(dist, name), content);
  return dist;
}

/** The pages over that build, without the calls. @param unbuilt a language whose pages are missing */
export async function startBuiltWeb(unbuilt?: string): Promise<{
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}> {
  const dist = writeBuiltWeb();
  if (unbuilt !== undefined) rmSync(join(dist, '.vite', unbuilt), { recursive: true });
  const app = await createServer({
    logger: createLogger('silent'),
    isHttps: true,
    checkoutOrigin: 'https://www.payhere.lk',
    trustProxy: undefined,
    isDatabaseAway: () => false,
    // A busy machine is no reason to turn a test's call away.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
  });
  const config = {
    appName: 'Sipwin "Institute"',
    tagline: 'Learn',
    supportPhone: '+94 11',
    supportEmail: 'a@b.lk',
  };
  installNotFound(
    app,
    await installWebPages(app, dist, {
      ...config,
      isHttps: true,
      browserKeys: createBrowserKeys(true),
    }),
  );
  return {
    app,
    close: async () => {
      await app.close();
      rmSync(dist, { recursive: true });
    },
  };
}
