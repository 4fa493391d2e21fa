import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const SWEEP_MS = 100;
const QUICK_MS = 1;
const TURNS = 500;
const NEEDS_NO_ROOM = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** What a full disk of this machine stands in the way of: everything that writes, or files alone. */
export type OnThisDisk = 'everything' | 'files';

/** Refuses what writes while there is no room on the disk; who reads notices nothing, and who removes makes room. */
export function installDiskGuard(
  app: FastifyInstance,
  hasRoom: () => boolean,
  onThisDisk: OnThisDisk,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isElsewhere = onThisDisk === 'files' && !request.routeOptions.config.isKept;
    if (hasRoom() || isElsewhere || NEEDS_NO_ROOM.has(request.method)) done();
    else done(new AppError('UNAVAILABLE'));
  });
}

/** From the signal to stop on, each answer ends its connection, so that none is cut with a question under way. */
export function installFarewell(app: FastifyInstance, isAccepting: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!isAccepting()) void reply.header('connection', 'close');
    done();
  });
}

/** Resolves when nobody can come any more and everybody who had come was answered, or cut off after `drainMs`. */
export async function shutDoor({ server }: FastifyInstance, drainMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  // A connection whose answer was under way is idle afterwards, and its caller would keep it open.
  const sweep = setInterval(() => {
    setImmediate(() => server.closeIdleConnections());
  }, SWEEP_MS);
  await untilAllCameIn();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

/** What still waits at the door when it is shut is reset: the moment for it is just after a quick turn of the event loop. */
async function untilAllCameIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begunAt = performance.now();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (performance.now() - begunAt < QUICK_MS) return;
  }
}
