import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';
import { students } from './students.table.ts';

/** Pairs of rows that an admin said are two pupils: they are proposed no more (R21.1.8). The smaller id stands first. */
export const toldApart = pgTable(
  'students_told_apart',
  {
    organizationId: uuid('organization_id').notNull(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    toldBy: uuid('told_by')
      .notNull()
      .references(() => users.id),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    foreignKey({
      name: 'students_told_apart_one_fk',
      columns: [table.oneId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'students_told_apart_other_fk',
      columns: [table.otherId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    index('students_told_apart_other_idx').on(table.otherId),
    index('students_told_apart_told_by_idx').on(table.toldBy),
    check('students_told_apart_order', sql`${table.oneId} < ${table.otherId}`),
  ],
);
