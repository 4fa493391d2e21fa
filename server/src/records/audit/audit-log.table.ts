import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** Facts of an entry, without personal data. */
export type EventDetails = Readonly<Record<string, string | number | boolean>>;

/**
 * What happened to accounts and roles, append-only (a trigger refuses changes). Users by id alone, without a foreign key: the log
 * outlives them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    event: text('event').notNull(),
    /** Who did it; null for the system or an unknown visitor. */
    actorId: uuid('actor_id'),
    /** The user it was done to. */
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<EventDetails>().notNull().default({}),
    /** Values before and after, where an action changed some. */
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_subject_id_idx').on(table.subjectId, table.at),
    index('audit_log_actor_id_idx').on(table.actorId, table.at),
    index('audit_log_organization_idx')
      .on(sql`(${table.details} ->> 'organizationId')`, table.at)
      .where(sql`(${table.details} ->> 'organizationId') is not null`),
    check('audit_log_changes', sql`jsonb_typeof(${table.changes}) = 'array'`),
    index('audit_log_event_idx').on(sql`(${table.event} collate "C")`, table.at),
  ],
);
