import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { freeBytesOf, type MeasureDisk, WRITES_FLOOR } from './disk-room.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';

/** A mail ready to go. */
export interface OutgoingMail {
  /** The same for every retry, so that a mail sent twice is recognized as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click ends such mails (RFC 8058); without it they cannot be ended. */
  readonly unsubscribeUrl?: string;
}

export interface MailTransport {
  /** Resolves when the mail host took the mail; rejects when it did not. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

const CONNECT_MS = 5000;
const SOCKET_MS = 20_000;

function toMessage(mail: OutgoingMail, settings: MailSettings) {
  const { id, to, unsubscribeUrl, ...content } = mail;
  return {
    ...content,
    // As a value, not as text: with any characters an address stays one recipient.
    to: { name: '', address: to },
    from: settings.mailFrom,
    messageId: `<${id}@${new URL(settings.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The texts are ours and complete: nothing is fetched or read from disk for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mails have links that open accounts: over a network they are sent with TLS or not at all. */
function isOnThisMachine(smtpUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

function createSmtp(smtpUrl: string, settings: MailSettings): MailTransport {
  const transport = createTransport({
    // The URL's own options win: ?requireTLS=false for a mail host in the operator's own rack.
    url: smtpUrl,
    requireTLS: !isOnThisMachine(smtpUrl),
    pool: true,
    // One for each worker that sends (db/job-runner.ts): with fewer, a prompt mail waits behind bulk ones.
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, settings));
    },
    close: () => transport.close(),
  };
}

/** Without a mail host each mail becomes DATA_DIR/outbox/<time>-<id>.eml, readable by any mail program. */
function createOutbox(settings: MailSettings, logger: Logger, measure: MeasureDisk): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(settings.dataDir, 'outbox');
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, settings));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The mail waits in the database, which has it already.
      if ((await measure(folder)) < WRITES_FLOOR) throw new Error('the disk is nearly full');
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // Renamed into place: a program that watches the folder never sees half a mail.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      logger.info({ path }, 'mail kept in the outbox (SMTP_URL is not set)');
    },
    close: () => transport.close(),
  };
}

/** The mail host of SMTP_URL, or the outbox folder without one. */
export function createMailTransport(
  settings: MailSettings,
  logger: Logger,
  measure: MeasureDisk = freeBytesOf,
): MailTransport {
  return settings.smtpUrl === undefined
    ? createOutbox(settings, logger, measure)
    : createSmtp(settings.smtpUrl, settings);
}
