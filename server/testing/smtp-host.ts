import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface SmtpHost {
  /** What SMTP_URL names. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

interface SmtpHostOptions extends SMTPServerOptions {
  /** Any free one by default. */
  readonly port?: number;
}

/** A mail host on loopback, without TLS by default. It takes each mail, as its octets, when `onMail` is done with it. */
export async function openSmtpHost(
  onMail: (octets: Buffer) => unknown,
  { port: wanted = 0, ...options }: SmtpHostOptions = {},
): Promise<SmtpHost> {
  const host = new SMTPServer({
    authOptional: true,
    // Whoever keeps a connection open is not waited for.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        await onMail(Buffer.concat(pieces));
        done();
      });
    },
    ...options,
  });
  // A caller that hangs up ends its own mail alone.
  host.on('error', () => undefined);
  host.listen(wanted, '127.0.0.1');
  await once(host.server, 'listening');
  const { port } = host.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        host.close(() => resolve());
      }),
  };
}
