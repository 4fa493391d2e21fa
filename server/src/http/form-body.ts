import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const CONTENT_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i;
const MULTIPART = /^multipart\/form-data\s*;/i;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MAX_FIELDS = 50;

/** Puts a route on the server that takes a browser's form; no other route does. */
export function installFormRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        readForm(request.headers['content-type'] ?? '', body),
    );
    scope.route(route);
  });
}

/** The fields of a form in either writing: RFC 8058 recommends the one of files to mail programs. A file in it is no field of ours. */
async function readForm(contentType: string, bytes: Buffer): Promise<Record<string, string>> {
  if (!MULTIPART.test(contentType)) return parseFormBody(contentType, bytes);
  const fields = await parseMultipart(contentType, bytes);
  const written = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value !== 'string') badRequest(msg`Send the request as a form.`);
    written.append(name, value);
  }
  return parseFormBody(URL_ENCODED, Buffer.from(written.toString()));
}

async function parseMultipart(contentType: string, bytes: Buffer): Promise<FormData> {
  try {
    return await new Response(Uint8Array.from(bytes), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    return badRequest(msg`Send the request as a form.`);
  }
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
