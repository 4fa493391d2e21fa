import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { EventStream } from '@panthiya/contract/endpoint/replies';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStreams } from '../src/http/event-streams.ts';
import { createServer } from '../src/http/server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { WAIT } from '../testing/ceilings.ts';

const MEGABYTE = 1_048_576;
afterEach(() => void vi.useRealTimers());

/** A server whose one answer is a stream, and a reader of it. */
async function open(isAccepting = () => true) {
  const app = await createServer({
    logger: createLogger('silent'),
    isHttps: false,
    checkoutOrigin: undefined,
    trustProxy: undefined,
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
    isDatabaseAway: () => false,
  });
  const registry = new Registry();
  const streams = createEventStreams(app, { isAccepting, metrics: { registry } });
  const opened: EventStream[] = [];
  const handleEnd = vi.fn<() => void>();
  app.get('/api/live', (request, reply) =>
    streams.answer(request, reply, {
      open: (stream) => {
        opened.push(stream);
        return handleEnd;
      },
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await app.close();
  });
  socket.on('error', () => undefined);
  socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  const count = async () => /^panthiya_live_streams (\d+)$/m.exec(await registry.metrics())?.[1];
  return { app, socket, handleEnd, count, head: first.toString(), stream: opened[0] };
}

describe('R17.6.12 answers that stay open', () => {
  it('R17.6.12 a reader that takes nothing gets nothing more, is cut within 60 seconds, and its memory is returned', async () => {
    const { app, socket, stream, handleEnd, count } = await open();
    socket.pause();
    // More than the kernel of either side takes for it.
    expect(stream?.send('x'.repeat(64 * MEGABYTE))).toBe(true);
    expect(await count()).toBe('1');
    expect(await sockets(app)).toBe(1);
    expect(stream?.send(': beat\n\n')).toBe(false);
    expect(handleEnd).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    stream?.send(': beat\n\n');
    await vi.waitUntil(() => handleEnd.mock.calls.length === 1, WAIT);
    expect(await count()).toBe('0');
    await vi.waitUntil(async () => (await sockets(app)) === 0, WAIT);
  });

  it('R17.6.12 a slow reader that goes on reading stays', async () => {
    const { socket, stream, handleEnd } = await open();
    socket.pause();
    stream?.send('x'.repeat(64 * MEGABYTE));
    socket.resume();
    await vi.waitUntil(() => stream?.send(': beat\n\n'), WAIT);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    expect(stream?.send(': beat\n\n')).toBe(true);
    expect(handleEnd).not.toHaveBeenCalled();
  });

  it('R17.6.12 all end at once when the process is told to stop, also one that reads nothing', async () => {
    const { app, socket, stream, handleEnd } = await open();
    socket.pause();
    stream?.send('x'.repeat(64 * MEGABYTE));
    app.endStreams();
    await vi.waitFor(() => expect(handleEnd).toHaveBeenCalledTimes(1), WAIT);
  });

  it('R17.6.12 none begins while the process is ending', async () => {
    const { head, stream } = await open(() => false);
    expect(head).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 5\r\n/);
    expect(stream).toBeUndefined();
  });
});

const sockets = ({ server }: Awaited<ReturnType<typeof createServer>>) =>
  new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });
