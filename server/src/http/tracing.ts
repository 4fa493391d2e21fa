import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for every request, named by its route. Trace ids that callers send are not used: callers must not decide what is
 * recorded, nor under which trace.
 */
export function installTracing(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'none', logLevel } = request.routeOptions;
    if (logLevel === 'silent') {
      done();
      return;
    }
    const span = tracer.startSpan(`${request.method} ${url}`, {
      kind: SpanKind.SERVER,
      // The route, never the address: that has ids and search words.
      attributes: {
        'http.request.method': request.method,
        'http.route': url,
        'panthiya.request_id': request.id,
      },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
