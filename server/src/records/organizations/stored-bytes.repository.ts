import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from './organizations.table.ts';

/** Bytes of files, arrived or announced, of all organizations that a user owns (R11.3.5). */
export async function sumStoredBytes(queries: Queries, ownerId: string): Promise<number> {
  const [row] = await queries
    .select({ bytes: sql<string>`coalesce(sum(${organizations.storedBytes}), 0)` })
    .from(organizations)
    .where(eq(organizations.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

/** Adds bytes to the count of an organization's files, or takes them off when `bytes` is below 0. */
export async function addStoredBytes(
  transaction: Queries,
  organizationId: string,
  bytes: number,
): Promise<void> {
  await transaction
    .update(organizations)
    .set({ storedBytes: sql`${organizations.storedBytes} + ${bytes}` })
    .where(eq(organizations.id, organizationId));
}

/** Bytes of files, arrived or announced, of one organization. */
export async function findStoredBytes(transaction: Queries, id: string): Promise<number> {
  const [found] = await transaction
    .select({ bytes: organizations.storedBytes })
    .from(organizations)
    .where(eq(organizations.id, id));
  return found?.bytes ?? 0;
}
