import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { API_BASE } from './mount.ts';

/** Answers with the page: status 200 at a page address, 404 at any other. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The path of a request as it was asked for, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** What no route knows: below /api a JSON refusal, never a page (R2.1.29); elsewhere the page, which says so (R2.1.20). */
export function installNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request);
    const isCall = path === API_BASE || path.startsWith(`${API_BASE}/`);
    if (sendPage === undefined || !isRead || isCall) throw new AppError('NOT_FOUND');
    return sendPage(request, reply);
  });
}
