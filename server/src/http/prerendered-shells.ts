import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '@panthiya/contract/pages';
import { escapeHtml } from '../platform/escape-html.ts';

/**
 * The HTML of a page that a visitor sees before the first script has run. The build wrote it; the server adds the texts of this
 * installation (ADR 0017). Empty for pages without one.
 */
export function readPrerenderedShells(
  buildFolder: string,
  words: Readonly<Record<string, string | undefined>>,
): (name: PageName) => string {
  const file = join(buildFolder, 'prerendered-shells.json');
  const written = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const shells = new Map(
    Object.entries(written).map(([name, html]) => [
      name,
      html.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => escapeHtml(words[word] ?? '')),
    ]),
  );
  return (name) => shells.get(name) ?? '';
}
