import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Invitations to an address, with or without an account (R10.2). The link's token is made when the mail is sent. Only its SHA-256
 * is kept.
 */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The student without an account who waits for it (R21.2.3): whoever accepts becomes that student. */
    studentId: uuid('student_id'),
    role: text('role', { enum: ['admin', 'lecturer', 'student'] }).notNull(),
    state: text('state', { enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    tokenHash: bytea('token_hash').unique('invites_token_hash_key'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invites_pending_key')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`${table.state} = 'pending'`),
    // One a student, of the same organization. It ends when somebody has the student, or they left (trigger students_end_invites).
    uniqueIndex('invites_student_key')
      .on(table.studentId)
      .where(sql`${table.state} = 'pending'`),
    foreignKey({
      name: 'invites_student_fk',
      columns: [table.studentId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    index('invites_student_id_idx')
      .on(table.studentId, table.id)
      .where(sql`${table.studentId} is not null`),
    check('invites_of_students', sql`${table.studentId} is null or ${table.role} = 'student'`),
    index('invites_organization_id_idx').on(table.organizationId, table.id),
    index('invites_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.state} = 'pending'`),
    index('invites_invited_by_idx').on(table.invitedBy),
    index('invites_accepted_by_idx').on(table.acceptedBy),
    check('invites_role', sql`${table.role} in ('admin', 'lecturer', 'student')`),
    check('invites_state', sql`${table.state} in ('pending', 'accepted', 'declined', 'withdrawn')`),
    check(
      'invites_accepted',
      sql`(${table.state} = 'accepted') = (${table.acceptedBy} is not null)`,
    ),
    check('invites_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
);

export type InviteRow = typeof invites.$inferSelect;
