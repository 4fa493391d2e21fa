import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { vi } from 'vitest';
import { WAIT } from './ceilings.ts';
import type { TestApp } from './test-app.ts';

/** A page that listens, by a socket of its own. */
export interface Listening {
  /** Everything that came. */
  text(): string;
  /** The versions that it was told, in their order. */
  versions(): readonly number[];
  isOver(): boolean;
  /** Waits until it was told this version. */
  hears(version: number): Promise<void>;
  /** Waits until the server ended it. */
  ends(): Promise<void>;
  leave(): void;
}

/** Asks for the stream of a person, and waits for the first of the answer. */
export async function listenAt(
  port: number,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const socket = connect(port, '127.0.0.1');
  let came = '';
  let isOver = false;
  socket.on('data', (piece: Buffer) => {
    came += piece.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
  });
  const lines = Object.entries({ Host: 'x', Authorization: `Bearer ${token}`, ...headers });
  socket.write(
    `GET /api/live HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  await once(socket, 'data');
  const versions = () =>
    [...came.matchAll(/^data: (\d+)$/gm)].map(([, version]) => Number(version));
  return {
    text: () => came,
    versions,
    isOver: () => isOver,
    hears: async (version) => {
      await vi.waitUntil(() => versions().includes(version), WAIT);
    },
    ends: async () => {
      await vi.waitUntil(() => isOver, WAIT);
    },
    leave: () => void socket.destroy(),
  };
}

/** The port of an application, which listens from now on. */
export async function portOf({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
