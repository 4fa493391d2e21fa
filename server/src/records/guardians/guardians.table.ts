import { CONSENT_PURPOSES, CONSENT_WAYS } from '@panthiya/contract/students/guardians.rules';
import { RELATIONS } from '@panthiya/contract/students/relations/relations';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, line, moment } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';

/** Parents, and who stands for one: one row a mobile number and organization (R21.4.1). */
export const guardians = pgTable(
  'guardians',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** E.164. */
    mobile: text('mobile').notNull(),
    /** '' for none. Nobody confirmed it. */
    email: line('email'),
    language: text('language', { enum: ['en', 'si', 'ta'] }).notNull(),
    /** Counts the changes, so that a stale one can be recognized. */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('guardians_mobile_key').on(table.organizationId, table.mobile),
    unique('guardians_in_organization_key').on(table.id, table.organizationId),
    index('guardians_created_by_idx').on(table.createdBy),
    // Children are found by the last digits of the number (R21.7.1).
    index('guardians_last_digits_idx').on(
      table.organizationId,
      sql`reverse(${table.mobile}) collate "C"`,
    ),
    check('guardians_name', sql`length(${table.name}) between 1 and 100`),
    check('guardians_words', areNames(table.name)),
    check('guardians_mobile', sql`${table.mobile} ~ '^[+][0-9]{5,15}$'`),
    check('guardians_email', sql`length(${table.email}) <= 254`),
    check('guardians_language', sql`${table.language} in ('en', 'si', 'ta')`),
  ],
);

/** Whose guardian somebody is. A row that was removed stays for 30 days, so that it can be undone. */
export const guardianChildren = pgTable(
  'guardian_children',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    guardianId: uuid('guardian_id').notNull(),
    studentId: uuid('student_id').notNull(),
    // Both foreign keys share it: guardian and student are of one organization.
    organizationId: uuid('organization_id').notNull(),
    relation: text('relation', { enum: RELATIONS }).notNull(),
    /** 1 to 4, each once a student: so nobody has a fifth. Lists are in its order. */
    place: smallint('place').notNull(),
    /** When the student objected; null for no objection (R21.4.3). */
    objectedAt: moment('objected_at'),
    objection: line('objection'),
    addedBy: uuid('added_by').references(() => users.id),
    addedAt: moment('added_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'guardian_children_guardian_fk',
      columns: [table.guardianId, table.organizationId],
      foreignColumns: [guardians.id, guardians.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'guardian_children_student_fk',
      columns: [table.studentId, table.organizationId],
      foreignColumns: [students.id, students.organizationId],
    }).onDelete('cascade'),
    unique('guardian_children_in_organization_key').on(table.id, table.organizationId),
    uniqueIndex('guardian_children_place_key')
      .on(table.studentId, table.place)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('guardian_children_once_key')
      .on(table.studentId, table.guardianId)
      .where(sql`${table.removedAt} is null`),
    index('guardian_children_student_idx').on(table.studentId),
    index('guardian_children_guardian_idx').on(table.guardianId, table.removedAt),
    index('guardian_children_added_by_idx').on(table.addedBy),
    index('guardian_children_removed_by_idx').on(table.removedBy),
    index('guardian_children_removed_at_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check(
      'guardian_children_relation',
      sql`${table.relation} in ('mother', 'father', 'grandparent', 'sibling', 'other')`,
    ),
    check('guardian_children_four', sql`${table.place} between 1 and 4`),
    check('guardian_children_objection', sql`length(${table.objection}) <= 300`),
  ],
);

/**
 * What a guardian agreed to for a child, one row a consent (R21.4.2). It hangs on the row of both, so that it goes where that goes:
 * through a merge, away, and back. A withdrawn one stays.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Of guardian and student. */
    linkId: uuid('link_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    way: text('way', { enum: CONSENT_WAYS }).notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** Who wrote it down; null for one that the guardian pressed on a page. */
    enteredBy: uuid('entered_by').references(() => users.id),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'consents_link_fk',
      columns: [table.linkId, table.organizationId],
      foreignColumns: [guardianChildren.id, guardianChildren.organizationId],
    }).onDelete('cascade'),
    uniqueIndex('consents_once_key')
      .on(table.linkId, table.purpose)
      .where(sql`${table.withdrawnAt} is null`),
    index('consents_link_idx').on(table.linkId),
    index('consents_entered_by_idx').on(table.enteredBy),
    index('consents_withdrawn_by_idx').on(table.withdrawnBy),
    check('consents_purpose', sql`${table.purpose} in ('photo', 'page', 'whatsapp', 'mail')`),
    check('consents_way', sql`${table.way} in ('paper', 'in_person', 'phone', 'on_page')`),
    check('consents_entered', sql`(${table.way} = 'on_page') = (${table.enteredBy} is null)`),
  ],
);
