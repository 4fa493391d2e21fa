import type { FastifyInstance } from 'fastify';
import type { AnswerClientError } from './error-handler.ts';

/** Time until a body must have arrived, ms. Uploads have until the server's own request time-out. */
const BODY_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form with a file: a phone on a bad connection can take minutes to send it. */
    isUpload?: boolean;
    /** Its bytes go to a disk of this machine, even when the database is on another. */
    isKept?: boolean;
  }
}

/** Closes connections that send a body drop by drop (security.md, "Limits"). Node's own limit cannot recognize uploads. */
export function installBodyDeadline(app: FastifyInstance, answer: AnswerClientError): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw, routeOptions } = request;
    if (routeOptions.config.isUpload || raw.complete) return;
    if (raw.headers['content-length'] === undefined && !raw.headers['transfer-encoding']) return;
    const timer = setTimeout(() => {
      answer(
        Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }, BODY_MS);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', stop);
  });
  // No requests for the rest of a body that was answered before it arrived. Above all for uploads of strangers.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete || raw.readableEnded) return;
    const timer = setTimeout(() => raw.destroy(), BODY_MS).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
