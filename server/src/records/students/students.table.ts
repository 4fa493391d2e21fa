import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, bytewise, line, moment, namewise } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The pupils of organizations, with an account or without (R21.1): one row a person and organization. Triggers make the row of
 * a member who is a student, and of whoever asks for a place in a course (migration students); staff enter the others.
 */
export const students = pgTable(
  'students',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Their account; null for a student without one. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** As the institute writes it; null where the account has the name. One who left with an account keeps the name of then. */
    name: text('name'),
    // The name as lists are sorted by it; a trigger keeps it right.
    sortName: namewise('sort_name').notNull().default(''),
    /** In capitals. Every number that was given stays in `index_numbers`. */
    indexNumber: text('index_number'),
    grade: line('grade'),
    school: line('school'),
    phone: line('phone'),
    whatsapp: line('whatsapp'),
    /** By which the institute reaches one without an account, and invites them (R21.2.3); '' for none. */
    listedEmail: line('listed_email'),
    address: line('address'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    /** For the staff alone. */
    note: line('note'),
    /** When an account became this student by a code (R21.3); null for all others. */
    claimedAt: moment('claimed_at'),
    /** The name by which the institute listed them before that. */
    listedName: text('listed_name'),
    /** The row that goes on for this pupil, who had two (R21.1.7). */
    mergedInto: uuid('merged_into'),
    /** Since when they are no student here; null for the present ones. */
    leftAt: moment('left_at'),
    /** Counts the changes, so that a stale one can be recognized. */
    version: integer('version').notNull().default(1),
    /** Who entered them; null for a student who came with an account. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('students_account_key').on(table.organizationId, table.userId),
    unique('students_index_number_key').on(table.organizationId, table.indexNumber),
    // What hangs on a student names the organization too, so that it cannot be one of another organization.
    unique('students_in_organization_key').on(table.id, table.organizationId),
    foreignKey({
      name: 'students_merged_into_fk',
      columns: [table.mergedInto, table.organizationId],
      foreignColumns: [table.id, table.organizationId],
      // With its organization: erasing an account sets the other row free first.
    }).onDelete('cascade'),
    index('students_merged_into_idx')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('students_user_id_idx').on(table.userId),
    index('students_created_by_idx').on(table.createdBy),
    index('students_by_name_idx')
      .on(table.organizationId, table.sortName, table.id)
      .where(sql`${table.leftAt} is null`),
    index('students_by_grade_idx')
      .on(table.organizationId, table.grade, table.sortName, table.id)
      .where(sql`${table.leftAt} is null`),
    index('students_left_idx')
      .on(table.organizationId, table.sortName, table.id)
      .where(sql`${table.leftAt} is not null`),
    // Rows that may be one pupil are found by these (R21.1.8).
    index('students_by_phone_idx')
      .on(table.organizationId, table.phone)
      .where(sql`${table.leftAt} is null and ${table.phone} <> ''`),
    index('students_by_birth_date_idx')
      .on(table.organizationId, table.birthDate, table.sortName)
      .where(sql`${table.leftAt} is null and ${table.birthDate} is not null`),
    check('students_named', sql`${table.userId} is not null or ${table.name} is not null`),
    check(
      'students_merged',
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.id} and ${table.leftAt} is not null and ${table.userId} is null)`,
    ),
    check(
      'students_claimed',
      sql`(${table.claimedAt} is null) = (${table.listedName} is null) and (${table.claimedAt} is null or ${table.userId} is not null)`,
    ),
    check('students_name', sql`length(${table.name}) between 1 and 201`),
    check('students_index_number', sql`${table.indexNumber} ~ '^[A-Z0-9/-]{1,20}$'`),
    check(
      'students_lengths',
      sql`length(${table.grade}) <= 40 and length(${table.school}) <= 120 and length(${table.address}) <= 300 and length(${table.note}) <= 500`,
    ),
    check('students_words', areNames(table.name, table.grade, table.school, table.address)),
    check(
      'students_phones',
      sql`${table.phone} ~ '^([+][0-9]{5,15})?$' and ${table.whatsapp} ~ '^([+][0-9]{5,15})?$'`,
    ),
    // An erased account takes its address out of all lists.
    index('students_by_listed_email_idx')
      .on(sql`lower(${table.listedEmail})`, table.organizationId)
      .where(sql`${table.listedEmail} <> ''`),
    check(
      'students_listed_email',
      sql`${table.listedEmail} ~ '^([^[:space:]@]+@[^[:space:]@]+)?$' and length(${table.listedEmail}) <= 254`,
    ),
    check('students_birth_date', sql`${table.birthDate} >= '1900-01-01'`),
    check('students_gender', sql`${table.gender} in ('male', 'female', 'other')`),
  ],
);

export type StudentRow = typeof students.$inferSelect;

/** True for students who are here now. */
export const isPresent: SQL = sql`${students.leftAt} is null`;

/** The name of a student: the row's, else the account's. The account is joined, where there is one. */
export const nameOfStudent = sql<string>`coalesce(${students.name}, ${users.firstName} || ' ' || ${users.lastName})`;

/** The phone number of a student: the row's, else the account's; '' for none. The account is joined, where there is one. */
export const phoneOfStudent = sql<string>`case when ${students.phone} <> '' then ${students.phone} else coalesce(${users.phoneNumber}, '') end`;

/**
 * The words that find a student: of the name, the index number, and the ends and beginnings of phone numbers. Triggers keep it
 * right (migration students).
 */
export const studentWords = pgTable(
  'student_words',
  {
    organizationId: uuid('organization_id').notNull(),
    word: bytewise('word').notNull(),
    sortName: namewise('sort_name').notNull(),
    studentId: uuid('student_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.word, table.sortName, table.studentId] }),
    index('student_words_student_id_idx').on(table.studentId, table.word),
    foreignKey({
      name: 'student_words_student_fk',
      columns: [table.studentId],
      foreignColumns: [students.id],
    }).onDelete('cascade'),
  ],
);

/** Every index number that was given in an organization, so that nobody gets it again (R21.1.3). */
export const indexNumbers = pgTable(
  'index_numbers',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    indexNumber: text('index_number').notNull(),
    /** Who has or had it; null after that row is gone. */
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.indexNumber] }),
    index('index_numbers_student_id_idx').on(table.studentId),
  ],
);

/** The next number of an organization's counter. */
export const indexCounters = pgTable(
  'index_counters',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    next: integer('next').notNull(),
  },
  (table) => [check('index_counters_next', sql`${table.next} between 100001 and 1000000`)],
);
