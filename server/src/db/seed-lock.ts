import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Any number that nothing else of ours locks by; migrations have another. */
const SEEDING = 72_083;

/** Lets one server at a time look what is missing and add it, until the end of the transaction. */
export async function lockSeeding(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEEDING})`);
}
