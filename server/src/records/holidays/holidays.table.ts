import { HOLIDAY_KINDS } from '@panthiya/contract/provider/holidays.contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { areNames, moment } from '../../db/columns.ts';

/** Holidays of Sri Lanka, each as its gazette says (R13.1.8). Dates are never computed: Poya days are moved by gazette. */
export const holidays = pgTable(
  'holidays',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: HOLIDAY_KINDS }).notNull(),
    /** The gazette's number. */
    gazette: text('gazette').notNull(),
    /** A date that an administrator took off the list: the list of a release does not bring it back. */
    isRemoved: boolean('is_removed').notNull().default(false),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('holidays_name', sql`length(${table.name}) between 1 and 100`),
    check('holidays_name_words', areNames(table.name)),
    check('holidays_kind', sql`${table.kind} in ('poya', 'public')`),
    check('holidays_gazette', sql`length(${table.gazette}) between 1 and 40`),
  ],
);
