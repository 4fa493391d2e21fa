import type { EndpointCall } from '@panthiya/contract/endpoint/endpoint';
import { API_BASE, ownPage } from './api.ts';
import { parseJson, refusalOf } from './api-reply.ts';
import { reportRefused, tokenFor } from './api-session.ts';

/** One thing of a stream of server-sent events. */
export interface StreamPart {
  /** The value of `data`; undefined for what has comments alone. */
  readonly data: string | undefined;
  /** What its comments say. */
  readonly comments: readonly string[];
}

/**
 * Reads a stream of server-sent events until the server ends it. EventSource could not send the token, and the 30 seconds of a call
 * do not hold here.
 * @throws {ApiError} when it is refused; TypeError when the line breaks; the reason of `signal` when that aborts it.
 */
export async function readStream(
  endpoint: EndpointCall,
  signal: AbortSignal,
  onPart: (part: StreamPart) => void,
): Promise<void> {
  const token = tokenFor(endpoint);
  const response = await fetch(API_BASE + endpoint.path, {
    ...ownPage,
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
  if (response.status === 401 && token !== undefined) reportRefused(token);
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  // A portal of a network answers with a page of its own.
  if (!response.ok || !isStream || !response.body)
    throw refusalOf(response, parseJson(await response.text()), endpoint.fallback);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) onPart(toPart(part));
  }
}

function toPart(text: string): StreamPart {
  const lines = text.split('\n');
  const startingWith = (start: string) =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());
  return { data: startingWith('data:')[0], comments: startingWith(':') };
}
