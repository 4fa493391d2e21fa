import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from '@panthiya/contract/pages';
import { isCall, pathOf } from './call-or-page.ts';

/** The page policy of security.md: nothing inline, nothing from other origins, no string becomes script. */
const pagePolicy = (formAction: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Only our own player's document, which frames a video for us (ADR 0019).
    "frame-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The worker of pictures, and the reader of pasted HTML in a document that is never shown (ADR 0023).
    'trusted-types panthiya-picture ProseMirrorClipboard',
  ].join('; ');

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const PAGE_HEADERS = {
  ...ALWAYS,
  'content-security-policy': pagePolicy("'self'"),
  'cross-origin-opener-policy': 'same-origin',
  // The connection test asks for camera and microphone. No other page asks for more.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

// An answer with data is never shown as a page: nothing can load, frame or keep it.
const CALL_HEADERS = {
  ...ALWAYS,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

interface HeaderOptions {
  readonly isHttps: boolean;
  /** The address to which the checkout page can send its form; undefined without a payment provider. */
  readonly checkoutOrigin: string | undefined;
}

/** The headers of every answer with data, also of one that is written before there is a request. */
export function callHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...CALL_HEADERS, ...HSTS } : CALL_HEADERS;
}

/**
 * Puts the security headers on every answer. HSTS only where the public address is https. Constants rather than helmet, which
 * writes its policy again for each request at 15 us of CPU (ADR 0006).
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  { isHttps, checkoutOrigin }: HeaderOptions,
): void {
  const page = isHttps ? { ...PAGE_HEADERS, ...HSTS } : PAGE_HEADERS;
  const call = callHeaders(isHttps);
  // The one page whose form goes to the payment provider, and only its form (security.md).
  const checkout =
    checkoutOrigin === undefined
      ? page
      : { ...page, 'content-security-policy': pagePolicy(`'self' ${checkoutOrigin}`) };
  const pageOf = (request: FastifyRequest) =>
    pathOf(request).replace(/\/$/, '') === pages.checkout ? checkout : page;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isCall(request) ? call : pageOf(request));
    done();
  });
}
