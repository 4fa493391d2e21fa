import { FEED_READERS } from '@panthiya/contract/courses/calendar-feeds.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';

/** Secret addresses from which calendar programs read somebody's classes (R17.9); at most five a person. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null for all courses. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the address. */
    tokenHash: bytea('token_hash').notNull().unique('calendar_feeds_token_hash_key'),
    /** Made in a session that had shown a second factor: roles of which a policy asks one count (R18.5.2). */
    hasSecondFactor: boolean('has_second_factor').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastReadAt: moment('last_read_at'),
    lastReader: text('last_reader', { enum: FEED_READERS }),
  },
  (table) => [
    index('calendar_feeds_user_idx').on(table.userId, table.createdAt),
    index('calendar_feeds_course_idx').on(table.courseId),
    index('calendar_feeds_used_idx').on(sql`coalesce(${table.lastReadAt}, ${table.createdAt})`),
    check('calendar_feeds_token_hash', sql`length(${table.tokenHash}) = 32`),
    check(
      'calendar_feeds_reader',
      sql`${table.lastReader} in ('google', 'apple', 'outlook', 'thunderbird', 'other')`,
    ),
    check(
      'calendar_feeds_read',
      sql`(${table.lastReadAt} is null) = (${table.lastReader} is null)`,
    ),
  ],
);
