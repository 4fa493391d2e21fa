import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Any number that none of our other locks uses; migrations have another. */
const SEEDING = 72_083;

/** Lets one server at a time look for missing rows and add them, until the end of the transaction. */
export async function lockSeeding(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEEDING})`);
}
