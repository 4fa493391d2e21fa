import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, readPo } from '@panthiya/baked-texts/catalogue';
import { installCatalogues } from '../../../server/src/platform/catalogues.ts';
import { createLogger } from '../../../server/src/platform/logger.ts';
import { ensureChromium } from '../launcher/chromium.mjs';
import { findFreePort } from '../launcher/free-port.mjs';
import { chooseNode } from '../launcher/node-choice.mjs';
import { LauncherError, ROOT, runMain, say } from '../launcher/project.mjs';
import { ensureWebBuilt } from '../launcher/web-build.mjs';
import { drawMails } from './mails.ts';
import { createMatcher } from './matching.ts';
import { countReviewed, listReviewed, MOST_NEVER_SEEN } from './reviewed-texts.ts';
import { drawReviewPage } from './review-page.ts';
import type { Origin, Scene } from './studio.ts';
import { drawTemplates, listStyles } from './templates.ts';

/*
 * npm run texts:review makes the page of pictures for whoever reads translations (R15.8.1, docs/translations.md).
 *   npm run texts:review -- --again   takes the pictures anew of what the last run kept: a minute after a translation was mended
 */

const FOLDER = join(ROOT, 'texts-review');
const STATES = join(FOLDER, 'states');
const PARTS = join(FOLDER, 'parts');
const PICTURES = join(FOLDER, 'pictures');
const PAGES = join(ROOT, 'web/dist');
const HERE = 'tools/src/texts-review';

const readCatalogue = (locale: string): Catalogue =>
  readPo(readFileSync(join(ROOT, `texts/${locale}.po`), 'utf8'));

/** Runs a test runner with our config; a test that fails there keeps what it has shown so far. */
function run(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(chooseNode(ROOT), [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, REVIEW_FOLDER: FOLDER, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) say(`Some of them failed. What they did not show may be missing.`);
}

/** What the journeys and the tests of components show, as copies of pages. */
async function keepPages(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const E2E_PORT = String(await findFreePort());
  say('Making the journeys …');
  const journeys = ['test', '--reporter=line', '--config', `${HERE}/playwright.config.ts`];
  run('node_modules/@playwright/test/cli.js', journeys, { E2E_PORT });
  say('Running the tests of components …');
  const components = ['run', '--reporter=dot', '--silent', '--config', `${HERE}/vitest.config.ts`];
  run('node_modules/vitest/vitest.mjs', components, {});
}

/** The copies of pages, those with most messages first: many of the others need not be opened then. */
function readScenes(folder: string, origin: Origin, head = ''): readonly Scene[] {
  return readdirSync(folder)
    .map((name): Scene & { readonly shows: readonly string[] } => {
      const [ids = '', ...lines] = readFileSync(join(folder, name), 'utf8').split('\n');
      const en = lines.join('\n').replace('<head>', () => `<head>${head}`);
      return { name, origin, html: { en }, shows: ids.split(' ') };
    })
    .toSorted((a, b) => b.shows.length - a.shows.length);
}

await runMain(async () => {
  process.env['CHROMIUM_PATH'] = await ensureChromium();
  await ensureWebBuilt(ROOT, chooseNode(ROOT));
  if (!process.argv.includes('--again')) await keepPages();
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  say('Taking pictures …');
  // Loaded now: a browser is only here from now on.
  const { openStudio } = await import('./studio.ts');
  const catalogues = { si: readCatalogue('si'), ta: readCatalogue('ta') };
  installCatalogues(createLogger('warn'));
  const styles = listStyles(PAGES);
  const matcher = createMatcher(catalogues.si, catalogues);
  const studio = await openStudio({ matcher, folder: PICTURES, pages: PAGES });
  try {
    await studio.shootAll(readScenes(STATES, 'page'));
    await studio.shootAll(readScenes(PARTS, 'part', styles));
    await studio.shootAll(await drawMails());
    const refusals = [...catalogues.si].filter(
      ([id, { origins }]) =>
        !studio.shots.has(id) && !origins.every((path) => path.startsWith('web/')),
    );
    await studio.shootAll(
      drawTemplates(
        refusals.map(([id]) => id),
        catalogues,
        styles,
      ),
    );
  } finally {
    await studio.close();
  }
  const texts = listReviewed(catalogues, studio.shots);
  writeFileSync(join(FOLDER, 'index.html'), drawReviewPage(texts));
  const { all, page, part, mail, template, never, isEnough, languages } = countReviewed(texts);
  for (const { shown, views, folder } of texts) {
    if (shown === 'never') say(`never seen: ${folder}: ${views.en.text}`);
  }
  for (const { locale, reviewed, tooLong } of languages) {
    say(`${locale}: ${reviewed} reviewed, ${all - reviewed} not reviewed, ${tooLong} too long`);
  }
  say(
    `${all} texts: ${page} in their places, ${part} in parts of pages, ${mail} in mails, ${template} from templates, ${never} never seen`,
  );
  say(`The page of pictures: ${join(FOLDER, 'index.html')}`);
  if (!isEnough)
    throw new LauncherError(`More than ${MOST_NEVER_SEEN * 100} % of the texts are never seen.`);
});
