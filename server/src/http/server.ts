import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { installBodyDeadline } from './body-deadline.ts';
import { createClientErrorAnswer, installErrorHandler, sendError } from './error-handler.ts';
import { parseJsonBody } from './json-body.ts';
import { createRequestId } from './request-id.ts';
import { callHeaders, installSecurityHeaders } from './security-headers.ts';

/** Largest JSON body, in bytes (security.md, "What is valid"). */
const BODY_LIMIT = 64 * 1024;

interface ServerOptions {
  readonly logger: Logger;
  readonly isHttps: boolean;
  /** The address to which the checkout page can send its form; undefined without a payment provider. */
  readonly checkoutOrigin: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustProxy: string | undefined;
  /** How late the event loop can be before calls are refused, ms; one second by default. */
  readonly maxEventLoopDelayMs?: number | undefined;
  isDatabaseAway(error: unknown): boolean;
}

/** Fastify with the rules of security.md: time-outs, limits, strict JSON, headers, one error handler, one log line a request. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = callHeaders(options.isHttps);
  const answerClientError = createClientErrorAnswer(headers, options.logger);
  const app = fastify({
    // Our own line is below: the library's two lines a request have addresses in them.
    logger: false,
    genReqId: createRequestId,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    // For uploads; every other body has ten seconds (body-deadline.ts).
    requestTimeout: 300_000,
    // A caller that does not read its answer keeps the answer's memory: after this time it is cut off.
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A call over a kept connection is still answered, and the connection ends after it.
    return503OnClosing: false,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: answerClientError,
    // No hook runs for these: an address that cannot be decoded never becomes a request.
    frameworkErrors: ({ code }, request, reply) => {
      options.logger.info(
        { reqId: request.id, status: 400, reason: code },
        'what came was no request',
      );
      sendError(reply.headers(headers), new AppError('BAD_REQUEST'));
    },
  });
  app.decorateRequest('account', null);
  app.decorateReply('isStreamed', false);
  installErrorHandler(app, options.logger, options.isDatabaseAway);
  installSecurityHeaders(app, options);
  installBodyDeadline(app, answerClientError);
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? 1000,
    retryAfter: 5,
    // Liveness must answer while the process is busy, or the process would be killed for being busy.
    pressureHandler: (request) => {
      if (request.url !== '/health/live') throw new AppError('OVERLOADED');
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      parseJsonBody(request.headers['content-type'] ?? '', body),
  );
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.routeOptions.logLevel === 'silent' || reply.isStreamed) return;
    options.logger.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // Which account was refused what. Never the person it was about, and no names.
      ...(reply.refusal && { code: reply.refusal }),
      ...(reply.refusal && request.account && { account: request.account }),
    });
  });
  return app;
}
