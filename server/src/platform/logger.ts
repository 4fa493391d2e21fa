import pino from 'pino';

export type Logger = pino.Logger;

/**
 * Structured logs on stdout, or at the given destination. No personal data. Requests are logged by route pattern, never by
 * address, body or header. Refused ones have the account's id, and errors come without the values of their query.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

// A query's text is ours, its parameters are users' data. DrizzleQueryError and PostgreSQL's detail have the parameters.
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'thrown value is no error' };
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, table } = cause as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  const isQuery = code !== undefined && /^[\dA-Z]{5}$/.test(code);
  return {
    type: cause.name,
    message: isQuery ? `database error ${code}` : cause.message.split('\nparams:')[0],
    code,
    constraint,
    table,
    stack: cause.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}
