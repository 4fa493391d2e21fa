import type { FastifyInstance } from 'fastify';

/** The state of this process for a balancer. */
export interface Readiness {
  /** False after the process got the signal to stop. */
  isAccepting(): boolean;
  /** Resolves when the database answers; rejects or hangs otherwise. */
  pingDatabase(): Promise<void>;
}

const PING_MS = 2000;

function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const timeout = AbortSignal.timeout(milliseconds);
  const late = new Promise<boolean>((resolve) => {
    timeout.addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

/** /health/live: the process runs. /health/ready: send it requests (200), or do not (503). */
export function installHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = readiness.isAccepting() && (await within(PING_MS, readiness.pingDatabase()));
    return reply
      .header('cache-control', 'no-store')
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}
