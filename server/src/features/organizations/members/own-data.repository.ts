import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { collectPieces, PIECE } from '../../../db/collect-pieces.ts';
import type { Queries } from '../../../db/database.ts';
import { invites } from '../../../records/invites/invites.table.ts';
import {
  dutiesOfMember,
  isOwner,
  memberships,
} from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';

/** Every organization that a user belongs to, or has a trace in from the last 30 days. */
export function listOwnMemberships(queries: Queries, userId: string) {
  return collectPieces((after) =>
    queries
      .select({
        id: organizations.id,
        orgId: organizations.orgId,
        name: organizations.name,
        roles: memberships.roles,
        duties: dutiesOfMember,
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

/** Invitations that a user accepted, and with `email` those to this address. Never their links or who sent them. */
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

/** Removes invitations that a user accepted. */
export async function removeAcceptedInvites(queries: Queries, userId: string): Promise<void> {
  await queries.delete(invites).where(eq(invites.acceptedBy, userId));
}

/** Removes invitations to an address. */
export async function removeInvitesTo(queries: Queries, email: string): Promise<void> {
  await queries.delete(invites).where(eq(sql`lower(${invites.email})`, email.toLowerCase()));
}
