import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { isCall, pathOf } from './call-or-page.ts';

/** Answers with the page: status 200 at a page address, 404 at any other. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Addresses without parameters. No other address that a caller writes becomes a pattern for the router. */
const PLAIN_PATH = /^[\w/-]+$/;

function findMethods(app: FastifyInstance, path: string): readonly string[] {
  if (!PLAIN_PATH.test(path)) return [];
  return METHODS.filter((method) => app.hasRoute({ method, url: path }));
}

/** Addresses without a route: below /api a JSON refusal, never a page (R2.1.29). Elsewhere the page, which says so (R2.1.20). */
export function installNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = !isCall(request) && (request.method === 'GET' || request.method === 'HEAD');
    const allowed = isRead ? [] : findMethods(app, pathOf(request));
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    if (sendPage === undefined || !isRead || isCall(request)) throw new AppError('NOT_FOUND');
    return sendPage(request, reply);
  });
}
