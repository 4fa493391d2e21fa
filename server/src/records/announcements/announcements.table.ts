import {
  ANNOUNCEMENT_STATES,
  AUDIENCES,
} from '@panthiya/contract/announcements/announcements.rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, line, moment } from '../../db/columns.ts';
import type { ClassSessionRow, KnownClass } from '../courses/class-sessions.table.ts';
import { classSessions } from '../courses/class-sessions.table.ts';
import { courses } from '../courses/courses.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';

/** What an announcement tells of a class: how students knew it, null for an extra class, and how it is. */
export interface ToldChange {
  readonly from: KnownClass | null;
  readonly to: KnownClass & { readonly reason: string };
}

/** How a class goes back to what it was when its change is undone before it is told. Moments in ISO 8601, UTC. */
export interface ClassBefore extends Pick<ClassSessionRow, 'place' | 'reason' | 'known'> {
  readonly status: 'planned' | 'cancelled';
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly changedAt: string | null;
  readonly tellAt: string | null;
}
export interface ClassUndo {
  /** null for an extra class, which goes. */
  readonly before: ClassBefore | null;
  /** Its live session then. With another one it cannot go back by itself. */
  readonly liveLessonId: string | null;
}

/** What teachers and admins tell the students of courses, or members of an organization (R17.1). */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Its author; null when that account is erased. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    title: line('title'),
    /** Markdown; '' for a draft without one, and 180 days after it was withdrawn. */
    body: line('body'),
    isUrgent: boolean('is_urgent').notNull().default(false),
    mustConfirm: boolean('must_confirm').notNull().default(false),
    state: text('state', { enum: ANNOUNCEMENT_STATES }).notNull().default('draft'),
    publishAt: moment('publish_at'),
    publishedAt: moment('published_at'),
    expiresAt: moment('expires_at'),
    /** When its words were last changed after it was published. */
    editedAt: moment('edited_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: line('withdrawn_reason'),
    /** Counts the changes, so that a stale one can be recognized. */
    version: integer('version').notNull().default(1),
    /** Confirmations of this version and later ones count (R17.1.8). */
    confirmVersion: integer('confirm_version').notNull().default(1),
    /** How often all were asked anew. */
    askedAgain: smallint('asked_again').notNull().default(0),
    /** Set once by the last step of its fan-out; null before. */
    recipientCount: integer('recipient_count'),
    // What is kept when the receipts are deleted; null before (R17.3.5).
    seenCount: integer('seen_count'),
    confirmedCount: integer('confirmed_count'),
    /** The class of which it tells; null for others, and when that class is gone (R17.2). */
    classSessionId: uuid('class_session_id').references(() => classSessions.id, {
      onDelete: 'set null',
    }),
    /** What it tells of the class. */
    change: jsonb('change').$type<ToldChange>(),
    /** How the class was, while it can be undone. */
    undo: jsonb('undo').$type<ClassUndo>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('announcements_in_organization_key').on(table.id, table.organizationId),
    index('announcements_published_idx').on(table.organizationId, table.publishedAt, table.id),
    index('announcements_unpublished_idx')
      .on(table.organizationId, table.state, table.createdAt, table.id)
      .where(sql`${table.publishedAt} is null`),
    index('announcements_due_idx')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    // How many a day has is counted by these.
    index('announcements_by_day_idx')
      .on(table.organizationId, table.publishAt)
      .where(sql`${table.state} in ('scheduled', 'published', 'withdrawn')`),
    index('announcements_to_confirm_idx')
      .on(table.organizationId, table.publishedAt)
      .where(sql`${table.mustConfirm} and ${table.state} = 'published'`),
    index('announcements_written_by_idx').on(table.writtenBy),
    index('announcements_withdrawn_at_idx')
      .on(table.withdrawnAt)
      .where(sql`${table.withdrawnAt} is not null and ${table.body} <> ''`),
    index('announcements_uncleared_idx')
      .on(table.publishedAt)
      .where(sql`${table.publishedAt} is not null and ${table.seenCount} is null`),
    check(
      'announcements_audience',
      sql`${table.audience} in ('courses', 'everyone', 'students', 'staff')`,
    ),
    check(
      'announcements_state',
      sql`${table.state} in ('draft', 'scheduled', 'published', 'withdrawn', 'missed')`,
    ),
    check('announcements_title', sql`length(${table.title}) <= 120`),
    check('announcements_title_words', areNames(table.title, table.withdrawnReason)),
    check('announcements_body', sql`length(${table.body}) <= 5000`),
    index('announcements_class_session_idx')
      .on(table.classSessionId)
      .where(sql`${table.classSessionId} is not null`),
    // Of one class one change at a time waits to be told.
    uniqueIndex('announcements_pending_change_key')
      .on(table.classSessionId)
      .where(sql`${table.state} = 'scheduled'`),
    check(
      'announcements_class_change',
      sql`case when ${table.change} is null then ${table.classSessionId} is null else ${table.audience} = 'courses' and not ${table.mustConfirm} and ${table.state} <> 'draft' and coalesce(jsonb_typeof(${table.change} -> 'to') = 'object' and jsonb_typeof(${table.change} -> 'from') in ('object', 'null') and (${table.change} #>> '{to,beginsAt}') is not null and (${table.change} #>> '{to,isCancelled}')::boolean = ((${table.change} #>> '{to,reason}') <> ''), false) end`,
    ),
    check(
      'announcements_undo',
      sql`(${table.undo} is not null) = (${table.change} is not null and ${table.state} = 'scheduled')`,
    ),
    // A draft can be half written, and a class change says enough without words; nothing else can.
    check(
      'announcements_complete',
      sql`${table.state} = 'draft' or (${table.expiresAt} is not null and (${table.change} is not null or (${table.title} <> '' and (${table.body} <> '' or ${table.state} = 'withdrawn'))))`,
    ),
    check('announcements_planned', sql`(${table.state} = 'draft') = (${table.publishAt} is null)`),
    check(
      'announcements_published',
      sql`(${table.state} in ('published', 'withdrawn')) = (${table.publishedAt} is not null)`,
    ),
    check('announcements_expires', sql`${table.expiresAt} > ${table.publishAt}`),
    check(
      'announcements_withdrawn',
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null) and (${table.withdrawnReason} = '' or ${table.state} = 'withdrawn') and length(${table.withdrawnReason}) <= 300`,
    ),
    check(
      'announcements_edited',
      sql`${table.editedAt} is null or ${table.publishedAt} is not null`,
    ),
    check(
      'announcements_versions',
      sql`${table.confirmVersion} between 1 and ${table.version} and ${table.askedAgain} between 0 and 3`,
    ),
    check(
      'announcements_counts',
      sql`(${table.recipientCount} is null or ${table.publishedAt} is not null) and (${table.seenCount} is null) = (${table.confirmedCount} is null)`,
    ),
  ],
);

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The courses to which an announcement goes. A trigger deletes one whose last course is deleted (migration announcements). */
export const announcementCourses = pgTable(
  'announcement_courses',
  {
    announcementId: uuid('announcement_id').notNull(),
    courseId: uuid('course_id').notNull(),
    // Both foreign keys share it: announcement and course are of one organization.
    organizationId: uuid('organization_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.courseId] }),
    index('announcement_courses_course_idx').on(table.courseId, table.announcementId),
    foreignKey({
      name: 'announcement_courses_announcement_fk',
      columns: [table.announcementId, table.organizationId],
      foreignColumns: [announcements.id, announcements.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'announcement_courses_course_fk',
      columns: [table.courseId, table.organizationId],
      foreignColumns: [courses.id, courses.organizationId],
    }).onDelete('cascade'),
  ],
);

/** Words of a published announcement that were replaced, by the version that had them (R17.1.7). */
export const announcementVersions = pgTable(
  'announcement_versions',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Who wrote other words in their place; null when that account is erased. */
    replacedBy: uuid('replaced_by').references(() => users.id, { onDelete: 'set null' }),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.version] }),
    index('announcement_versions_replaced_by_idx').on(table.replacedBy),
    check('announcement_versions_title', sql`length(${table.title}) <= 120`),
    check('announcement_versions_body', sql`length(${table.body}) <= 5000`),
  ],
);
