import { sql } from 'drizzle-orm';
import { check, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Profile pictures, WebP of 512 x 512: in the database, so that one backup has everything (design.md §4). */
export const pictures = pgTable(
  'pictures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: bytea('content').notNull(),
    mediaType: text('media_type').notNull().default('image/webp'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('pictures_size', sql`length(${table.content}) between 1 and 1048576`),
    check('pictures_media_type', sql`${table.mediaType} = 'image/webp'`),
  ],
);
