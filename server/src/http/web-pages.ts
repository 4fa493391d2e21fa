import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { isPagePath } from '@panthiya/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf, type SendPage } from './not-found.ts';

/** What the page knows of this installation before its first call. */
export interface PageConfig {
  readonly appName: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number] | 'system';
type Encoding = 'br' | 'gzip' | 'identity';
type Variants = Readonly<Record<Encoding, Buffer>>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function compress(html: string): Promise<Variants> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { identity, br: await brotli(identity, { params }), gzip: await deflate(identity) };
}

/** The page in each theme: the theme stands on the html element, so the first paint is right without a script (R2.2.1.20). */
async function prepare(
  distFolder: string,
  { appName, supportPhone, supportEmail }: PageConfig,
): Promise<Readonly<Record<Theme, Variants>>> {
  const source = await readFile(join(distFolder, 'index.html'), 'utf8');
  const meta = `<meta name="panthiya-config" content="${escapeAttribute(JSON.stringify({ appName, supportPhone, supportEmail }))}">`;
  const named = source
    .replace('<!--config-->', () => meta)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(appName)}</title>`);
  const themed = (theme: string): Promise<Variants> =>
    compress(named.replace('<html lang="en"', () => `<html lang="en" data-theme="${theme}"`));
  return {
    light: await themed('light'),
    dark: await themed('dark'),
    system: await compress(named),
  };
}

const themeOf = (request: FastifyRequest): Theme =>
  THEMES.find((theme) =>
    new RegExp(`(?:^|;\\s*)pt_theme=${theme}(?:;|$)`).test(request.headers.cookie ?? ''),
  ) ?? 'system';

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (
    (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ??
    'identity'
  );
}

/** Serves the files of the built web, hashed ones for a year; the answer sends the page itself (R2.1.20). */
export async function installWebPages(
  app: FastifyInstance,
  distFolder: string,
  config: PageConfig,
): Promise<SendPage> {
  const variants = await prepare(distFolder, config);
  const sendPage: SendPage = (request, reply) => {
    const encoding = encodingOf(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .status(isPagePath(pathOf(request)) ? 200 : 404)
      .headers({ vary: 'Accept-Encoding, Cookie', 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(variants[themeOf(request)][encoding]);
  };
  await app.register(staticFiles, {
    root: distFolder,
    // One route for each file that exists: no path of a request ever reaches the disk.
    wildcard: false,
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
  return sendPage;
}
