import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { readMail, type ReceivedMail } from './outbox.ts';
import { openSmtpHost } from './smtp-host.ts';

/** What a mail host can be found doing. */
export type MailHostMood = 'takes' | 'refuses' | 'hangs' | 'gone';

export interface MailHost {
  /** What it took, in the order in which it came. */
  readonly received: readonly ReceivedMail[];
  turn(mood: MailHostMood): Promise<void>;
}

const doNothing = async (): Promise<void> => undefined;

/** A mail host on loopback whose mood can be chosen; it begins by taking everything. */
export async function openMailHost(port: number): Promise<MailHost> {
  const received: ReceivedMail[] = [];
  let close = doNothing;

  async function open(isRefusing: boolean): Promise<void> {
    const host = await openSmtpHost(async (octets) => received.push(await readMail(octets)), {
      port,
      onMailFrom: (_address, _session, done) => {
        done(isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
      },
    });
    close = () => host.close();
  }

  async function hang(): Promise<void> {
    const callers = new Set<Socket>();
    const mute: Server = createServer((caller) => {
      callers.add(caller);
      caller.on('error', () => undefined);
    });
    mute.listen(port, '127.0.0.1');
    await once(mute, 'listening');
    close = async () => {
      for (const caller of callers) caller.destroy();
      mute.close();
      await once(mute, 'close');
    };
  }

  await open(false);
  return {
    received,
    turn: async (mood) => {
      await close();
      close = doNothing;
      if (mood === 'hangs') await hang();
      else if (mood !== 'gone') await open(mood === 'refuses');
    },
  };
}
