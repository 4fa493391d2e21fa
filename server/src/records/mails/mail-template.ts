import { pages } from '@panthiya/contract/pages';
import type { Queries } from '../../db/database.ts';
import type { MailText } from '../../platform/mail-layout.ts';
import type { TokenKind } from '../one-time-tokens/one-time-tokens.table.ts';
import type { User } from '../users/users.table.ts';
import type { Mail } from './mails.table.ts';

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
 * The first line of a mail: with the name of a person whose address is confirmed. Of another account nobody knows whether
 * its reader typed that name, or somebody who registered with the reader's address.
 */
export const greet = ({
  firstName,
  emailVerifiedAt,
}: Pick<User, 'firstName' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? 'Hello,' : `Hello ${firstName},`;

/** What to do where somebody else was at one's account. */
export const ifItWasNotYou = ({ pageUrl }: Pick<MailFacts, 'pageUrl'>): string =>
  `If it was not you, set a new password at once: ${pageUrl(pages.resetPassword)} and write to our support team.`;

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
  /** The text, or undefined when nobody needs the mail any more. */
  compose(
    queries: Queries,
    mail: Mail,
    facts: Omit<MailFacts, 'greeting'>,
  ): Promise<MailText | undefined>;
}

export type MailTemplate = PlainTemplate | LinkTemplate | ComposedTemplate;
/** Templates by the kind that stands in the outbox. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
