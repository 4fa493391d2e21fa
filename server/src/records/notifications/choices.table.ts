import { CHOSEN_GROUPS, MAIL_CHOICES } from '@panthiya/contract/notifications/notifications.rules';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** How a person wants to be told of a group (R17.5.1). Only what they chose has a row: all else comes as it does by default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupName: text('group_name', { enum: CHOSEN_GROUPS }).notNull(),
    mail: text('mail', { enum: MAIL_CHOICES }).notNull(),
    /** When the link of a mail turned them off; null where their owner chose. The link can undo no more than that (R17.5.6). */
    offByLinkAt: moment('off_by_link_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupName] }),
    check(
      'notification_choices_group',
      sql`${table.groupName} in ('announcements', 'class-changes', 'enrolment', 'payments')`,
    ),
    check('notification_choices_mail', sql`${table.mail} in ('at-once', 'off')`),
    check(
      'notification_choices_by_link',
      sql`${table.offByLinkAt} is null or ${table.mail} = 'off'`,
    ),
  ],
);
