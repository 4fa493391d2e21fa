import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { announcements } from './announcements.table.ts';

/** Why everybody of an announcement is told. */
export const FAN_OUT_PURPOSES = ['publish', 'remind', 'ask-again'] as const;
export type FanOutPurpose = (typeof FAN_OUT_PURPOSES)[number];

/**
 * Telling the recipients of an announcement, in steps by user id. Each step is one transaction and moves `afterUser`. So one that was
 * killed goes on where it was, and two workers tell nobody twice.
 */
export const fanOuts = pgTable(
  'fan_outs',
  {
    id: uuid('id').primaryKey(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: FAN_OUT_PURPOSES }).notNull(),
    /** From 1 for each purpose. */
    round: smallint('round').notNull(),
    /** Whom a reminder is for. */
    aim: text('aim', { enum: ['unseen', 'unconfirmed'] }),
    /** The last user of the last step; null before the first. Points at nobody: an account can be gone. */
    afterUser: uuid('after_user'),
    /** People of the steps so far. */
    doneCount: integer('done_count').notNull().default(0),
    begunAt: moment('begun_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('fan_outs_once_key').on(table.announcementId, table.purpose, table.round),
    index('fan_outs_unfinished_idx')
      .on(table.begunAt)
      .where(sql`${table.finishedAt} is null`),
    check('fan_outs_purpose', sql`${table.purpose} in ('publish', 'remind', 'ask-again')`),
    check(
      'fan_outs_round',
      sql`${table.round} between 1 and case when ${table.purpose} = 'publish' then 1 else 3 end`,
    ),
    check(
      'fan_outs_aim',
      sql`(${table.purpose} = 'remind') = (${table.aim} is not null) and ${table.aim} in ('unseen', 'unconfirmed')`,
    ),
  ],
);

export type FanOutRow = typeof fanOuts.$inferSelect;
