import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { AppError } from '../platform/app-error.ts';

/** Seconds. The last but one is the time until a body must have arrived (body-deadline.ts). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Headers in which proxies name the caller. */
const FORWARDED = /^(?:x-forwarded-\w+|x-real-ip|forwarded|via|cf-connecting-ip)$/;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What /metrics needs to know. */
interface MetricsOptions {
  readonly registry: Registry;
  /** METRICS_TOKEN; without one only this machine can ask. */
  readonly token: string | undefined;
  /** The figures of all processes, in Prometheus' text format. */
  collect(): Promise<string>;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** With a token: everyone who has it. Without: this machine itself, and no one through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  const { headers, socket } = request.raw;
  return (
    !Object.keys(headers).some((name) => FORWARDED.test(name)) &&
    LOOPBACK.has(socket.remoteAddress ?? '')
  );
}

/** Counts every request by route, method and status, and shows all figures at /metrics. */
export function installMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { registry, token, collect } = options;
  const requests = new Counter({
    name: 'panthiya_http_requests_total',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'panthiya_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { url = 'none', logLevel } = request.routeOptions;
    if (logLevel === 'silent') return;
    // The route as it was mounted, never the address: that has ids, and their number is endless.
    const route = { route: url, method: request.method };
    requests.inc({ ...route, status: reply.statusCode });
    // A stream lasts for minutes, and would hide how long answers take.
    if (!reply.isStreamed) seconds.observe(route, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    // No one learns that there is something to ask for.
    if (!mayRead(request, token)) throw new AppError('NOT_FOUND');
    const figures = await collect();
    // A process ended during the request: missing figures are not the same as zeros.
    if (figures === '') throw new AppError('UNAVAILABLE');
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(figures);
  });
}
