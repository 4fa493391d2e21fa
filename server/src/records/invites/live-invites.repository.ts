import { and, eq, gt, sql } from 'drizzle-orm';
import { invites } from './invites.table.ts';

/** True for an invitation that can still be accepted. An expired one stays pending until its address is invited again. */
export const isLive = and(eq(invites.state, 'pending'), gt(invites.expiresAt, sql`now()`));
