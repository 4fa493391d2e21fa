import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves one document and the files of the build, as the product does: a browser keeps the files. */
export async function serveScenes(pages: string) {
  const documents = new Map<string, string>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const document = documents.get(pathname);
    const file = join(pages, pathname);
    if (document !== undefined) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(document);
    } else if (/^\/[\w./-]+$/.test(pathname) && !pathname.includes('..') && existsSync(file)) {
      response.setHeader('Cache-Control', 'max-age=3600');
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, documents, port: (server.address() as AddressInfo).port };
}
