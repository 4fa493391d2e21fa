import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '@panthiya/baked-texts/catalogue';
import { type Part, readMessage } from '@panthiya/baked-texts/message-parts';
import { allLocales, DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { escapeHtml } from '@panthiya/server/escape-html';
import type { Scene } from './studio.ts';

/** Messages in one picture: more would make a long page. */
const A_PAGE = 8;

/** A message with the names of its values, and the form for many. */
const write = (parts: readonly Part[]): string =>
  parts
    .map((part): string => {
      if (part.kind === 'words') return escapeHtml(part.words);
      if (part.kind === 'value') return `<i>{${escapeHtml(part.name)}}</i>`;
      if (part.kind === 'number') return '5';
      if (part.kind === 'element') return write(part.parts);
      return write(part.forms['other'] ?? []);
    })
    .join('');

/** The frame of a refusal, as the page has it (web/src/ui/alert). */
const drawAlert = (id: string, message: string): string =>
  `<div class="alert alert-bad" role="alert"><div class="alert-body"><span data-text="${id}">${write(readMessage(message))}</span></div></div>`;

/** Pictures of messages whose place nobody reached: each in the frame of a refusal. */
export function drawTemplates(
  ids: readonly string[],
  catalogues: Readonly<Record<string, ReadonlyMap<string, Entry>>>,
  styles: string,
): readonly Scene[] {
  const wordsOf = (id: string, locale: Locale): string => {
    const entry = (catalogues[locale] ?? Object.values(catalogues)[0])?.get(id);
    return (locale === DEFAULT_LOCALE ? entry?.message : entry?.translation) ?? '';
  };
  const scenes: Scene[] = [];
  for (let at = 0; at < ids.length; at += A_PAGE) {
    const drawn = allLocales.map((locale): [Locale, string] => [
      locale,
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${styles}<body style="padding:16px;display:grid;gap:12px">${ids
        .slice(at, at + A_PAGE)
        .map((id) => drawAlert(id, wordsOf(id, locale)))
        .join('')}</body></html>`,
    ]);
    scenes.push({
      name: `template-${at}`,
      origin: 'template',
      html: Object.fromEntries(drawn),
      ids: ids.slice(at, at + A_PAGE),
    });
  }
  return scenes;
}

/** All styles of the built pages. Their layers say which wins (web/layer-order.plugin.ts). */
export function listStyles(pages: string): string {
  const folder = join(pages, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/assets/${file}">`)
    .join('');
}
