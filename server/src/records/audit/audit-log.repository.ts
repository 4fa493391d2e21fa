import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { auditLog } from './audit-log.table.ts';

/** What can happen to an account. */
export type AuditEvent =
  | 'user.registered'
  | 'user.registered-again'
  | 'user.email-verified'
  | 'user.email-correction-asked'
  | 'user.password-reset'
  | 'user.system-admin-granted'
  | 'session.started'
  | 'session.refused'
  | 'session.ended';

interface AuditEntry {
  readonly event: AuditEvent;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  /** Facts without personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds an entry in the caller's transaction. */
export async function recordEvent(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditLog).values({ id: createId(), ...entry });
}
