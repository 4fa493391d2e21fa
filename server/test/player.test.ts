import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installNotFound } from '../src/http/not-found.ts';
import { installPlayer } from '../src/http/player.ts';
import { createServer } from '../src/http/server.ts';
import { createLogger } from '../src/platform/logger.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    logger: createLogger('silent'),
    isHttps: true,
    checkoutOrigin: undefined,
    trustProxy: undefined,
    isDatabaseAway: () => false,
    // A busy machine is no reason to turn a test's call away.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
  });
  installPlayer(app);
  installNotFound(app, (_request, reply) => reply.status(404).type('text/html').send('the page'));
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the player of a video', () => {
  it.each([
    [
      '/player/youtube/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com',
      '/embed/dQw4w9WgXcQ?rel=0&amp;playsinline=1',
    ],
    ['/player/vimeo/76979871', 'https://player.vimeo.com', '/video/76979871?dnt=1'],
    [
      '/player/vimeo/76979871-8272103f6e',
      'https://player.vimeo.com',
      '/video/76979871?h=8272103f6e&amp;dnt=1',
    ],
  ])(
    'R11.2.5 %s is a document without script that may frame its provider alone',
    async (url, origin, path) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain(`<iframe src="${origin}${path}" `);
      expect(body.match(/<iframe/g)).toHaveLength(1);
      expect(body).not.toContain('<script');
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy.filter((rule) => !rule.startsWith('style-src'))).toEqual([
        "default-src 'none'",
        `frame-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]);
      expect(policy.find((rule) => rule.startsWith('style-src'))).toMatch(
        /^style-src 'sha256-[\w+/]{43}='$/,
      );
      expect(headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions.filter((rule) => !rule.endsWith('=()'))).toEqual([
        `fullscreen=(self "${origin}")`,
      ]);
      expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'microphone=()']));
    },
  );

  it.each([
    '/player',
    '/player/youtube',
    '/player/youtube/short',
    '/player/youtube/dQw4w9WgXcQQ',
    '/player/youtube/dQw4w9WgX%22%3E',
    '/player/youtube/..%2F..%2Fetc12',
    '/player/youtube/videoseries',
    '/player/vimeo/dQw4w9WgXcQ',
    '/player/vimeo/76979871-',
    '/player/vimeo/12345678901234',
    '/player/evil/76979871',
    '/player/constructor/76979871',
    '/player/youtube/dQw4w9WgXcQ/more',
  ])('R11.2.5 %s is not found, and frames nothing', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body]).toEqual([404, 'the page']);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
