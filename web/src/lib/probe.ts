import { refusalOf } from './api-reply.ts';
import { send } from './api.ts';

/**
 * Fetches an address of our own past every cache. Returns how long the whole answer took, in milliseconds, and its size in bytes
 * as sent. For the connection test.
 * @throws {ApiError} when no good answer came.
 */
export async function probe(address: string): Promise<{ milliseconds: number; bytes: number }> {
  const start = performance.now();
  return send(address, { cache: 'no-store', credentials: 'omit' }, async (response) => {
    const { byteLength } = await response.arrayBuffer();
    const milliseconds = performance.now() - start;
    if (!response.ok) throw refusalOf(response, {}, 'The server did not answer as it should.');
    const [timing] = performance.getEntriesByName(response.url, 'resource').slice(-1);
    const sent = (timing as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0;
    return { milliseconds, bytes: sent > 0 ? sent : byteLength };
  });
}
