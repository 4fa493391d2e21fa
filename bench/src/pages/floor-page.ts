import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Response } from 'playwright-core';

/** The least that the bytes of a page cost: the same files without their work, beside the page in the same run. */

/** A file of a visit as it was sent. */
interface SentFile {
  /** Path and query. */
  readonly address: string;
  /** As browsers name it: document, script, stylesheet, image, font, fetch, other. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body as sent. */
  readonly size: number;
}

/** What belongs to one connection, or says how the body was packed: the floor's are plain. */
const NOT_COPIED = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
const LATE_KINDS: Readonly<Record<string, string>> = {
  script: 'script',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
};
const HEAD_FILE = /<(?:script|link)\b[^>]*(?:src|href)="(\/[^"]*)"[^>]*>(?:<\/script>)?/g;

async function readFile(response: Response, origin: string): Promise<SentFile> {
  const request = response.request();
  const [{ responseBodySize }, headers] = await Promise.all([
    request.sizes(),
    response.allHeaders(),
  ]);
  return {
    address: request.url().slice(origin.length),
    type: request.resourceType(),
    headers,
    size: responseBodySize,
  };
}

/** One first visit on a fast line: what was sent, and the document's words. */
async function recordVisit(context: BrowserContext, url: string) {
  const { origin } = new URL(url);
  const responses: Response[] = [];
  const page = await context.newPage();
  page.on('response', (response) => responses.push(response));
  const wire = await context.newCDPSession(page);
  await wire.send('Network.clearBrowserCache');
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  const own = responses.filter((response) => response.url().startsWith(origin));
  const files = await Promise.all(own.map((response) => readFile(response, origin)));
  const html = (await document?.text()) ?? '';
  await page.close();
  return { files, html };
}

const fill = (size: number, begin: string, end: string): string =>
  begin + 'x'.repeat(Math.max(0, size - begin.length - end.length)) + end;

/** One text, and the files of the page: those of its head as they stand there, the others late and with the least priority. */
function makeDocument(html: string, files: readonly SentFile[], size: number): string {
  const head = [...html.slice(0, html.indexOf('</head>')).matchAll(HEAD_FILE)];
  const early = new Set(head.map(([, address]) => address));
  const late = files
    .filter(({ address, type }) => type !== 'document' && !early.has(address))
    .map(
      ({ address, type }) =>
        `<link rel="preload" as="${LATE_KINDS[type] ?? 'fetch'}" crossorigin fetchpriority="low" href="${address.replaceAll('&', '&amp;')}">`,
    );
  const lines = head.map(([line]) => line).join('');
  const begin = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>${lines}</head><body><h1>A page of the same bytes, without their work</h1>${late.join('')}<!--`;
  return fill(size, begin, '--></body></html>');
}

function bodyOf({ type, size }: SentFile): string {
  return type === 'script' || type === 'stylesheet' ? fill(size, '/*', '*/') : 'x'.repeat(size);
}

function headersOf({ headers }: SentFile): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_COPIED.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name === 'content-encoding' ? `x-${name}` : name, value]),
  );
}

/**
 * Serves a static page for as long as some work takes. It has the same number of files as a page of the product, with the same
 * sizes as sent and the same headers. Nothing of them runs, and the server only hands them out.
 * @param context who visits the page: its files are recorded in one visit
 */
export async function withFloorPage<Result>(
  context: BrowserContext,
  url: string,
  use: (floorUrl: string) => Promise<Result>,
): Promise<Result> {
  const { files, html } = await recordVisit(context, url);
  const byAddress = new Map(files.map((file) => [file.address, file]));
  const server = createServer((request, response) => {
    const file = byAddress.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isPage = file.type === 'document';
    response.writeHead(200, headersOf(file));
    response.end(isPage ? makeDocument(html, files, file.size) : bodyOf(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://localhost:${port}${new URL(url).pathname}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
