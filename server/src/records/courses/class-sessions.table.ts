import {
  CLASS_SESSION_KINDS,
  CLASS_SESSION_STATUSES,
} from '@panthiya/contract/courses/class-sessions.rules';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, line, moment } from '../../db/columns.ts';
import { courses } from './courses.table.ts';
import { lessons } from './lessons.table.ts';

/** What students know of a class session: as they were told last (ISO 8601, UTC). */
export interface KnownClass {
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly isCancelled: boolean;
}

/**
 * Class sessions: each meeting of a course (R13.1). Those of the timetable are made for 56 days ahead, and keep the time which the
 * timetable gave them. No two of a course that are held overlap (an exclusion constraint of the migration).
 */
export const classSessions = pgTable(
  'class_sessions',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    courseId: uuid('course_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind', { enum: CLASS_SESSION_KINDS }).notNull(),
    status: text('status', { enum: CLASS_SESSION_STATUSES }).notNull().default('planned'),
    beginsAt: moment('begins_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    place: line('place'),
    // As the timetable gave it, in the time of Sri Lanka; null for others.
    originDate: date('origin_date', { mode: 'string' }),
    originBegins: time('origin_begins'),
    originEnds: time('origin_ends'),
    originPlace: text('origin_place'),
    /** Why it is cancelled; '' for others. */
    reason: line('reason'),
    /** The holiday that cancelled it. It stays when the class is held all the same. */
    holidayDate: date('holiday_date', { mode: 'string' }),
    /** When people changed it last; null while it is as the timetable and the holidays say. Only such a one is replaced. */
    changedAt: moment('changed_at'),
    /** What students were told last, while it is another way now. */
    known: jsonb('known').$type<KnownClass>(),
    /** When the change is mailed; null: nothing to mail, or nobody is told. */
    tellAt: moment('tell_at'),
    /** What was done, Markdown (R21.6.3). */
    note: line('note'),
    /** The lesson whose live session is the online side of this class, or the class itself (R13.1.5). */
    liveLessonId: uuid('live_lesson_id'),
    /** Counts the changes, so that a stale one can be recognized. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'class_sessions_course_fk',
      columns: [table.courseId, table.organizationId],
      foreignColumns: [courses.id, courses.organizationId],
    }).onDelete('cascade'),
    // When the lesson is deleted, the migration's constraint sets this one column to null.
    foreignKey({
      name: 'class_sessions_live_lesson_fk',
      columns: [table.liveLessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }),
    // A live session is in one class.
    uniqueIndex('class_sessions_live_lesson_key')
      .on(table.liveLessonId)
      .where(sql`${table.liveLessonId} is not null`),
    unique('class_sessions_origin_key').on(table.courseId, table.originDate, table.originBegins),
    // What hangs on a class session names the course too.
    unique('class_sessions_of_course_key').on(table.id, table.courseId),
    index('class_sessions_by_begin_idx').on(table.courseId, table.beginsAt, table.id),
    index('class_sessions_tell_at_idx')
      .on(table.tellAt)
      .where(sql`${table.tellAt} is not null`),
    index('class_sessions_origin_date_idx')
      .on(table.originDate, table.id)
      .where(sql`${table.changedAt} is null`),
    check('class_sessions_kind', sql`${table.kind} in ('regular', 'extra', 'online')`),
    check('class_sessions_status', sql`${table.status} in ('planned', 'held', 'cancelled')`),
    check(
      'class_sessions_origin',
      sql`num_nulls(${table.originDate}, ${table.originBegins}, ${table.originEnds}, ${table.originPlace}) = case ${table.kind} when 'regular' then 0 else 4 end`,
    ),
    check(
      'class_sessions_length',
      sql`${table.beginsAt} < ${table.endsAt} and (${table.kind} = 'regular' or ${table.endsAt} - ${table.beginsAt} between interval '15 minutes' and interval '8 hours')`,
    ),
    check('class_sessions_place', sql`length(${table.place}) <= 100`),
    check('class_sessions_note', sql`length(${table.note}) <= 1000`),
    check('class_sessions_reason', sql`length(${table.reason}) <= 300`),
    check('class_sessions_words', areNames(table.place, table.reason)),
    check(
      'class_sessions_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.reason} <> '')`,
    ),
    check('class_sessions_telling', sql`${table.tellAt} is null or ${table.known} is not null`),
    check('class_sessions_extra', sql`${table.kind} = 'regular' or ${table.changedAt} is not null`),
  ],
);

/** Lessons that belong to a class session of their course (R21.6.3). */
export const classSessionLessons = pgTable(
  'class_session_lessons',
  {
    classSessionId: uuid('class_session_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classSessionId, table.lessonId] }),
    foreignKey({
      name: 'class_session_lessons_class_fk',
      columns: [table.classSessionId, table.courseId],
      foreignColumns: [classSessions.id, classSessions.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'class_session_lessons_lesson_fk',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }).onDelete('cascade'),
    index('class_session_lessons_lesson_idx').on(table.lessonId),
  ],
);

export type ClassSessionRow = typeof classSessions.$inferSelect;
