import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Profile pictures, WebP of 512 x 512. In the database, so that one backup has everything. */
export const pictures = pgTable(
  'pictures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: bytea('content').notNull(),
    mediaType: text('media_type').notNull().default('image/webp'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('pictures_size', sql`length(${table.content}) between 1 and 1048576`),
    check('pictures_media_type', sql`${table.mediaType} = 'image/webp'`),
  ],
);
