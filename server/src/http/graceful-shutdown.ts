import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;
const QUICK_MS = 1;
const TURNS = 500;

/** From the signal on, each answer ends its connection, so that no connection is cut during a call. */
export function closeConnectionsOnShutdown(app: FastifyInstance, isAccepting: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!isAccepting()) void reply.header('connection', 'close');
  });
}

/** Resolves when no caller can come any more, and all calls were answered, or cut off after `drainMs`. */
export async function drainAndClose({ server }: FastifyInstance, drainMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  // A connection is idle after its answer, and its caller would keep it open.
  const sweep = setInterval(() => {
    setImmediate(() => server.closeIdleConnections());
  }, SWEEP_MS);
  await untilQueueIsEmpty();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Closing the port resets connections that still wait to be accepted. The best moment is just after a quick turn of the event
 * loop.
 */
async function untilQueueIsEmpty(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begunAt = performance.now();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (performance.now() - begunAt < QUICK_MS) return;
  }
}
