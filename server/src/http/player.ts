import { createHash } from 'node:crypto';
import {
  isVideoKey,
  VIDEO_PROVIDERS,
  type VideoRef,
} from '@panthiya/contract/courses/video-address';
import type { FastifyInstance } from 'fastify';

/** The origin of a provider's player. */
interface Player {
  readonly origin: string;
  readonly pathOf: (key: string) => string;
}

const PLAYERS: Readonly<Record<VideoRef['provider'], Player>> = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    pathOf: (key) => `/embed/${key}?rel=0&amp;playsinline=1`,
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    pathOf: (key) => {
      const [number, hash] = key.split('-');
      return `/video/${number}?${hash === undefined ? '' : `h=${hash}&amp;`}dnt=1`;
    },
  },
};

const STYLE =
  'html,body{height:100%;margin:0;background:#000}iframe{display:block;width:100%;height:100%;border:0}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

// What a player can do in its frame: run, be itself, and open a new window. It can never replace our page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

const headersFor = (origin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  // YouTube plays nothing in a frame that does not say which page it is in. It gets the origin, no address.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `fullscreen=(self "${origin}"), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), web-share=(), xr-spatial-tracking=()`,
  'cache-control': 'private, max-age=3600',
});

const HEADERS = {
  youtube: headersFor(PLAYERS.youtube.origin),
  vimeo: headersFor(PLAYERS.vimeo.origin),
};

function documentFor({ provider, key }: VideoRef): string {
  const { origin, pathOf } = PLAYERS[provider];
  // A key has only letters, digits, - and _: nothing in it needs escaping.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Video</title><style>${STYLE}</style></head><body><iframe src="${origin}${pathOf(key)}" title="Video" allow="fullscreen" sandbox="${SANDBOX}"></iframe></body></html>`;
}

const isProvider = (text: string): text is VideoRef['provider'] =>
  VIDEO_PROVIDERS.some((provider) => provider === text);

/**
 * The player of a lesson's video (R11.2.5): its own document without any script. Only this document can frame another origin, so
 * the policy of the pages never names one (ADR 0019).
 */
export function installPlayer(app: FastifyInstance): void {
  app.get<{ Params: { provider: string; key: string } }>(
    '/player/:provider/:key',
    (request, reply) => {
      const { provider, key } = request.params;
      if (!isProvider(provider) || !isVideoKey(provider, key)) return reply.callNotFound();
      return reply
        .headers(HEADERS[provider])
        .type('text/html; charset=utf-8')
        .send(documentFor({ provider, key }));
    },
  );
}
