import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The page policy of security.md: nothing inline, nothing foreign, no string becomes script. */
const PAGE_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** Puts the security headers on every answer; HSTS only where the public address is https. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  });
}
