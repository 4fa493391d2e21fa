import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPageNames, type PageName, pages } from '@panthiya/contract/pages';
import { escapeHtml } from '../platform/escape-html.ts';

/**
 * The HTML that a visitor sees before the first script has run, as the build wrote it, with the words of
 * this installation (ADR 0017). A visitor of a guarded page sees the sign-in.
 */
export function readFirstSights(
  distFolder: string,
  words: Readonly<Record<string, string>>,
): (path: string) => string {
  const file = join(distFolder, '.vite', 'first-sights.json');
  const written = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const sights = new Map(
    Object.entries(written).map(([path, html]) => [
      path,
      html.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => escapeHtml(words[word] ?? '')),
    ]),
  );
  const guarded = new Set<string>(
    (Object.keys(pages) as PageName[])
      .filter((name) => !openPageNames.has(name))
      .map((name) => pages[name]),
  );
  return (path) => sights.get(guarded.has(path) ? pages.login : path) ?? '';
}
