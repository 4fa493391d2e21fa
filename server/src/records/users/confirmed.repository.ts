import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isConfirmed, users } from './users.table.ts';

/** Those of these accounts whose address is confirmed: mails of others would go to whoever has it. */
export function listConfirmed(queries: Queries, userIds: readonly string[]) {
  return queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, sql`any(${sql.param(userIds)}::uuid[])`), isConfirmed));
}
