import { MAIL_STATES } from '@panthiya/contract/provider/mails.contract';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** What a mail can be about, by the noun of the row (ADR 0026). A new one needs the trigger `remove_mails_about` on its table. */
export const MAIL_SUBJECTS = [
  'address-recovery',
  'announcement',
  'course',
  'decision',
  'invite',
  'organization',
  'recovery',
  'subscription',
] as const;
export type MailSubject = (typeof MAIL_SUBJECTS)[number];

/** What a mail tells of the moment that caused it. */
export type MailDetails = Readonly<Record<string, string>>;

/**
 * The outbox: who gets which mail. It is written in the transaction that causes the mail. The text and its link are made when it
 * is sent. So neither the table nor a queue ever has a secret.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    // What the mail is about. Triggers remove the mail with that row, as a foreign key would.
    subjectType: text('subject_type', { enum: MAIL_SUBJECTS }),
    subjectId: uuid('subject_id'),
    // What happened, for a mail whose text says more than its kind and its subject. No secret, and nothing for a log.
    details: jsonb('details').$type<MailDetails>().notNull().default({}),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    // After this the mail is useless: a host that was down for a day must not send old links.
    expiresAt: moment('expires_at').notNull(),
    // How long it was worth sending. Sending it again by hand gives the same time again.
    hours: integer('hours').notNull().default(24),
    sentAt: moment('sent_at'),
    // The language in which it was sent, for the provider's list; null before, and for mails older than this column.
    language: text('language', { enum: ['en', 'si', 'ta'] }),
  },
  (table) => [
    index('mails_user_id_idx').on(table.userId),
    index('mails_subject_id_idx')
      .on(table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    index('mails_created_at_idx').on(table.createdAt),
    // Nobody gets a mail about one announcement twice (R17.6.3).
    uniqueIndex('mails_announcement_once_key')
      .on(table.subjectId, table.userId)
      .where(sql`${table.kind} = 'announcement'`),
    // The provider's list (ADR 0014): by the begin of an address, and by what was not sent.
    index('mails_recipient_idx').on(sql`(lower(${table.recipient}) collate "C")`, table.createdAt),
    index('mails_unsent_idx')
      .on(table.state, table.createdAt)
      .where(sql`${table.state} <> 'sent'`),
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'expired', 'failed')`),
    check('mails_subject', sql`(${table.subjectType} is null) = (${table.subjectId} is null)`),
    check(
      'mails_subject_type',
      sql`${table.subjectType} in ('address-recovery', 'announcement', 'course', 'decision', 'invite', 'organization', 'recovery', 'subscription')`,
    ),
    check('mails_details', sql`jsonb_typeof(${table.details}) = 'object'`),
    check('mails_language', sql`${table.language} in ('en', 'si', 'ta')`),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

export type Mail = typeof mails.$inferSelect;
