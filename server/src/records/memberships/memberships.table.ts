import { DUTIES, type Duty } from '@panthiya/contract/duties';
import { type SQL, sql } from 'drizzle-orm';
import { colomboDate } from '../../db/colombo-time.ts';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytewise, moment, namewise } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Which users belong to which organization, with all their roles there (R10.1). A user who left keeps the row for 30 days. A user
 * who was removed keeps it, so that no old code or list admits them again (R10.3).
 */
export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: text('roles', { enum: ['admin', 'lecturer', 'student'] })
      .array()
      .notNull(),
    // The member's name as the list is sorted by it; a trigger keeps it right (migration member_words_by_name).
    sortName: namewise('sort_name').notNull().default(''),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    /** When an admin last chose their roles: older codes and invitations give them no other. */
    rolesSetAt: moment('roles_set_at'),
    /** Who removed them; themselves when they left. */
    removedBy: uuid('removed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user_id_idx').on(table.userId),
    index('memberships_by_name_idx')
      .on(table.organizationId, table.sortName, table.userId)
      .where(sql`${table.removedAt} is null`),
    // Few rows of many: without these a list of admins would walk past every student.
    index('memberships_admins_idx')
      .on(table.organizationId, table.sortName, table.userId)
      .where(sql`${table.removedAt} is null and 'admin' = any(${table.roles})`),
    index('memberships_lecturers_idx')
      .on(table.organizationId, table.sortName, table.userId)
      .where(sql`${table.removedAt} is null and 'lecturer' = any(${table.roles})`),
    index('memberships_removed_idx')
      .on(table.organizationId, table.sortName, table.userId)
      .where(sql`${table.removedAt} is not null`),
    check(
      'memberships_roles',
      sql`${table.roles} <@ array['admin', 'lecturer', 'student'] and cardinality(${table.roles}) between 1 and 3`,
    ),
    check('memberships_removed', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);

export type MembershipRow = typeof memberships.$inferSelect;

/**
 * What members can do beside their roles (R21.5.1, ADR 0043). Only present ones have a row: a trigger deletes it with their leaving
 * or removal (migration member_duties), and nothing brings it back.
 */
export const memberDuties = pgTable(
  'member_duties',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    duty: text('duty', { enum: DUTIES }).notNull(),
    /** Who gave it; after an erasure the id says nobody. */
    givenBy: uuid('given_by')
      .notNull()
      .references(() => users.id),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.duty] }),
    index('member_duties_user_id_idx').on(table.userId),
    index('member_duties_given_by_idx').on(table.givenBy),
    foreignKey({
      name: 'member_duties_membership_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    check('member_duties_duty', sql`${table.duty} in ('cashier')`),
  ],
);

// With the table before each column: in a query of one table the library leaves it out, and everybody's duties would be theirs.
const heldByMember = sql`member_duties held
  where held.organization_id = memberships.organization_id and held.user_id = memberships.user_id`;

/** The duties of a membership, in order. */
export const dutiesOfMember = sql<
  Duty[]
>`array(select held.duty from ${heldByMember} order by held.duty)`;

const hasDuty = sql<boolean>`exists (select from ${heldByMember})`;

/** True for memberships, present or past, of staff: an admin, a lecturer, or somebody with a duty. */
export const isStaff = sql<boolean>`(${memberships.roles} && array['admin', 'lecturer'] or ${hasDuty})`;

/** True for memberships, present or past, of an admin. */
export const isAdmin = sql`'admin' = any(${memberships.roles})`;

/** True for a present admin who can look after an organization; the account is joined. */
export const isActingAdmin = sql`(${memberships.removedAt} is null and ${isAdmin} and ${users.disabledAt} is null)`;

/** True for the membership of the organization's owner; both are joined. */
export const isOwner = sql<boolean>`${organizations.ownerId} = ${memberships.userId}`;

const today = colomboDate(sql`now()`);

/** The roles for which an organization asks for a second factor, from the day on that it was told (R18.5.2). */
export const policyRoles = sql<MembershipRow['roles']>`(case ${organizations.secondFactorPolicy}
  when 'admins' then array['admin'] when 'staff' then array['admin', 'lecturer'] else '{}'::text[] end)`;

/** The same, empty before that day. */
export const asksFactorOf = sql<
  MembershipRow['roles']
>`(case when ${organizations.secondFactorFrom} <= ${today}
  then ${policyRoles} else '{}'::text[] end)`;

// Each rule asks whoever has a duty too: a duty opens everybody's data.
const isMeantBy = (roles: SQL) => sql<boolean>`(${memberships.removedAt} is null
  and (${memberships.roles} && ${roles} or (cardinality(${roles}) > 0 and ${hasDuty})))`;

/** True for a present member of whom a policy asks it, now or on a day to come; the organization is joined. */
export const fallsUnderPolicy = isMeantBy(policyRoles);

/** True for a member of whom it is asked today; the organization is joined. */
export const isAskedToday = isMeantBy(asksFactorOf);

/**
 * The words that find a member: those of the name and the e-mail address, in capitals. The table has the organization first. So a
 * search in one organization costs the same however many others there are. The name follows the word, so that a page of results
 * is read in order and no further. Triggers keep it right (migration member_words_by_name).
 */
export const memberWords = pgTable(
  'member_words',
  {
    organizationId: uuid('organization_id').notNull(),
    word: bytewise('word').notNull(),
    sortName: namewise('sort_name').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.word, table.sortName, table.userId] }),
    index('member_words_user_id_idx').on(table.userId, table.organizationId),
    foreignKey({
      name: 'member_words_membership_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
