/** The provider of a lesson's video (R11.2.5). */
export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;

/** A video by its provider and its id there. A Vimeo video behind a link has the link's hash after its number: 76979871-8272103f6e. */
export interface VideoRef {
  readonly provider: (typeof VIDEO_PROVIDERS)[number];
  readonly key: string;
}

const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#\s]*&)?v=|shorts\/|embed\/|live\/|v\/))([\w-]{11})(?:[/?&#]\S*)?$/i;
const VIMEO =
  /^(?:https?:\/\/)?(?:www\.)?(?:vimeo\.com|player\.vimeo\.com\/video)\/(\d{1,12})(?:\/([\da-f]{6,20}))?\/?(?:\?([^#\s]*))?(?:#\S*)?$/i;
const HASH_IN_QUERY = /(?:^|&)h=([\da-f]{6,20})(?:&|$)/i;

const KEYS = { youtube: /^[\w-]{11}$/, vimeo: /^\d{1,12}(?:-[\da-f]{6,20})?$/ } as const;
// Words of the provider in the position of an id: a list and a channel, which are no single video.
const NO_VIDEO = new Set(['videoseries', 'live_stream']);

/** The video of an address as people copy it; undefined when it is not of YouTube or Vimeo. Pure. */
export function readVideoAddress(text: string): VideoRef | undefined {
  const key = YOUTUBE.exec(text)?.[1];
  if (key !== undefined) return NO_VIDEO.has(key) ? undefined : { provider: 'youtube', key };
  const [, number, hash, query = ''] = VIMEO.exec(text) ?? [];
  if (number === undefined) return undefined;
  const secret = (hash ?? HASH_IN_QUERY.exec(query)?.[1])?.toLowerCase();
  return { provider: 'vimeo', key: secret === undefined ? number : `${number}-${secret}` };
}

/** True for a text that can be an id at this provider. */
export function isVideoKey(provider: VideoRef['provider'], key: string): boolean {
  return KEYS[provider].test(key) && !NO_VIDEO.has(key);
}

/** The address of a video as its provider writes it. */
export function videoAddress({ provider, key }: VideoRef): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${key}`;
  return `https://vimeo.com/${key.replace('-', '/')}`;
}

/** The address of the player's own document. Only this document can frame the provider's (R11.2.5). */
export function playerPath({ provider, key }: VideoRef): string {
  return `/player/${provider}/${key}`;
}
