import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { line, moment } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';
import { courses } from './courses.table.ts';

/** Sections of a course (R11.2.1). Positions are renumbered under the course's lock, from 0. */
export const sections = pgTable(
  'sections',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('sections_of_course_key').on(table.id, table.courseId),
    index('sections_course_id_idx').on(table.courseId, table.position),
    index('sections_removed_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('sections_title', sql`length(${table.title}) between 1 and 100`),
    check('sections_position', sql`${table.position} >= 0`),
  ],
);

export type SectionRow = typeof sections.$inferSelect;

/**
 * Texts of lessons, Markdown. The lessons of a repeated live session share one until one of them is changed (R11.4.4).
 * Their octets count in the plan like bytes of files (R11.3.5).
 */
export const lessonTexts = pgTable(
  'lesson_texts',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [
    unique('lesson_texts_of_course_key').on(table.id, table.courseId),
    index('lesson_texts_course_id_idx').on(table.courseId),
    check('lesson_texts_text', sql`length(${table.text}) between 1 and 20000`),
  ],
);

/** Lessons of a section (R11.2.3). Students see one from `published_at` on, by the database clock. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    title: text('title').notNull(),
    /** null: there is no text. */
    textId: uuid('text_id'),
    position: integer('position').notNull(),
    publishedAt: moment('published_at'),
    /** When its students were told that it is there (R17.4.3); it is told once. */
    toldAt: moment('told_at'),
    videoProvider: text('video_provider', { enum: ['youtube', 'vimeo'] }),
    videoKey: line('video_key'),
    sessionBeginsAt: moment('session_begins_at'),
    sessionEndsAt: moment('session_ends_at'),
    sessionAddress: line('session_address'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('lessons_of_course_key').on(table.id, table.courseId),
    foreignKey({
      name: 'lessons_section_fk',
      columns: [table.sectionId, table.courseId],
      foreignColumns: [sections.id, sections.courseId],
    }).onDelete('cascade'),
    index('lessons_section_id_idx').on(table.sectionId, table.position),
    foreignKey({
      name: 'lessons_text_fk',
      columns: [table.textId, table.courseId],
      foreignColumns: [lessonTexts.id, lessonTexts.courseId],
    }),
    index('lessons_course_id_idx').on(table.courseId),
    index('lessons_text_id_idx').on(table.textId),
    // For the week: the sessions of a course that are not over.
    index('lessons_sessions_idx')
      .on(table.courseId, table.sessionBeginsAt)
      .where(sql`${table.sessionBeginsAt} is not null and ${table.removedAt} is null`),
    index('lessons_untold_idx')
      .on(table.publishedAt)
      .where(
        sql`${table.toldAt} is null and ${table.publishedAt} is not null and ${table.removedAt} is null`,
      ),
    index('lessons_removed_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('lessons_title', sql`length(${table.title}) between 1 and 150`),
    check('lessons_position', sql`${table.position} >= 0`),
    check(
      'lessons_video',
      sql`(${table.videoProvider} is null) = (${table.videoKey} = '') and ${table.videoProvider} in ('youtube', 'vimeo') and ${table.videoKey} ~ '^[A-Za-z0-9_-]{0,40}$'`,
    ),
    check(
      'lessons_session',
      sql`(${table.sessionBeginsAt} is null) = (${table.sessionEndsAt} is null) and (${table.sessionBeginsAt} is null) = (${table.sessionAddress} = '')`,
    ),
    check(
      'lessons_session_length',
      sql`${table.sessionEndsAt} - ${table.sessionBeginsAt} between interval '15 minutes' and interval '8 hours'`,
    ),
    check(
      'lessons_session_address',
      sql`${table.sessionAddress} ~ '^(https://.*)?$' and length(${table.sessionAddress}) <= 500`,
    ),
  ],
);

export type LessonRow = typeof lessons.$inferSelect;

/** Files of lessons (R11.3). Their bytes are in a store under `id`. Their room in the plan is taken when they are announced. */
export const materials = pgTable(
  'materials',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** null until it has arrived and was checked. */
    mediaType: text('media_type'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    arrivedAt: moment('arrived_at'),
  },
  (table) => [
    foreignKey({
      name: 'materials_lesson_fk',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }),
    index('materials_lesson_id_idx').on(table.lessonId),
    index('materials_course_id_idx').on(table.courseId),
    index('materials_created_by_idx').on(table.createdBy),
    index('materials_arriving_idx')
      .on(table.createdAt)
      .where(sql`${table.arrivedAt} is null`),
    check('materials_name', sql`length(${table.name}) between 1 and 200`),
    check('materials_bytes', sql`${table.bytes} between 1 and 52428800`),
    check('materials_arrived', sql`(${table.arrivedAt} is null) = (${table.mediaType} is null)`),
  ],
);

export type MaterialRow = typeof materials.$inferSelect;

/**
 * Files whose rows are gone but whose bytes are not. They count until both are gone, so that bytes counted are bytes on the disk
 * (R11.3.5).
 */
export const leavingFiles = pgTable(
  'leaving_files',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('leaving_files_organization_id_idx').on(table.organizationId),
    check('leaving_files_bytes', sql`${table.bytes} > 0`),
  ],
);

/** Organizations whose counted bytes differed from the stored ones at the last nightly check. */
export const storageDifferences = pgTable('storage_differences', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  counted: bigint('counted', { mode: 'number' }).notNull(),
  kept: bigint('kept', { mode: 'number' }).notNull(),
});

/** Lessons that students marked as done (R11.6.1). */
export const lessonMarks = pgTable(
  'lesson_marks',
  {
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    markedAt: moment('marked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.studentId] }),
    foreignKey({
      name: 'lesson_marks_lesson_fk',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }).onDelete('cascade'),
    index('lesson_marks_student_id_idx').on(table.studentId, table.courseId),
    index('lesson_marks_course_id_idx').on(table.courseId, table.studentId),
  ],
);
