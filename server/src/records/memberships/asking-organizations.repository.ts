import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { fallsUnderPolicy, memberships } from './memberships.table.ts';

/** Names of the organizations that ask a user for a second factor, now or from a day on (R18.5.2); by name. */
export async function listAskingOrganizations(
  queries: Queries,
  userId: string,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), fallsUnderPolicy))
    .orderBy(asc(organizations.name));
  return rows.map(({ name }) => name);
}
