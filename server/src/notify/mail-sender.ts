import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { unsubscribeAtOnce } from '@panthiya/contract/notifications/settings.contract';
import { pages } from '@panthiya/contract/pages';
import type { Database } from '../db/database.ts';
import { toAddress } from '../http/mount.ts';
import { createId } from '../platform/identifier.ts';
import {
  layOutHtml,
  layOutText,
  type MailText,
  type Sender,
  speakMail,
} from '../platform/mail-layout.ts';
import type { MailTransport } from '../platform/mail-transport.ts';
import type { Sealing } from '../platform/sealing.ts';
import { createLinkToken, hashToken } from '../platform/secret-token.ts';
import { isMailOff } from '../records/notifications/choices.repository.ts';
import { replaceToken } from '../records/one-time-tokens/one-time-tokens.repository.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';
import { findUser, findUserByEmail } from '../records/users/users.repository.ts';
import type { User } from '../records/users/users.table.ts';
import {
  greet,
  type LinkTemplate,
  type MailTemplate,
  type MailTemplates,
} from './mail-template.ts';
import {
  claimMail,
  updateDropped,
  updateFailure,
  updateSent,
} from '../records/mails/mails.repository.ts';
import type { Mail } from '../records/mails/mails.table.ts';

/** Counts mails by receiver. */
interface MailCounter {
  /** Counts one mail; false when the receiver has had all mails of the day. */
  tryConsume(receiver: string): Promise<boolean>;
  /** Gives it back. */
  giveBack(receiver: string): Promise<void>;
}

interface MailSenderDeps {
  readonly database: Database;
  /** Mails of decisions, by who decides. */
  readonly decisions: Readonly<Record<'teachers' | 'provider', MailCounter>>;
  readonly transport: MailTransport;
  readonly templates: MailTemplates;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly sealing: Sealing;
}

/** The mail host did not take a mail. Carries only the code: the host's text may name the address. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`mail host refused: ${reason}`);
  }
}

/** Why a mail could not be sent, without the address or the text in it. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

// A link for an address that was corrected since then would end the link that its owner waits for.
const mayHaveLink = (user: User, recipient: string): boolean =>
  user.disabledAt === null && [user.email, user.pendingEmail].includes(recipient);

/** Sends one mail of the outbox: writes its text, makes its link, gives it to the mail host. */
export function createMailSender(deps: MailSenderDeps) {
  const { database, decisions, transport, templates, sender, publicUrl, sealing } = deps;

  async function makeLink(
    mail: Mail,
    userId: string,
    { token: { kind, path }, hours }: LinkTemplate,
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
    // In the fragment, so that it reaches no log and no Referer (R2.2.4.4).
    return `${publicUrl}${path}#token=${token}`;
  }

  /** The text of a mail, or undefined when it is not needed any more. */
  async function write(
    mail: Mail,
    template: MailTemplate,
    user: User | undefined,
  ): Promise<MailText | undefined> {
    const facts = {
      greeting: greet(user, mail.recipient),
      recipient: mail.recipient,
      appName: sender.appName,
      details: mail.details,
      pageUrl: (path: string) => publicUrl + path,
    };
    if ('compose' in template) {
      const { userId, subjectType, subjectId } = mail;
      if (subjectId === null || subjectType !== template.about) return undefined;
      return template.compose(database, { userId, subjectId }, facts);
    }
    if (user === undefined) return undefined;
    if (!('token' in template)) return template.write(facts);
    if (!mayHaveLink(user, mail.recipient)) return undefined;
    const link = await makeLink(mail, user.id, template);
    return template.writeWithLink(facts, link);
  }

  /** The language of the receiver; of an address without an account here, that of its confirmed owner, else of the sender. */
  async function readerOf({ recipient }: Mail, user: User | undefined, text: MailText) {
    const owner = user ?? (await findUserByEmail(database, recipient));
    const isStranger = user === undefined && owner?.emailVerifiedAt == null;
    const locale: Locale | null | undefined = isStranger ? text.strangersLocale : owner?.language;
    return { locale: locale ?? DEFAULT_LOCALE, isStranger };
  }

  /** Where the mails of this group end: by one click in a mail program, which posts to the call, and by the page of the visible link. */
  function endsOf(user: User | undefined, { group }: MailText) {
    if (user === undefined || group === undefined) return undefined;
    const token = writeUnsubscribeToken(sealing, { userId: user.id, group });
    return {
      unsubscribeUrl: publicUrl + toAddress(unsubscribeAtOnce.path, { token }),
      // In the fragment, so that it reaches no log (R2.2.4.4).
      turnOffUrl: `${publicUrl}${pages.unsubscribe}#token=${token}`,
    };
  }

  /** Gives a mail to the host, and answers its language. */
  async function deliver(mail: Mail, user: User | undefined, text: MailText): Promise<Locale> {
    const reader = await readerOf(mail, user, text);
    const ends = endsOf(user, text);
    const spoken = speakMail(text, { ...reader, ...ends });
    try {
      await transport.send({
        id: mail.id,
        to: mail.recipient,
        subject: spoken.subject,
        text: layOutText(spoken, sender),
        html: layOutHtml(spoken, sender),
        ...(ends && { unsubscribeUrl: ends.unsubscribeUrl }),
      });
    } catch (error) {
      await updateFailure(database, mail.id, reasonOf(error));
      // Thrown again, so that the job is tried again later.
      throw new MailRefused(reasonOf(error));
    }
    return reader.locale;
  }

  /** As they want it when it is sent, not when it was written. */
  const isUnwanted = async (user: User | undefined, { group }: MailText): Promise<boolean> =>
    user !== undefined && group !== undefined && isMailOff(database, user.id, group);

  return async (mailId: string): Promise<void> => {
    const mail = await claimMail(database, mailId);
    if (mail === undefined) return;
    const template = templates[mail.kind];
    if (template === undefined) throw new Error(`no template for mail kind ${mail.kind}`);
    const user = mail.userId === null ? undefined : await findUser(database, mail.userId);
    const text = await write(mail, template, user);
    const limit = 'compose' in template && template.decidedBy && decisions[template.decidedBy];
    const receiver = mail.recipient.toLowerCase();
    if (
      text === undefined ||
      (await isUnwanted(user, text)) ||
      (limit && !(await limit.tryConsume(receiver)))
    ) {
      await updateDropped(database, mail.id);
      return;
    }
    let language: Locale;
    try {
      // In the language that they read now, not when the mail was written (R15.7.1).
      language = await deliver(mail, user, text);
    } catch (error) {
      // It is tried again, and counts then.
      if (limit) await limit.giveBack(receiver);
      throw error;
    }
    await updateSent(database, mail.id, language);
  };
}
