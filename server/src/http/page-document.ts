import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readPageParts } from './page-parts.ts';

/** What the page knows of this installation before its first call. */
export interface PageConfig {
  readonly appName: string;
  readonly tagline: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** What the document depends on. */
export interface Asked {
  readonly path: string;
  /** The stored choice; the device decides without one (R3.28). */
  readonly theme: 'light' | 'dark' | undefined;
  /** Whether a token cookie is there. It opens nothing: it only tells which parts will be needed. */
  readonly hasSession: boolean;
  readonly encoding: 'br' | 'gzip' | 'identity';
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function compress(html: string, encoding: Asked['encoding']): Buffer {
  if (encoding === 'gzip') return gzipSync(html);
  if (encoding === 'identity') return Buffer.from(html);
  return brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}

/**
 * Writes the page's document: the theme on the html element, so that the first paint is right without
 * a script (R2.2.1.20), the installation's own words, and the parts that the address needs. There are
 * a few dozen variants; each is made once.
 */
export function createPageDocuments(
  distFolder: string,
  { appName, tagline, supportPhone, supportEmail }: PageConfig,
): (asked: Asked) => Buffer {
  const partsOf = readPageParts(distFolder);
  const config = escapeAttribute(JSON.stringify({ appName, tagline, supportPhone, supportEmail }));
  const source = readFileSync(join(distFolder, 'index.html'), 'utf8')
    .replace('<!--config-->', () => `<meta name="panthiya-config" content="${config}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(appName)}</title>`);
  const made = new Map<string, Buffer>();
  return ({ path, theme, hasSession, encoding }) => {
    const parts = partsOf(path, hasSession);
    const key = `${encoding} ${theme} ${parts}`;
    const present = made.get(key);
    if (present !== undefined) return present;
    const root = theme === undefined ? '<html lang="en"' : `<html lang="en" data-theme="${theme}"`;
    const html = source
      .replace('<html lang="en"', () => root)
      .replace('</head>', () => `${parts}</head>`);
    const document = compress(html, encoding);
    made.set(key, document);
    return document;
  };
}
