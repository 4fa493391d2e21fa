import { pages } from '@panthiya/contract/pages';
import type { Queries } from '../db/database.ts';
import type { MailText } from '../platform/mail-layout.ts';
import type { TokenKind } from '../records/one-time-tokens/one-time-tokens.table.ts';
import type { User } from '../records/users/users.table.ts';
import type { Mail } from '../records/mails/mails.table.ts';

/** What a template may speak of. */
export interface MailFacts {
  /** The first line; see `greet`. */
  readonly greeting: string;
  readonly recipient: string;
  readonly appName: string;
  /** The page of ours at this path, as a full address. */
  pageUrl(path: string): string;
}

/**
 * The first line of a mail: with the name of a person who has confirmed this very address. Of another account nobody knows
 * whether its reader typed that name, or somebody who named the reader's address as their own.
 */
export const greet = (
  user: Pick<User, 'firstName' | 'email' | 'emailVerifiedAt'> | undefined,
  recipient: string,
): string =>
  user === undefined || user.emailVerifiedAt === null || user.email !== recipient
    ? 'Hello,'
    : `Hello ${user.firstName},`;

/** What to do where somebody else was at one's account. */
export const ifItWasNotYou = ({ pageUrl }: Pick<MailFacts, 'pageUrl'>): string =>
  `Not you? Set a new password now: ${pageUrl(pages.resetPassword)} and write to our support team.`;

interface PlainTemplate {
  /** Hours after which the mail is not worth sending any more. */
  readonly hours: number;
  write(facts: MailFacts): MailText;
}

/** A mail with a secret link; the secret is made while the mail is sent and lives `hours`. */
interface LinkTemplate {
  readonly hours: number;
  readonly token: { readonly kind: TokenKind; readonly path: string };
  writeWithLink(facts: MailFacts, link: string): MailText;
}

/** A mail to somebody who may have no account: its feature writes it whole, from what it is about. */
interface ComposedTemplate {
  readonly hours: number;
  /** Whose decision it tells of: 10 mails a day to a receiver for each; beyond that the decision counts and no mail is sent. */
  readonly decidedBy?: 'teachers' | 'provider';
  /** The text, or undefined when nobody needs the mail any more. */
  compose(queries: Queries, mail: Mail, facts: MailFacts): Promise<MailText | undefined>;
}

export type MailTemplate = PlainTemplate | LinkTemplate | ComposedTemplate;
/** Templates by the kind that stands in the outbox. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
