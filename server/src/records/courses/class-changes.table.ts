import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { courses, type CourseTimeRow } from './courses.table.ts';
import { lessons } from './lessons.table.ts';

/** When a class is, as its change says: a time of the week, or a live session (ISO 8601, UTC). */
export type ClassTime =
  | Pick<CourseTimeRow, 'weekday' | 'begins' | 'ends' | 'place'>
  | { readonly beginsAt: string; readonly endsAt: string };

/** Classes of published courses that were moved, added or dropped. Students see them for a week (R11.7.6). */
export const classChanges = pgTable(
  'class_changes',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id').notNull(),
    /** The lesson of a live session; null for a time of the timetable. */
    lessonId: uuid('lesson_id'),
    /** null: there was no class before. */
    before: jsonb('before').$type<ClassTime>(),
    /** null: it is not held any more. */
    after: jsonb('after').$type<ClassTime>(),
    /** After this it is of no use: both classes are over. null for a time of the timetable. */
    usefulUntil: moment('useful_until'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'class_changes_course_fk',
      columns: [table.courseId],
      foreignColumns: [courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'class_changes_lesson_fk',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }).onDelete('cascade'),
    index('class_changes_course_id_idx').on(table.courseId, table.changedAt),
    index('class_changes_lesson_id_idx')
      .on(table.lessonId)
      .where(sql`${table.lessonId} is not null`),
    check('class_changes_both', sql`${table.before} is not null or ${table.after} is not null`),
    check(
      'class_changes_kinds',
      sql`coalesce(jsonb_typeof(${table.before}), 'object') = 'object' and coalesce(jsonb_typeof(${table.after}), 'object') = 'object'`,
    ),
    check(
      'class_changes_useful_until',
      sql`(${table.lessonId} is null) = (${table.usefulUntil} is null)`,
    ),
  ],
);

export type ClassChangeRow = typeof classChanges.$inferSelect;
