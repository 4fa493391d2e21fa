import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, bytewise, line, moment } from '../../db/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The students of a course, and those who asked to join or left (R11.5), with an account or without (R21.1.4). One row a student
 * and course: leaving changes its state, and can be undone.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    courseId: uuid('course_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** Of the course, and of the student. */
    organizationId: uuid('organization_id').notNull(),
    state: text('state', {
      enum: ['asked', 'waiting', 'active', 'declined', 'withdrawn', 'left', 'removed'],
    }).notNull(),
    way: text('way', { enum: ['code', 'request', 'teacher'] }).notNull(),
    /** Why it was declined. */
    reason: line('reason'),
    /** When the student closed the note of their home that says it was declined. A later decline is shown again. */
    declineReadAt: moment('decline_read_at'),
    /** Since when it is in this state: the order of the waiting list. */
    since: moment('since').notNull().defaultNow(),
    /** Who made it so; null when it was the server: a seat came free. */
    changedBy: uuid('changed_by').references(() => users.id),
    /** Its state before leaving or removal: undoing restores it. */
    formerState: text('former_state', { enum: ['asked', 'waiting', 'active'] }),
    /** When a decided request was asked: undoing the decision restores its place in line. null where nothing was decided. */
    askedSince: moment('asked_since'),
    /** It ended because the membership did, or the student left; it is restored with that (R11.5.6). */
    wentWithMembership: boolean('went_with_membership').notNull().default(false),
    /** An admin removed or declined them: no lecturer can undo that. */
    byAdmin: boolean('by_admin').notNull().default(false),
    /** When they first had a seat. */
    joinedAt: moment('joined_at'),
    /** When the last visit to the course began (R11.2.11); null before the first. */
    visitedAt: moment('visited_at'),
    /** During that visit, lessons that were published after this are new. */
    newSince: moment('new_since'),
    /** Those of these lessons that were opened: not new any more. The next visit clears them. */
    openedLessons: uuid('opened_lessons')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.studentId] }),
    // Both name the organization: a student of another one cannot be in a course.
    foreignKey({
      name: 'enrolments_course_fk',
      columns: [table.courseId, table.organizationId],
      foreignColumns: [courses.id, courses.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'enrolments_student_fk',
      columns: [table.studentId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    index('enrolments_student_id_idx').on(table.studentId, table.state),
    index('enrolments_changed_by_idx').on(table.changedBy),
    // The waiting list in its order, and the requests that wait for a teacher.
    index('enrolments_pending_idx')
      .on(table.courseId, table.state, table.since, table.studentId)
      .where(sql`${table.state} in ('asked', 'waiting')`),
    check(
      'enrolments_state',
      sql`${table.state} in ('asked', 'waiting', 'active', 'declined', 'withdrawn', 'left', 'removed')`,
    ),
    check('enrolments_way', sql`${table.way} in ('code', 'request', 'teacher')`),
    check(
      'enrolments_reason',
      sql`(${table.state} = 'declined') = (${table.reason} <> '') and length(${table.reason}) <= 300`,
    ),
    check('enrolments_reason_words', areNames(table.reason)),
    check(
      'enrolments_former_state',
      sql`(${table.state} in ('left', 'removed')) = (${table.formerState} is not null) and ${table.formerState} in ('asked', 'waiting', 'active')`,
    ),
    check(
      'enrolments_went_with_membership',
      sql`not ${table.wentWithMembership} or ${table.state} in ('left', 'removed')`,
    ),
    check(
      'enrolments_by_admin',
      sql`not ${table.byAdmin} or ${table.state} in ('declined', 'removed')`,
    ),
    check(
      'enrolments_visits',
      sql`(${table.visitedAt} is null) = (${table.newSince} is null) and ${table.newSince} <= ${table.visitedAt}`,
    ),
    check('enrolments_opened', sql`cardinality(${table.openedLessons}) <= 200`),
    check('enrolments_asked_since', sql`${table.askedSince} <= ${table.since}`),
    check('enrolments_joined', sql`${table.state} <> 'active' or ${table.joinedAt} is not null`),
  ],
);

export type EnrolmentRow = typeof enrolments.$inferSelect;

/** Addresses that a teacher listed before they were members. Each is enrolled when it accepts its invitation (R11.5.3). */
export const expectedLearners = pgTable(
  'expected_learners',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: bytewise('email').notNull(),
    expectedBy: uuid('expected_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.email] }),
    index('expected_learners_email_idx').on(table.email),
    index('expected_learners_expected_by_idx').on(table.expectedBy),
    check(
      'expected_learners_email',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
    ),
  ],
);
