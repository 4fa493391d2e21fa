import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';
import { announcements } from './announcements.table.ts';

/** A confirmation of words that are no longer asked for. */
export interface EarlierConfirmation {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
}

/** That an announcement is addressed to somebody, and when they saw and confirmed it (R17.3). One row a person, by the fan-out. */
export const announcementReceipts = pgTable(
  'announcement_receipts',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Joined after it was published, and opened it: no recipient (R17.1.5). */
    isLate: boolean('is_late').notNull().default(false),
    // By the server's clock; beside it what the device says, which nobody can check.
    seenAt: moment('seen_at'),
    seenClaimedAt: moment('seen_claimed_at'),
    confirmedAt: moment('confirmed_at'),
    confirmedClaimedAt: moment('confirmed_claimed_at'),
    /** The version whose words were confirmed. */
    confirmedVersion: integer('confirmed_version'),
    /** Those of words for which all were asked anew. */
    earlierConfirmations: jsonb('earlier_confirmations')
      .$type<readonly EarlierConfirmation[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_receipts_user_idx').on(table.userId, table.announcementId),
    index('announcement_receipts_unseen_idx')
      .on(table.announcementId, table.userId)
      .where(sql`${table.seenAt} is null`),
    index('announcement_receipts_unconfirmed_idx')
      .on(table.announcementId, table.userId)
      .where(sql`${table.confirmedAt} is null`),
    check(
      'announcement_receipts_confirmed',
      sql`(${table.confirmedAt} is null) = (${table.confirmedVersion} is null) and (${table.confirmedAt} is null or ${table.seenAt} is not null)`,
    ),
    check(
      'announcement_receipts_claims',
      sql`(${table.seenClaimedAt} is null or ${table.seenAt} is not null) and (${table.confirmedClaimedAt} is null or ${table.confirmedAt} is not null)`,
    ),
    check(
      'announcement_receipts_earlier',
      sql`jsonb_typeof(${table.earlierConfirmations}) = 'array' and jsonb_array_length(${table.earlierConfirmations}) <= 3`,
    ),
    // Who joined later has a row only because they opened it.
    check('announcement_receipts_late', sql`not ${table.isLate} or ${table.seenAt} is not null`),
  ],
);
