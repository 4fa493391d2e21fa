import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';
import { students } from './students.table.ts';

/** The guardians of the row that went: ids alone (R21.4). */
export interface MovedGuardians {
  /** Rows that the kept student got, each with the place that it had. */
  readonly links: readonly { readonly id: string; readonly place: number }[];
  /** Of guardians whom both have: what the row of the kept student got, and which of its own consents ended. */
  readonly joined: readonly {
    readonly from: string;
    readonly to: string;
    readonly consentIds: readonly string[];
    readonly endedIds: readonly string[];
    readonly isObjected: boolean;
  }[];
}

/** What a merge changed, so that it can be taken back. Ids and the institute's own words, nothing of an account. */
export interface Moved {
  /** Of each course that both or the row that went knew: `moved` to the kept row, `swapped` with its own, or `ended`. */
  readonly courses: readonly {
    readonly courseId: string;
    readonly how: 'moved' | 'swapped' | 'ended';
    /** The row that stays with the one that went had a place, a wait or a request: it ended. */
    readonly isEnded: boolean;
  }[];
  /** Lessons whose marks the kept row got. */
  readonly lessonIds: readonly string[];
  /** The index number that the kept row got; null where it had one. */
  readonly indexNumber: string | null;
  /** Facts that were empty before. */
  readonly facts: Readonly<Record<string, string>>;
  /** The account that the kept row got; null where none moved. */
  readonly userId: string | null;
  /** Missing in merges from before there were guardians. */
  readonly guardians?: MovedGuardians;
}

/** Two rows that were one pupil (R21.1.7). Kept for taking it back. */
export const studentMerges = pgTable(
  'student_merges',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    organizationId: uuid('organization_id').notNull(),
    keptId: uuid('kept_id').notNull(),
    goneId: uuid('gone_id').notNull(),
    moved: jsonb('moved').$type<Moved>().notNull(),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => users.id),
    mergedAt: moment('merged_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    foreignKey({
      name: 'student_merges_kept_fk',
      columns: [table.keptId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'student_merges_gone_fk',
      columns: [table.goneId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    index('student_merges_kept_idx').on(table.keptId, table.mergedAt),
    index('student_merges_gone_idx').on(table.goneId),
    index('student_merges_merged_by_idx').on(table.mergedBy),
    check('student_merges_two', sql`${table.keptId} <> ${table.goneId}`),
  ],
);
