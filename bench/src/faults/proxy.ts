import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWire } from './wire.ts';

/** A connection between the server and its database that can be bad. */
export interface Proxy {
  /** Milliseconds by which all answers of the database are late. */
  latency: number;
  /** Nothing goes through, in either direction. It accepts connections and sends nothing. */
  isStalled: boolean;
  /** Ends every connection as a broken network does. */
  reset(): void;
  close(): Promise<void>;
}

const LOOK_MS = 10;

/** Listens on `port` and sends everything on to `target`, both on loopback. */
export async function openProxy(port: number, target: number): Promise<Proxy> {
  async function handOn(from: Socket, to: Socket, lateness: () => number): Promise<void> {
    for await (const piece of from as AsyncIterable<Buffer>) {
      await sleep(lateness());
      while (proxy.isStalled && !from.destroyed) await sleep(LOOK_MS);
      to.write(piece);
    }
    to.end();
  }

  const { sockets, close } = await openWire(port, target, (near, far) => {
    handOn(near, far, () => 0).catch(() => far.destroy());
    handOn(far, near, () => proxy.latency).catch(() => near.destroy());
  });

  const proxy: Proxy = {
    latency: 0,
    isStalled: false,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close,
  };
  return proxy;
}
