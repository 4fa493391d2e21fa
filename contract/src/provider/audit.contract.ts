import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { isOrgId } from '../pages.ts';
import { fileReply, rowId } from '../endpoint/replies.ts';
import { AUDIT_EVENT_CODES, AUDIT_KIND_CODES } from './audit-events.ts';

/** A user in the log; the name is '' after the account was erased. */
const person = z.object({ uid: z.string(), name: z.string() });

/** What a line is about besides people, by its present name. '' when it is gone and the log has no name for it. */
const thing = z.object({
  kind: z.enum(['organization', 'course', 'package', 'feature', 'request']),
  id: z.string(),
  name: z.string(),
  /** The address of an organization. */
  orgId: z.optional(z.string()),
});
export type AuditThing = z.output<typeof thing>;

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** An entry of the append-only log. */
export const auditEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** Like user.registered: what happened to what. */
  event: z.string(),
  /** Who did it; null for the system or an unknown visitor. */
  actor: z.nullable(person),
  subject: z.nullable(person),
  things: z.array(thing),
  /** What it changed; both values are missing where staff do not see them. */
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.optional(z.string()),
      from: z.optional(value),
      to: z.optional(value),
    }),
  ),
  /** All recorded facts: ids, reasons, counts. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEventRow = z.output<typeof auditEvent>;

const day = z.optional(calendarDate('Enter a day.'));
const uid = z.optional(rowId);

const filters = {
  /** Words as pages show them: of the event, of names of people and things, of values. Or a whole email address. */
  search: listQuery.search,
  kind: z.optional(z.enum(AUDIT_KIND_CODES, 'Choose a kind from the list.')),
  event: z.optional(z.enum(AUDIT_EVENT_CODES, 'Choose an event from the list.')),
  /** The address of the organization that it is about. */
  organization: z.optional(
    z.string().check(z.refine(isOrgId, 'Enter the address of an organization.')),
  ),
  actor: uid,
  subject: uid,
  /** Days in Sri Lanka, both included. */
  from: day,
  to: day,
  sort: z.optional(z.enum(['at', '-at'], 'Choose an order from the list.')),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: { may: 'provider.read' },
  summary: 'What happened to accounts, roles, plans and organisations, newest first.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ events: z.array(auditEvent) }),
  fallback: 'The log could not be loaded.',
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: { may: 'provider.read', when: ['fresh'] },
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});
