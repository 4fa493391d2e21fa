import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const CONTENT_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i;
const MAX_FIELDS = 50;

/** Puts a route on the server that takes a browser's form; no other route does. */
export function installFormRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        parseFormBody(request.headers['content-type'] ?? '', body),
    );
    scope.route(route);
  });
}

/** The fields of a form, each once; throws BAD_REQUEST or UNSUPPORTED_MEDIA_TYPE. */
export function parseFormBody(contentType: string, bytes: Buffer): Record<string, string> {
  if (!CONTENT_TYPE.test(contentType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: msg`Send the request as a form.` });
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (fields.has(name)) badRequest(msg`The request names a field twice.`);
    // A character that is no UTF-8 has become U+FFFD.
    if (/[\0\uFFFD]/.test(name + value))
      badRequest(msg`The request has characters that cannot be stored.`);
    fields.set(name, value);
    if (fields.size > MAX_FIELDS) badRequest(msg`The request has too many fields.`);
  }
  // Built by entries: a field called __proto__ becomes an ordinary field.
  return Object.fromEntries(fields);
}

function badRequest(message: Text): never {
  throw new AppError('BAD_REQUEST', { message });
}
