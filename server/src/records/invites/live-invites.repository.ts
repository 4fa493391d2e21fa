import { and, eq, gt, sql } from 'drizzle-orm';
import { invites } from './invites.table.ts';

/** Holds for an invitation that can still be accepted: one that ran out stays pending until its address is invited anew. */
export const isLive = and(eq(invites.state, 'pending'), gt(invites.expiresAt, sql`now()`));
