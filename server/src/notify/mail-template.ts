import type { Text } from '@panthiya/contract/locale/say';
import type { NotificationKind } from '@panthiya/contract/notifications/notifications.rules';
import { pages } from '@panthiya/contract/pages';
import type { Queries } from '../db/database.ts';
import type { MailText } from '../platform/mail-layout.ts';
import type { TokenKind } from '../records/one-time-tokens/one-time-tokens.table.ts';
import type { User } from '../records/users/users.table.ts';
import type { Mail, MailDetails, MailSubject } from '../records/mails/mails.table.ts';
import { hello, setNewPassword } from './notify.texts.ts';

/** The values that a template can use. */
export interface MailFacts {
  /** The first line; see `greet`. */
  readonly greeting: Text;
  readonly recipient: string;
  readonly appName: string;
  /** What happened, as `createMail` was told. */
  readonly details: MailDetails;
  /** The page at this path, as a full address. */
  pageUrl(path: string): string;
}

/**
 * The first line of a mail, with the name only if this address is confirmed. For other accounts the server cannot know who typed
 * that name. It may be the reader, or a user who gave the reader's address as their own.
 */
export const greet = (
  user: Pick<User, 'firstName' | 'email' | 'emailVerifiedAt'> | undefined,
  recipient: string,
): Text =>
  user === undefined || user.emailVerifiedAt === null || user.email !== recipient
    ? hello({})
    : hello({ name: user.firstName });

/** What to do when another person used the account. */
export const ifItWasNotYou = ({ pageUrl }: Pick<MailFacts, 'pageUrl'>): Text =>
  setNewPassword({ url: pageUrl(pages.resetPassword) });

/** What the bell says beside a mail: each kind of mail is one line, which is unread again with the next (R17.4.3). */
interface WithBell {
  readonly bell?: Extract<NotificationKind, 'security' | 'payment'>;
}

interface PlainTemplate extends WithBell {
  /** Hours after which the mail is not worth sending any more. */
  readonly hours: number;
  write(facts: MailFacts): MailText;
}

/** A mail with a secret link. The secret is made while the mail is sent, and lives `hours`. */
export interface LinkTemplate extends WithBell {
  readonly hours: number;
  readonly token: { readonly kind: TokenKind; readonly path: string };
  writeWithLink(facts: MailFacts, link: string): MailText;
}

/** A mail that waits, as the template that composes it needs it. */
export interface SubjectMail extends Pick<Mail, 'userId'> {
  /** Id of the row that the mail is about. */
  readonly subjectId: string;
}

/** A mail about something, also to a person without an account. Its feature writes the whole text, from what it is about. */
interface ComposedTemplate extends WithBell {
  readonly hours: number;
  /** What its mails are about; `createMail` asks for the id. */
  readonly about: MailSubject;
  /** Who decided: 10 mails a day to a receiver for each. Beyond that the decision counts and no mail is sent. */
  readonly decidedBy?: 'teachers' | 'provider';
  /** The text, or undefined when the mail is not needed any more. */
  compose(queries: Queries, mail: SubjectMail, facts: MailFacts): Promise<MailText | undefined>;
}

/** A mail about the account of its receiver. */
export type AccountTemplate = PlainTemplate | LinkTemplate;
export type MailTemplate = AccountTemplate | ComposedTemplate;
/** Templates by the kind that the outbox has. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
