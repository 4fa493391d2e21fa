import { Readable } from 'node:stream';
import { FILE_BYTES_MAX } from '@panthiya/contract/courses/courses.rules';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { OCTETS, TUS_VERSION, type TusCall } from '../platform/file-store.ts';

/** Puts a route of the tus protocol on the server. The bytes stay in the connection until a handler reads them. */
export function installTusRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(OCTETS, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('tus-resumable', TUS_VERSION);
      done();
    });
    scope.route({ ...route, bodyLimit: FILE_BYTES_MAX, config: { isUpload: true, isKept: true } });
  });
}

/** A call of the protocol without the parts of HTTP. It can only have the route's method. */
export function toTusCall({ method, headers, body }: FastifyRequest): TusCall {
  const read = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    method: method === 'HEAD' ? 'HEAD' : 'PATCH',
    version: read('tus-resumable'),
    offset: read('upload-offset'),
    length: read('content-length'),
    body: Readable.from(body instanceof Readable ? whatCame(body) : []),
  };
}

/** Ends where the connection breaks, as at a normal end: bytes that arrived are kept (R11.3.2). */
async function* whatCame(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    // A reader that stops leaves it open: a refusal still goes out over the same connection.
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    return;
  }
}
