import type { FastifyRequest } from 'fastify';
import { API_BASE } from './mount.ts';

/** The path of a request as the caller sent it, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/**
 * True for paths that are answered with data. The route counts before the address: %61pi is api, and api-school is an
 * organization.
 */
export function isCall(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? pathOf(request);
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}
