import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';

/** Codes by which people join an organization (R10.2). Kept readable: an admin shows the same code many times. */
export const joinCodes = pgTable(
  'join_codes',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique('join_codes_code_key'),
    role: text('role', { enum: ['lecturer', 'student'] }).notNull(),
    /** A code of a course enrols in it too (R11.5.1). */
    courseId: uuid('course_id'),
    /** The code of one student without an account: whoever uses it becomes that student (R21.3). */
    studentId: uuid('student_id'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    foreignKey({
      name: 'join_codes_course_fk',
      columns: [table.courseId, table.organizationId],
      foreignColumns: [courses.id, courses.organizationId],
    }).onDelete('cascade'),
    index('join_codes_course_id_idx')
      .on(table.courseId, table.id)
      .where(sql`${table.courseId} is not null`),
    foreignKey({
      name: 'join_codes_student_fk',
      columns: [table.studentId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    uniqueIndex('join_codes_of_student_key')
      .on(table.studentId)
      .where(sql`${table.withdrawnAt} is null`),
    check(
      'join_codes_of_student',
      sql`${table.studentId} is null or (${table.role} = 'student' and ${table.courseId} is null and ${table.maxUses} = 1 and ${table.expiresAt} is not null)`,
    ),
    check('join_codes_of_course', sql`${table.courseId} is null or ${table.role} = 'student'`),
    index('join_codes_organization_id_idx').on(table.organizationId, table.id),
    index('join_codes_created_by_idx').on(table.createdBy),
    check('join_codes_code_form', sql`${table.code} ~ '^[A-Z0-9]{8}$'`),
    check('join_codes_role', sql`${table.role} in ('lecturer', 'student')`),
    check(
      'join_codes_uses',
      sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('join_codes_max_uses', sql`${table.maxUses} between 1 and 10000`),
  ],
);

export type JoinCodeRow = typeof joinCodes.$inferSelect;
