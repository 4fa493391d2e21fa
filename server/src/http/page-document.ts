import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { openPageNames, type PageName } from '@panthiya/contract/pages';
import { escapeHtml } from '../platform/escape-html.ts';
import { type Encoding, pack } from './content-encoding.ts';
import { readPrerenderedShells } from './prerendered-shells.ts';
import { readPageParts } from './page-parts.ts';

/** What the page knows of this installation before its first call. */
export interface PageConfig {
  readonly appName: string;
  /** Undefined: ours, in the language of the page. */
  readonly tagline: string | undefined;
  readonly supportPhone: string;
  readonly supportEmail: string;
  /** Whom people can sign in with (R18.3.1). The settings behind them stay here. */
  readonly providers?: readonly { readonly provider: Provider; readonly name: string }[];
}

/** What the document depends on. */
export interface Asked {
  /** The requested page; undefined for an address without a page. */
  readonly page: PageName | undefined;
  /** The stored choice; without one the device decides (R3.28). */
  readonly theme: 'light' | 'dark' | undefined;
  /** True when a token cookie is there. It gives no access: it only shows which parts the page will need. */
  readonly hasSession: boolean;
  /** True when a form was left half done: an empty form would alarm the user. */
  readonly hasDraft: boolean;
  readonly encoding: Encoding;
  /** The language of the page (R15.1.2). */
  readonly locale: Locale;
}

/** A document as it is sent, and its tag, by which a browser knows that it has it already. */
export interface PageDocument {
  readonly bytes: Buffer;
  readonly etag: string;
  /** The same before it is packed, for a reader of whom it will say more. */
  readonly html: string;
}

/** A drawn page (ADR 0028). */
export interface Drawing {
  /** The content of the root. */
  readonly html: string;
  /** The rules of its style element. */
  readonly rules: string;
}

/** What the build wrote of a language (web/build-folder.ts). */
export const buildFolderOf = (distFolder: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? join(distFolder, '.vite') : join(distFolder, '.vite', locale);

/** The languages in which the pages were built: a reader of another one gets English. */
export const listBuiltLocales = (distFolder: string): readonly Locale[] =>
  offeredLocales.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      existsSync(join(buildFolderOf(distFolder, locale), 'index.html')),
  );

const EMPTY_ROOT = '<div id="root"></div>';

/** The document of a reader, with the page that the server drew (ADR 0028). @param nonce the policy of the answer names it */
export function withDrawing(document: string, { html, rules }: Drawing, nonce: string): string {
  const styles = rules === '' ? '' : `<style nonce="${nonce}">${rules}</style>`;
  return document
    .replace('</head>', () => `${styles}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-drawn>${html}</div>`);
}

async function toDocument(html: string, encoding: Encoding): Promise<PageDocument> {
  const bytes = await pack(html, encoding, 'forAll');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, html };
}

/** The page to show: a visitor of a guarded page sees the sign-in (R2.1.24). */
function seenPage({ page, hasSession }: Asked): PageName | undefined {
  return page === undefined || hasSession || openPageNames.has(page) ? page : 'login';
}

/**
 * Writes the page's document. The theme is on the html element, so that the first paint is right without a script (R2.2.1.20). It
 * has the installation's own texts and the parts that the address needs. It also has what a visitor sees before those have
 * arrived. There are a few dozen variants; each is made once.
 */
export function createPageDocuments(
  distFolder: string,
  config: PageConfig,
): (asked: Asked) => Promise<PageDocument> {
  // At once: a build that is made anew while this process runs must not take a language away.
  const documents = new Map(
    listBuiltLocales(distFolder).map((locale) => [
      locale,
      createDocumentsOf(locale, distFolder, config),
    ]),
  );
  return (asked) => {
    const documentsOf = documents.get(asked.locale);
    if (documentsOf === undefined) throw new Error(`the pages are not built in ${asked.locale}`);
    return documentsOf(asked);
  };
}

function createDocumentsOf(
  locale: Locale,
  distFolder: string,
  { appName, tagline, supportPhone, supportEmail, providers = [] }: PageConfig,
): (asked: Asked) => Promise<PageDocument> {
  const built = buildFolderOf(distFolder, locale);
  const partsOf = readPageParts(built);
  const words = { appName, tagline, supportPhone, supportEmail };
  const sightOf = readPrerenderedShells(built, words);
  // Field by field: the secrets of the settings are among the others.
  const buttons = providers.map(({ provider, name }) => ({ provider, name }));
  const config = escapeHtml(
    JSON.stringify(buttons.length === 0 ? words : { ...words, providers: buttons }),
  );
  const template = join(locale === DEFAULT_LOCALE ? distFolder : built, 'index.html');
  const source = readFileSync(template, 'utf8')
    .replace('<!--config-->', () => `<meta name="panthiya-config" content="${config}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(appName)}</title>`);
  const made = new Map<string, Promise<PageDocument>>();
  return (asked) => {
    const { theme, hasSession, hasDraft, encoding } = asked;
    const page = seenPage(asked);
    const parts = page === undefined ? '' : partsOf(page, !openPageNames.has(page));
    const shell = page === undefined || hasSession || hasDraft ? '' : sightOf(page);
    const key = `${encoding} ${theme} ${parts} ${shell}`;
    const present = made.get(key);
    if (present !== undefined) return present;
    const root = `<html lang="${locale}"${theme === undefined ? '' : ` data-theme="${theme}"`}`;
    const html = source
      .replace('<html lang="en"', () => root)
      .replace('</head>', () => `${parts}</head>`)
      // Disabled until its script is there: the browser would send a form the old way, with the password.
      .replace(EMPTY_ROOT, () =>
        shell === '' ? EMPTY_ROOT : `<div id="root" inert>${shell}</div>`,
      );
    const document = toDocument(html, encoding);
    made.set(key, document);
    return document;
  };
}
