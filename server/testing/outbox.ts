import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { WAIT_MS } from './ceilings.ts';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Its headers, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The secret of its link, if it has one. */
  readonly token: string | undefined;
}

export interface Outbox {
  /** Every mail to this address so far, in the order in which they were caused. */
  to(address: string): Promise<readonly ReceivedMail[]>;
  /** Waits for the n-th mail (the first is 1) to this address; throws when it does not come. */
  waitFor(address: string, count?: number): Promise<ReceivedMail>;
}

/** The id of a mail at the end of its file's name; ids grow with time. */
const idIn = (name: string): string =>
  name.slice(-'00000000-0000-0000-0000-000000000000.eml'.length);

const POLL_MS = 20;

/** Reads one message as mail programs do. */
export async function readMail(source: string | Buffer): Promise<ReceivedMail> {
  const { to, subject = '', text = '', html = '', headers } = await PostalMime.parse(source);
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    token: /#token=([\w-]+)/.exec(text)?.[1],
  };
}

/** The folder in which mails are kept when there is no mail host. */
export function openOutbox(folder: string): Outbox {
  const all = async (): Promise<readonly ReceivedMail[]> => {
    const names = await readdir(folder).catch((): string[] => []);
    // By when they were caused: two that are sent at the same moment lie there in any order.
    const mails = names
      .filter((name) => name.endsWith('.eml'))
      .toSorted((a, b) => (idIn(a) < idIn(b) ? -1 : 1));
    return Promise.all(mails.map(async (name) => readMail(await readFile(join(folder, name)))));
  };
  const to = async (address: string) =>
    (await all()).filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
  return {
    to,
    waitFor: async (address, count = 1) => {
      const deadline = Date.now() + WAIT_MS;
      while (Date.now() < deadline) {
        const mail = (await to(address))[count - 1];
        if (mail !== undefined) return mail;
        await sleep(POLL_MS);
      }
      throw new Error(`mail ${count} to ${address} did not come`);
    },
  };
}
