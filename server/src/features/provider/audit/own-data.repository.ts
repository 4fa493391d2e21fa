import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { collectPieces, PIECE } from '../../../db/collect-pieces.ts';
import type { Queries } from '../../../db/database.ts';
import { auditLog } from '../../../records/audit/audit-log.table.ts';
import { mails } from '../../../records/mails/mails.table.ts';

/** Mails of a user: what and when, never the text or its link. */
export function listOwnMails(queries: Queries, userId: string) {
  const { id, kind, state, createdAt, sentAt } = mails;
  return collectPieces((after) =>
    queries
      .select({ id, kind, state, createdAt, sentAt })
      .from(mails)
      .where(and(eq(mails.userId, userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PIECE),
  );
}

/** What the audit log says was done to a user; others appear only as "not you". */
export function listHistory(queries: Queries, userId: string) {
  const { id, at, event, details, changes } = auditLog;
  return collectPieces((after) =>
    queries
      .select({
        id,
        at,
        event,
        isByYou: sql<boolean>`coalesce(${auditLog.actorId} = ${userId}, false)`,
        details,
        changes,
      })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PIECE),
  );
}

/** Removes the mails of a user. */
export async function removeMailsOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(mails).where(eq(mails.userId, userId));
}

/** Removes mails to an address. */
export async function removeMailsTo(queries: Queries, email: string): Promise<void> {
  await queries.delete(mails).where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()));
}
