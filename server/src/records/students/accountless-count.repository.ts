import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** Counts the present students without an account: they take seats of the plan (R21.1.6). Under the organization's lock. */
export async function addToAccountless(
  queries: Queries,
  organizationId: string,
  change: 1 | -1,
): Promise<void> {
  await queries
    .update(organizations)
    .set({ accountlessCount: sql`${organizations.accountlessCount} + ${change}` })
    .where(eq(organizations.id, organizationId));
}
