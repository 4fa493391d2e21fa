import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createPool } from '../src/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A certificate that nobody vouches for: the one that the mail host of tests brings along. */
function signedByItself(): SecureContext | undefined {
  const host = new SMTPServer() as unknown as { secureContext: ReadonlyMap<string, SecureContext> };
  return host.secureContext.get('*');
}

/** Something that answers PostgreSQL's question for TLS; tells what was said to it afterwards, undone. */
async function openDatabase(answer: 'S' | 'N') {
  const heard: string[] = [];
  const secureContext = answer === 'S' ? signedByItself() : undefined;
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(answer);
      const inner = secureContext
        ? new TLSSocket(socket, { isServer: true, secureContext })
        : socket;
      inner.on('error', () => undefined);
      inner.on('data', (piece: Buffer) => heard.push(piece.toString('latin1')));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard };
}

it.each([
  ['has no TLS', 'N', /does not support SSL/],
  ['shows a certificate that nobody vouches for', 'S', /certificate/],
] as const)(
  'with sslmode=verify-full a database that %s is told nothing',
  async (_what, answer, why) => {
    const { port, heard } = await openDatabase(answer);
    const connectionString = `postgresql://panthiya:s3cret@127.0.0.1:${port}/panthiya?sslmode=verify-full`;
    const pool = createPool({ connectionString }, createLogger('silent'), { size: 1 });
    await expect(pool.query('select 1')).rejects.toThrow(why);
    await pool.end();
    expect(heard.join('')).not.toContain('panthiya');
    expect(heard.join('')).not.toContain('s3cret');
  },
);
