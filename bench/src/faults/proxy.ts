import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A wire between the server and its database that can be bad. */
export interface Proxy {
  /** Milliseconds by which everything that the database says is late. */
  latency: number;
  /** Nothing goes through, neither way; connections are taken and hear nothing. */
  isStalled: boolean;
  /** Ends every connection as a broken wire does. */
  reset(): void;
  close(): Promise<void>;
}

const LOOK_MS = 10;

/** Listens on `port` and hands everything on to `target`, both on loopback. */
export async function openProxy(port: number, target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();

  async function handOn(from: Socket, to: Socket, lateness: () => number): Promise<void> {
    for await (const piece of from as AsyncIterable<Buffer>) {
      await sleep(lateness());
      while (proxy.isStalled && !from.destroyed) await sleep(LOOK_MS);
      to.write(piece);
    }
    to.end();
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    handOn(near, far, () => 0).catch(() => far.destroy());
    handOn(far, near, () => proxy.latency).catch(() => near.destroy());
  });

  const proxy: Proxy = {
    latency: 0,
    isStalled: false,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return proxy;
}
