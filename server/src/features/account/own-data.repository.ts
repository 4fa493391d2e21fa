import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { NIL_ID } from '../../platform/identifier.ts';
import { auditLog } from '../../records/audit/audit-log.table.ts';
import { invites } from '../../records/invites/invites.table.ts';
import { mails } from '../../records/mails/mails.table.ts';
import { isOwner, memberships } from '../../records/memberships/memberships.table.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';

/** Rows that are read at once. */
export const PIECE = 500;

/** Reads a list of any length in pieces, by the id it is ordered by. */
export async function collectPieces<Row extends { readonly id: string }>(
  readAfter: (id: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const piece = await readAfter(all.at(-1)?.id ?? NIL_ID);
    all.push(...piece);
    if (piece.length < PIECE) return all;
  }
}

/** Every organisation that a user belongs to, and what left traces of the last 30 days. */
export function listOwnMemberships(queries: Queries, userId: string) {
  return collectPieces((after) =>
    queries
      .select({
        id: organizations.id,
        orgId: organizations.orgId,
        name: organizations.name,
        roles: memberships.roles,
        isOwner,
        joinedAt: memberships.joinedAt,
        leftAt: memberships.removedAt,
      })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(eq(memberships.userId, userId), gt(memberships.organizationId, after)))
      .orderBy(asc(memberships.organizationId))
      .limit(PIECE),
  );
}

/** Invitations that a user accepted, and with `email` those to this address; never their links or who sent them. */
export function listInvitesOf(queries: Queries, userId: string, email: string | undefined) {
  const isAccepted = eq(invites.acceptedBy, userId);
  const isMine =
    email === undefined
      ? isAccepted
      : or(isAccepted, eq(sql`lower(${invites.email})`, email.toLowerCase()));
  return collectPieces((after) =>
    queries
      .select({
        id: invites.id,
        organization: organizations.name,
        role: invites.role,
        state: invites.state,
        sentAt: invites.sentAt,
        expiresAt: invites.expiresAt,
      })
      .from(invites)
      .innerJoin(organizations, eq(organizations.id, invites.organizationId))
      .where(and(isMine, gt(invites.id, after)))
      .orderBy(asc(invites.id))
      .limit(PIECE),
  );
}

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

/** What the audit log says was done to a user; others only as "not you". */
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
