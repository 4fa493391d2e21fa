import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors } from '@panthiya/contract/errors';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import type { FieldRefusal, Refusal } from '@panthiya/contract/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, type FieldFault } from '../platform/app-error.ts';
import { localeOf } from './locale.ts';
import type { Logger } from '../platform/logger.ts';

const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused; null when it was not. */
    refusal: ErrorCode | null;
  }
}

const speakFault = ({ field, message }: FieldFault, locale: Locale): FieldRefusal => ({
  field,
  message: say(message, locale),
});

/** The refusal of a code as it is sent, in a language. */
export function toRefusal(error: AppError, locale: Locale = DEFAULT_LOCALE): Refusal {
  const { code, text, field, fields, limit, use, secondStep, waiting } = error;
  const known: { readonly status: number; readonly error?: string } = errors[code];
  return {
    success: false,
    code,
    message: say(text, locale),
    ...(field === undefined ? {} : { field }),
    ...(fields === undefined ? {} : { fields: fields.map((one) => speakFault(one, locale)) }),
    ...(known.error === undefined ? {} : { error: known.error }),
    ...limit,
    ...use,
    ...secondStep,
    ...waiting,
  };
}

// Errors that Fastify and its plugins throw before a handler runs.
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_UNDER_PRESSURE: 'OVERLOADED',
};

function fromFramework(error: { code?: string; statusCode?: number }): AppError | undefined {
  const code = FRAMEWORK_CODES[error.code ?? ''];
  if (code !== undefined) return new AppError(code);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new AppError('BAD_REQUEST') : undefined;
}

/** Answers with a refusal; the only place that writes one. */
export function sendError(reply: FastifyReply, error: AppError): void {
  const { status } = errors[error.code];
  reply.refusal = error.code;
  const retryAfter = error.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', Math.ceil(retryAfter));
  const locale = localeOf(reply.request);
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-language', locale)
    .send(JSON.stringify(toRefusal(error, locale)));
}

/** The one place where a thrown error becomes an answer. `isAway` is true when the database was not reachable. */
export function installErrorHandler(
  app: FastifyInstance,
  logger: Logger,
  isAway: (error: unknown) => boolean,
): void {
  app.decorateReply('refusal', null);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      sendError(reply, error);
      return;
    }
    // The caller went away while sending: no one reads the answer, and the server did not fail.
    if (request.raw.destroyed && !request.raw.complete) {
      sendError(reply, new AppError('BAD_REQUEST'));
      return;
    }
    const known = isAway(error)
      ? new AppError('UNAVAILABLE')
      : fromFramework(error as { code?: string });
    if (known?.code === 'UNAVAILABLE' || known === undefined) {
      logger.error(
        { err: error, reqId: request.id, route: request.routeOptions.url },
        'request failed',
      );
    }
    sendError(reply, known ?? new AppError('INTERNAL'));
  });
}

/** Ends a connection that sent something that is no request. */
export type AnswerClientError = (
  error: NodeJS.ErrnoException,
  socket: import('node:net').Socket,
) => void;

/** Answers what Node's parser refuses before there is a request: a closed 4xx with our headers, and a log line. */
export function createClientErrorAnswer(
  headers: Readonly<Record<string, string>>,
  logger: Logger,
): AnswerClientError {
  const body = JSON.stringify(toRefusal(new AppError('BAD_REQUEST')));
  const rest = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status =
      { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    logger.info({ status, reason: error.code }, 'what came was no request');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}\r\n${body}`);
  };
}
