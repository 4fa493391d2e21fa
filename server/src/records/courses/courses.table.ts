import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, bytea, inNameOrder, line, moment } from '../../db/columns.ts';
import { memberships } from '../memberships/memberships.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';

/** Tuition classes of an organization (R11.1). */
export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    level: text('level').notNull(),
    medium: text('medium', { enum: ['Sinhala', 'Tamil', 'English'] }).notNull(),
    delivery: text('delivery', { enum: ['offline', 'online', 'both'] }).notNull(),
    capacity: integer('capacity'),
    description: line('description'),
    status: text('status', { enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** When it was published first; null before that. Its classes begin then (R11.7.1). */
    publishedAt: moment('published_at'),
    // Active enrolments. The statements that change them count them, under this row's lock. The constraint below keeps capacity
    // exact.
    learnerCount: integer('learner_count').notNull().default(0),
    /** Counts the changes of what teachers say about it (R11.1.8). */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('courses_of_organization_key').on(table.id, table.organizationId),
    index('courses_by_title_idx').on(table.organizationId, inNameOrder(table.title), table.id),
    index('courses_by_created_idx').on(table.organizationId, table.createdAt, table.id),
    index('courses_created_by_idx').on(table.createdBy),
    check('courses_title', sql`length(${table.title}) between 1 and 100`),
    check('courses_subject', sql`length(${table.subject}) between 1 and 60`),
    check('courses_name_words', areNames(table.title, table.subject)),
    check('courses_level', sql`${table.level} ~ '^(A/L|O/L|Grade ([1-9]|1[0-3])|Other)$'`),
    check('courses_medium', sql`${table.medium} in ('Sinhala', 'Tamil', 'English')`),
    check('courses_delivery', sql`${table.delivery} in ('offline', 'online', 'both')`),
    check('courses_capacity', sql`${table.capacity} between 1 and 10000`),
    check('courses_description', sql`length(${table.description}) <= 10000`),
    check('courses_status', sql`${table.status} in ('draft', 'published', 'archived')`),
    check(
      'courses_published_at',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
    check(
      'courses_learner_count',
      sql`${table.learnerCount} between 0 and coalesce(${table.capacity}, ${table.learnerCount})`,
    ),
  ],
);

export type CourseRow = typeof courses.$inferSelect;

/**
 * The lecturers of a course. A row counts only while its user is a lecturer or an admin of the organization. So queries join the
 * membership. When the membership is deleted, the row is deleted with it (R11.1.4).
 */
export const courseLecturers = pgTable(
  'course_lecturers',
  {
    courseId: uuid('course_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_lecturers_user_id_idx').on(table.userId),
    foreignKey({
      name: 'course_lecturers_course_fk',
      columns: [table.courseId, table.organizationId],
      foreignColumns: [courses.id, courses.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_lecturers_membership_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** The weekly timetable of a course, in the time of Sri Lanka (R11.1.5). */
export const courseTimes = pgTable(
  'course_times',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Monday is 1. */
    weekday: smallint('weekday').notNull(),
    begins: time('begins').notNull(),
    ends: time('ends').notNull(),
    place: line('place'),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.position] }),
    check('course_times_position', sql`${table.position} between 0 and 13`),
    check('course_times_weekday', sql`${table.weekday} between 1 and 7`),
    check('course_times_order', sql`${table.begins} < ${table.ends}`),
    check('course_times_place', sql`length(${table.place}) <= 100`),
    check('course_times_place_words', areNames(table.place)),
  ],
);

export type CourseTimeRow = typeof courseTimes.$inferSelect;

/** Cover pictures, WebP of 960 x 540 pixels (R11.1.6). They have their own table, because lists read courses without them. */
export const courseCovers = pgTable(
  'course_covers',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Random: everyone who knows it can read the picture. */
    coverId: uuid('cover_id').notNull().unique('course_covers_cover_id_key'),
    content: bytea('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('course_covers_size', sql`length(${table.content}) between 1 and 1048576`)],
);
