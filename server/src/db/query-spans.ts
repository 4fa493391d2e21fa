import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';

type Query = (this: PoolClient, ...words: unknown[]) => unknown;

/** The name of a statement: its prepared name, else its first word. Never its text or values. */
function nameOf(question: unknown): string {
  if (typeof question === 'string')
    return question.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  const { name, text } = question as { readonly name?: string; readonly text?: string };
  return name ?? nameOf(text ?? 'statement');
}

/** A span for every statement that a request makes, below the request's own. */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const plain = client.query as Query;
    const traced: Query = function query(...words) {
      // Jobs and the beginning of a connection belong to no request.
      if (trace.getSpan(context.active()) === undefined) return plain.apply(this, words);
      const span = tracer.startSpan(`db ${nameOf(words[0])}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql' },
      });
      const answer = plain.apply(this, words);
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      return answer.then(
        (result: unknown) => {
          span.end();
          return result;
        },
        (error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          throw error;
        },
      );
    };
    client.query = traced as typeof client.query;
  });
}
