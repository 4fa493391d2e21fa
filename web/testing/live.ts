import { afterEach, vi } from 'vitest';

/** One stream that a page opened. */
export interface FakeStream {
  readonly headers: Headers;
  /** True after the page hung up. */
  readonly isCut: () => boolean;
  say(text: string): void;
  end(): void;
}

/** A server with streams, and a browser whose tabs have one leader: jsdom has no locks. */
export interface LiveServer {
  readonly streams: FakeStream[];
  /** What the next streams are answered with instead. */
  refuseWith(answer: Response | undefined): void;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'connection');
});

/** Answers GET /api/live beside what is stubbed already, and gives the browser locks. */
export function serveLive(): LiveServer {
  const streams: FakeStream[] = [];
  let refusal: Response | undefined;
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === '/api/live'
      ? Promise.resolve(refusal?.clone() ?? openStream(init, streams))
      : others(address, init),
  );
  Object.assign(navigator, { locks: oneAtATime() });
  return { streams, refuseWith: (answer) => (refusal = answer) };
}

function openStream({ headers, signal }: RequestInit, streams: FakeStream[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let isOpen = true;
      signal?.addEventListener('abort', () => {
        if (isOpen) controller.error(signal.reason);
        isOpen = false;
      });
      streams.push({
        headers: new Headers(headers),
        isCut: () => signal?.aborted === true,
        say: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => {
          isOpen = false;
          controller.close();
        },
      });
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** Web Locks, as far as they are used: one holder at a time, in the order of asking. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
