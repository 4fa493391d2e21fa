import type { Database } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import {
  layOutHtml,
  layOutText,
  type MailSender as Sender,
  type MailText,
} from '../../platform/mail-layout.ts';
import type { MailTransport } from '../../platform/mail-transport.ts';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import { replaceToken } from '../one-time-tokens/one-time-tokens.repository.ts';
import type { TokenKind } from '../one-time-tokens/one-time-tokens.table.ts';
import { findUser } from '../users/users.repository.ts';
import type { User } from '../users/users.table.ts';
import type { MailFacts, MailTemplate, MailTemplates } from './mail-template.ts';
import { claimMail, updateDropped, updateFailure, updateSent } from './mails.repository.ts';
import type { Mail } from './mails.table.ts';

interface MailSenderNeeds {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly templates: MailTemplates;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** The mail host did not take a mail. Carries the code alone: the host's words may name the address. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`mail host refused: ${reason}`);
  }
}

/** Why a mail could not be sent, without the address or the words in it. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

// A link for an address that was corrected meanwhile would end the link that its owner waits for.
const mayHaveLink = (user: User, recipient: string): boolean =>
  user.disabledAt === null && [user.email, user.pendingEmail].includes(recipient);

/** Sends one mail of the outbox: writes its text, makes its link, hands it to the mail host. */
export function createMailSender(needs: MailSenderNeeds) {
  const { database, transport, templates, sender, publicUrl } = needs;

  async function makeLink(
    mail: Mail,
    userId: string,
    { kind, path }: { kind: TokenKind; path: string },
    hours: number,
  ): Promise<string> {
    const token = createLinkToken();
    await database.transaction((transaction) =>
      replaceToken(transaction, {
        id: createId(),
        userId,
        kind,
        email: mail.recipient,
        tokenHash: hashToken(token),
        hours,
      }),
    );
    // In the fragment: it reaches no log and no Referer (R2.2.4.4).
    return `${publicUrl}${path}#token=${token}`;
  }

  async function write(mail: Mail, user: User, template: MailTemplate): Promise<MailText> {
    const facts: MailFacts = {
      firstName: user.firstName,
      recipient: mail.recipient,
      appName: sender.appName,
      pageUrl: (path) => publicUrl + path,
    };
    if (!('token' in template)) return template.write(facts);
    return template.writeWithLink(
      facts,
      await makeLink(mail, user.id, template.token, template.hours),
    );
  }

  async function deliver(mail: Mail, text: MailText): Promise<void> {
    try {
      await transport.send({
        id: mail.id,
        to: mail.recipient,
        subject: text.subject,
        text: layOutText(text, sender),
        html: layOutHtml(text, sender),
      });
    } catch (error) {
      await updateFailure(database, mail.id, reasonOf(error));
      // Thrown on, so that the job is tried again later.
      throw new MailRefused(reasonOf(error));
    }
  }

  return async (mailId: string): Promise<void> => {
    const mail = await claimMail(database, mailId);
    if (mail === undefined || mail.userId === null) return;
    const template = templates[mail.kind];
    if (template === undefined) throw new Error(`no template for mail kind ${mail.kind}`);
    const user = await findUser(database, mail.userId);
    if (user === undefined) return;
    if ('token' in template && !mayHaveLink(user, mail.recipient)) {
      await updateDropped(database, mail.id);
      return;
    }
    await deliver(mail, await write(mail, user, template));
    await updateSent(database, mail.id);
  };
}
