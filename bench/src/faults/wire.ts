import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection between a server and its database, both on loopback. */
interface Wire {
  /** The ends of every open connection. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Listens on `port`. Each connection gets one to `target`, and `join` says what goes from one to the other. */
export async function openWire(
  port: number,
  target: number,
  join: (near: Socket, far: Socket) => void,
): Promise<Wire> {
  const sockets = new Set<Socket>();
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
    join(near, far);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
