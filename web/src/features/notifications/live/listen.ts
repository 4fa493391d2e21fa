import { listenCall } from '@panthiya/contract/notifications/live.calls';
import { BEAT_MS, GIVES_WAY, OF_MANY } from '@panthiya/contract/notifications/live.rules';
import { ApiError } from '../../../lib/api-error.ts';
import { readStream } from '../../../lib/api-stream.ts';

/** Leads the tabs of this browser: whoever has it reads the stream for all. */
const LOCK = 'panthiya_live';
/** By this channel the leader tells the other tabs that the stream lives. */
const CHANNEL = 'panthiya_live';
/** A stream that is silent for so long is dead, ms: two beats and a little. */
const SILENT_MS = 2 * BEAT_MS + 5_000;
/** Those whose streams end together come back within this time, ms. */
const RETURN_MS = 30_000;
/** After a refusal, and after giving way to another device, ms. */
const REST_MS = 300_000;
/** Of many who are told at once, each asks within this time, ms. */
const MANY_MS = 3_000;

/** What a browser needs for a stream, and how a reader keeps it off: somebody who saves data gets none (R17.6.14). */
const isPossible = (): boolean =>
  'locks' in navigator &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Listens for as long as its page does. */
export interface Ear {
  /** True while the stream of this browser lives: nobody needs to ask by the clock. */
  isHearing(): boolean;
  stop(): void;
}

/** From 0 to 1. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How long to wait before the next stream, ms, by what ended the last one. */
function waitAfter(error: unknown, hasGivenWay: boolean): number {
  const spread = random() * RETURN_MS;
  if (hasGivenWay) return REST_MS + spread;
  if (!(error instanceof ApiError)) return spread;
  return Math.max(REST_MS, (error.retryAfterSeconds ?? 0) * 1000) + spread;
}

/**
 * Calls `onVersion` when the server says that the bell has another version: one stream a browser, only while a tab of it is visible
 * (R17.6.14). The visible tab that comes first reads it; another takes it over when that one is hidden or gone.
 */
export function listen(onVersion: (version: number) => void): Ear {
  if (!isPossible()) return { isHearing: () => false, stop: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  let heardAt = -Infinity;
  let leading: AbortController | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
    heardAt = data;
  });
  const hear = (at: number) => {
    heardAt = at;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
    channel.postMessage(at);
  };

  /** Reads one stream to its end; answers how long to wait for the next, ms. */
  async function read(signal: AbortSignal): Promise<number> {
    const own = new AbortController();
    const cut = () => own.abort();
    let hasGivenWay = false;
    let failure: unknown;
    let silence: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener('abort', cut);
    try {
      await readStream(listenCall, own.signal, ({ data, comments }) => {
        hear(Date.now());
        clearTimeout(silence);
        silence = setTimeout(cut, SILENT_MS);
        hasGivenWay ||= comments.includes(GIVES_WAY);
        if (data === undefined) return;
        const wait = comments.includes(OF_MANY) ? random() * MANY_MS : 0;
        setTimeout(() => !signal.aborted && onVersion(Number(data)), wait);
      });
    } catch (error) {
      failure = error;
    }
    clearTimeout(silence);
    signal.removeEventListener('abort', cut);
    // From here on the tabs ask by the clock again.
    hear(-Infinity);
    return waitAfter(failure, hasGivenWay);
  }

  const lead = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) await pause(await read(signal), signal);
  };
  const rest = () => {
    leading?.abort();
    leading = undefined;
  };
  const follow = () => {
    if (document.hidden) return rest();
    if (leading) return;
    leading = new AbortController();
    const { signal } = leading;
    navigator.locks
      .request(LOCK, { signal }, () => lead(signal))
      // Hidden before its turn came.
      .catch(() => undefined);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  // A page that holds a lock or an open answer is not kept for the way back.
  window.addEventListener('pagehide', rest);
  window.addEventListener('pageshow', follow);
  return {
    isHearing: () => Date.now() - heardAt < SILENT_MS,
    stop: () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', rest);
      window.removeEventListener('pageshow', follow);
      rest();
      channel.close();
    },
  };
}
