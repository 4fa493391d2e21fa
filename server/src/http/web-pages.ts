import { randomBytes } from 'node:crypto';
import staticFiles from '@fastify/static';
import { LANGUAGE_PARAMETER } from '@panthiya/contract/locale/language-address';
import { chooseLocale, type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import { matchPage, type PageName } from '@panthiya/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserKeys } from './browser-key.ts';
import { pathOf } from './call-or-page.ts';
import type { SendPage } from './not-found.ts';
import { chooseEncoding, pack } from './content-encoding.ts';
import { createFirstAnswers, PATIENCE_MS, toElement } from './first-answers.ts';
import {
  type Asked,
  createPageDocuments,
  listBuiltLocales,
  type Drawing,
  type PageConfig,
  withDrawing,
} from './page-document.ts';
import { createPageRenderer } from './page-renderer.ts';

// The page's own names (web/src/auth/cookies.ts), with their prefix on https.
const THEME_COOKIE = /(?:^|;\s*)(?:__Host-)?pt_theme=(light|dark)(?:;|$)/;
const TOKEN_COOKIE = /(?:^|;\s*)(?:__Host-)?pt_token=/;
const LANGUAGE_COOKIE = /(?:^|;\s*)pt_language=(\w{2})(?:;|$)/;
const HOST_LANGUAGE_COOKIE = /(?:^|;\s*)__Host-pt_language=(\w{2})(?:;|$)/;
const DRAFT_COOKIE = /(?:^|;\s*)(?:__Host-)?pt_has_draft=1/;

/**
 * Where an organization's address with capitals leads: to the same in lower case (R3.15). Only a page's own path is answered, so
 * that it never leads to another origin.
 */
function lowerCaseOf(request: FastifyRequest): string | undefined {
  const path = pathOf(request);
  const lower = path.toLowerCase();
  if (lower === path || matchPage(lower)?.params.orgId === undefined) return undefined;
  return lower + request.url.slice(path.length);
}

/** The languages that the build has, and how it is reached. */
interface BuiltPages {
  readonly locales: readonly Locale[];
  readonly isHttps: boolean;
}

/** The language of a page: its address's, else what its reader chose, else what their device asks for (R15.1.2). */
function pageLocaleOf({ headers, query }: FastifyRequest, built: BuiltPages): Locale {
  const { [LANGUAGE_PARAMETER]: named } = query as Readonly<Record<string, unknown>>;
  // On https another host of the domain could set the name without its prefix.
  const cookie = built.isHttps ? HOST_LANGUAGE_COOKIE : LANGUAGE_COOKIE;
  const chosen = cookie.exec(headers.cookie ?? '')?.[1];
  return (
    built.locales.find((locale) => locale === named) ??
    built.locales.find((locale) => locale === chosen) ??
    chooseLocale(headers['accept-language'], built.locales)
  );
}

function readAsked(request: FastifyRequest, page: PageName | undefined, built: BuiltPages): Asked {
  const cookies = request.headers.cookie ?? '';
  const theme = THEME_COOKIE.exec(cookies)?.[1];
  return {
    page,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    hasSession: TOKEN_COOKIE.test(cookies),
    hasDraft: DRAFT_COOKIE.test(cookies),
    encoding: chooseEncoding(request.headers['accept-encoding']),
    locale: pageLocaleOf(request, built),
  };
}

/** Adds a drawn page to its document. Its few styles are allowed by a nonce, in this one answer. */
function drawInto(html: string, drawing: Drawing, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = String(reply.getHeader('content-security-policy'));
  const allowed = policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
  if (drawing.rules !== '') void reply.header('content-security-policy', allowed);
  return withDrawing(html, drawing, nonce);
}

/** How the first answers of documents are made. */
interface Answering {
  /** How long a document waits for them, ms; 100 by default. */
  readonly patienceMs?: number | undefined;
  readonly isHttps: boolean;
  readonly browserKeys: BrowserKeys;
  /** True while calls wait for the database; never by default. */
  readonly isBusy?: () => boolean;
}

/** Serves the files of the built web, hashed ones for a year; the answer sends the page itself (R2.1.20). */
export async function installWebPages(
  app: FastifyInstance,
  distFolder: string,
  {
    patienceMs = PATIENCE_MS,
    isHttps,
    browserKeys,
    isBusy = () => false,
    ...config
  }: PageConfig & Answering,
): Promise<SendPage> {
  const documentFor = createPageDocuments(distFolder, config);
  const built = { locales: listBuiltLocales(distFolder), isHttps };
  for (const locale of offeredLocales) {
    if (!built.locales.includes(locale)) app.log.warn(`the pages are not built in ${locale}`);
  }
  await app.register(async (files) => {
    // The one text file for which the library names no encoding.
    files.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') {
        void reply.header('content-type', 'image/svg+xml; charset=utf-8');
      }
    });
    await files.register(staticFiles, {
      root: distFolder,
      // One route for each existing file: no path of a request ever reaches the disk.
      wildcard: false,
      // The page's template is no page: without its settings it would start as an empty one (R2.1.20).
      globIgnore: ['index.html*'],
      index: false,
      serveDotFiles: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  });
  const askFirst = createFirstAnswers(app, { patienceMs, isHttps, browserKeys, isBusy });
  const drawing = createPageRenderer(app, distFolder, { ...config, patienceMs });
  return async (request, reply) => {
    const lower = lowerCaseOf(request);
    if (lower !== undefined) {
      return reply.status(308).headers({ location: lower, 'cache-control': 'no-cache' }).send();
    }
    const place = matchPage(pathOf(request));
    const asked = readAsked(request, place?.name, built);
    const { etag, bytes, html } = await documentFor(asked);
    drawing.prepare();
    const answers = place && (await askFirst({ request, locale: asked.locale }, place));
    void reply
      .status(place ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('content-language', asked.locale);
    if (answers === undefined) {
      void reply.headers({ 'cache-control': 'no-cache', etag });
      if (place && request.headers['if-none-match'] === etag) return reply.status(304).send();
    } else void reply.header('cache-control', 'no-store');
    if (asked.encoding !== 'identity') void reply.header('content-encoding', asked.encoding);
    if (answers === undefined) return reply.send(bytes);
    const page = await drawing.draw(request, answers, asked.locale);
    const drawn = page === undefined ? html : drawInto(html, page, reply);
    const own = drawn.replace('</body>', () => `${toElement(answers.toJson())}</body>`);
    return reply.send(await pack(own, asked.encoding, 'once'));
  };
}
