import '../../../testing/dom-shims.ts';
import { exportUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkSession } from '../api-session.ts';
import { fetchFile } from './download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const asked: { address: string; token: string | null }[] = [];
/** Replaces the server's answer with this one. */
function answerWith(body: BodyInit, headers: Record<string, string>, status = 200) {
  asked.length = 0;
  linkSession({ readToken: () => 'pt1_token', onRefusedToken: () => undefined });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, token: new Headers(init.headers).get('Authorization') });
    return new Response(body, { status, headers });
  });
}
const named = { 'Content-Disposition': 'attachment; filename="requests.csv"' };

describe('files', () => {
  it('R10.5 come with the token, by their filters, and with their name', async () => {
    answerWith('a,b\r\n1,2', { ...named, 'Content-Type': 'text/csv' });
    const file = await fetchFile(exportUpgradeRequests, {
      query: { state: 'open', search: 'n i' },
    });
    expect(asked).toEqual([
      {
        address: '/api/billing/upgrade-requests/export?state=open&search=n+i',
        token: 'Bearer pt1_token',
      },
    ]);
    expect(file.name).toBe('requests.csv');
    expect(file.blob.size).toBe(8);
    expect(file.blob.type).toBe('text/csv');
  });

  it('R10.5 a page in its place is no file', async () => {
    answerWith('<p>Pay for the hotel’s line', { 'Content-Type': 'text/html' });
    await expect(fetchFile(exportUpgradeRequests)).rejects.toThrow(exportUpgradeRequests.fallback);
  });

  it('R10.5 may take long, but not stand still', async () => {
    vi.useFakeTimers();
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void (feed = controller),
    });
    answerWith(stream, named);
    const reading = fetchFile(exportUpgradeRequests);
    const outcome = reading.then(
      () => 'done',
      (error: Error) => error.message,
    );
    for (let piece = 0; piece < 4; piece += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      feed?.enqueue(new TextEncoder().encode('row\r\n'));
    }
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await outcome).toMatch(/^No answer came in time/);
  });
});
