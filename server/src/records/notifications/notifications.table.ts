import type { NotificationKind } from '@panthiya/contract/notifications/notifications.rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/**
 * That a person was told of something (R17.4.1). One row a person and key. What it says is read from its subject when it is shown, so
 * that the row points at nothing but its person: what is gone is not shown any more.
 */
export const notifications = pgTable(
  'notifications',
  {
    /** A new one each time the person is told again: whoever read the old one has not read this one. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    organizationId: uuid('organization_id'),
    courseId: uuid('course_id'),
    /** What it is about; null for the own account. */
    subjectId: uuid('subject_id'),
    /** What a second telling replaces, as `announcement:<id>`. */
    key: text('key').notNull(),
    /** Things that it stands for. */
    itemCount: integer('item_count').notNull().default(1),
    /** When they were last told, by the clock under the lock of the bell: what comes later is later. */
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    unique('notifications_once_key').on(table.userId, table.key),
    index('notifications_newest_idx').on(table.userId, table.at, table.id),
    index('notifications_unread_idx')
      .on(table.userId, table.at, table.id)
      .where(sql`${table.readAt} is null`),
    index('notifications_subject_idx').on(table.subjectId),
    // Small, for the clean-up alone.
    index('notifications_at_idx').using('brin', table.at),
    check(
      'notifications_kind',
      sql`${table.kind} in ('announcement', 'class-change', 'lessons', 'enrolment', 'payment', 'security')`,
    ),
    check('notifications_key', sql`length(${table.key}) between 1 and 120`),
    check('notifications_count', sql`${table.itemCount} >= 1`),
    check(
      'notifications_subject',
      sql`(${table.kind} = 'security') = (${table.subjectId} is null)`,
    ),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;

/** The version of what a person's bell shows. Triggers raise it (migration notifications). Whoever changes a bell locks its row first. */
export const bellStates = pgTable(
  'bell_states',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: bigint('version', { mode: 'number' }).notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    // What changed in the last seconds is told to those who listen (R17.6.13).
    index('bell_states_changed_idx').on(table.changedAt),
    check('bell_states_version', sql`${table.version} >= 1`),
  ],
);
