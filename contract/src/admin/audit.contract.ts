import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { listQuery, pageOf } from '../paging.ts';
import { fileReply, rowId } from '../replies.ts';

/** Somebody in the log; the name is '' once the account was erased. */
const person = z.object({ uid: z.string(), name: z.string() });

/** An entry of the append-only log. */
export const auditEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** Like user.registered: what happened to what. */
  event: z.string(),
  /** Who did it; null for the system or an unknown visitor. */
  actor: z.nullable(person),
  subject: z.nullable(person),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEventRow = z.output<typeof auditEvent>;

const day = z.optional(calendarDate('Enter a day.'));
const uid = z.optional(rowId);

const filters = {
  /** Begin of an event's name, or a whole email address of somebody in it. */
  search: listQuery.search,
  actor: uid,
  subject: uid,
  /** Days in Sri Lanka, both included. */
  from: day,
  to: day,
  sort: z.optional(z.enum(['at', '-at'], 'This is no order.')),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'system-admin',
  summary: 'What happened to accounts, roles, plans and organisations, newest first.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ events: z.array(auditEvent) }),
  fallback: 'The log could not be loaded.',
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'fresh-system-admin',
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be made.',
});
