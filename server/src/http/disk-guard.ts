import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';

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
