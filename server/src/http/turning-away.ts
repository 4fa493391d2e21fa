import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what writes while there is no room on the disk; whoever only reads notices nothing. */
export function installDiskGuard(app: FastifyInstance, hasRoom: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasRoom() || READING.has(request.method)) done();
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
