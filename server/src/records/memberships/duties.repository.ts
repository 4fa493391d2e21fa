import type { Duty } from '@panthiya/contract/duties';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { MemberKey } from './members.repository.ts';
import { dutiesOfMember, memberDuties, memberships } from './memberships.table.ts';

// Under the organization's lock: nobody leaves or is removed meanwhile.

/** Gives a present member these duties; whoever has one keeps it. */
export async function addDuties(
  queries: Queries,
  member: MemberKey,
  { duties, givenBy }: { readonly duties: readonly Duty[]; readonly givenBy: string },
): Promise<void> {
  if (duties.length === 0) return;
  await queries
    .insert(memberDuties)
    .values(duties.map((duty) => ({ ...member, duty, givenBy })))
    .onConflictDoNothing();
}

/** Takes these duties. */
export async function removeDuties(
  queries: Queries,
  { organizationId, userId }: MemberKey,
  duties: readonly Duty[],
): Promise<void> {
  await queries
    .delete(memberDuties)
    .where(
      and(
        eq(memberDuties.organizationId, organizationId),
        eq(memberDuties.userId, userId),
        inArray(memberDuties.duty, [...duties]),
      ),
    );
}

/** The duties of a present member, and where; undefined for who is no member any more. */
export async function findDuties(queries: Queries, { organizationId, userId }: MemberKey) {
  const [found] = await queries
    .select({
      organizationName: organizations.name,
      orgId: organizations.orgId,
      duties: dutiesOfMember,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
      ),
    );
  return found;
}
