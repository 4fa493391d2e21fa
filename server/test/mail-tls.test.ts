import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
import { createMailTransport } from '../src/platform/mail-transport.ts';
import { openSmtpHost } from '../testing/smtp-host.ts';

let isOver = async (): Promise<void> => undefined;
afterEach(() => isOver());

/** A mail host on loopback; answers its port and how many mails came. */
async function openHost(options?: SMTPServerOptions) {
  const taken = { count: 0 };
  const { port, close } = await openSmtpHost(() => {
    taken.count += 1;
  }, options);
  isOver = close;
  return { port, taken };
}

async function send(smtpUrl: string): Promise<void> {
  const settings = {
    smtpUrl,
    mailFrom: 'Panthiya <no-reply@example.lk>',
    dataDir: '/nowhere',
    publicUrl: 'https://learn.example.lk',
  };
  const transport = createMailTransport(settings, createLogger('silent'));
  const mail = { id: 'one', to: 'nethmi@example.com', subject: 'Hello', text: 'x', html: '<p>x' };
  try {
    await transport.send(mail);
  } finally {
    transport.close();
  }
}

// 0.0.0.0 leads to this machine, but its name does not say so: it stands for any host of a network.
const ELSEWHERE = '0.0.0.0';

it('a mail host of the network that offers no TLS gets no mail', async () => {
  const { port, taken } = await openHost();
  await expect(send(`smtp://${ELSEWHERE}:${port}`)).rejects.toThrow('STARTTLS');
  expect(taken.count).toBe(0);
});

it('nor does one whose certificate nobody vouches for', async () => {
  // Its own certificate, signed by itself.
  const { port, taken } = await openHost({ disabledCommands: [] });
  await expect(send(`smtp://${ELSEWHERE}:${port}`)).rejects.toThrow(/certificate|altnames/i);
  expect(taken.count).toBe(0);
});

it('on this machine, and where the URL asks for it, mails go without TLS', async () => {
  const { port, taken } = await openHost();
  await send(`smtp://127.0.0.1:${port}`);
  await send(`smtp://${ELSEWHERE}:${port}?requireTLS=false`);
  expect(taken.count).toBe(2);
});
