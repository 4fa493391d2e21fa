import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;
const QUICK_MS = 1;
const TURNS = 500;

/** From the signal to stop on, each answer ends its connection, so that none is cut with a question under way. */
export function closeConnectionsOnShutdown(app: FastifyInstance, isAccepting: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!isAccepting()) void reply.header('connection', 'close');
  });
}

/** Resolves when nobody can come any more and everybody who had come was answered, or cut off after `drainMs`. */
export async function drainAndClose({ server }: FastifyInstance, drainMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  // A connection whose answer was under way is idle afterwards, and its caller would keep it open.
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

/** What still waits at the door when it is shut is reset: the moment for it is just after a quick turn of the event loop. */
async function untilQueueIsEmpty(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begunAt = performance.now();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (performance.now() - begunAt < QUICK_MS) return;
  }
}
