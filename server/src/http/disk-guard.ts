import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const NEEDS_NO_ROOM = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** What a full disk of this machine stops: all calls that write, or only files. */
export type OnThisDisk = 'everything' | 'files';

/** Refuses calls that write while the disk has no room. Readers notice nothing, and removing makes room. */
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
