import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import type { AuditEvent } from '@panthiya/contract/provider/audit-events';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { auditLog, type EventDetails } from './audit-log.table.ts';

export type { AuditEvent };

interface AuditEntry {
  readonly event: AuditEvent;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly details?: EventDetails;
  /** Values before and after. No data that shows who a user is or how to reach them. */
  readonly changes?: readonly AuditChange[];
}

/** Adds an entry in the caller's transaction. */
export async function recordEvent(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditLog).values({ id: createId(), ...entry });
}

/** Adds several entries with one statement. */
export async function recordEvents(
  queries: Queries,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await queries.insert(auditLog).values(entries.map((entry) => ({ id: createId(), ...entry })));
}

/** What a user did to their own account or things. */
interface OwnEvent {
  readonly event: AuditEvent;
  readonly userId: string;
  readonly details?: EventDetails | undefined;
  readonly changes?: readonly AuditChange[] | undefined;
}

/** Adds an entry about what a user did to their own account or things. */
export async function recordOwnEvent(
  queries: Queries,
  { event, userId, details = {}, changes = [] }: OwnEvent,
): Promise<void> {
  await recordEvent(queries, { event, actorId: userId, subjectId: userId, details, changes });
}
