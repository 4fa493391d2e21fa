import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { RESET_LINK_MAILS } from '../../../domain/accounts/password-reset.mails.ts';
import { mails } from '../../../records/mails/mails.table.ts';
import { removeUnusedTokens } from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import { sessions } from '../../../records/sessions/sessions.table.ts';
import { users } from '../../../records/users/users.table.ts';

interface PasswordChange {
  readonly userId: string;
  readonly sessionId: string;
  /** The hash that was checked; null when the account had no password. */
  readonly present: string | null;
  readonly passwordHash: string;
}

/** Replaces the hash while it is the checked one and the session is still live; otherwise false. */
export async function replacePasswordHash(
  queries: Queries,
  { userId, sessionId, present, passwordHash }: PasswordChange,
): Promise<boolean> {
  const ownSession = queries
    .select({ one: sql`1` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const changed = await queries
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        sql`${users.passwordHash} is not distinct from ${present}`,
        exists(ownSession),
      ),
    )
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Ends the reset links of a user: those that were mailed and those in the outbox. */
export async function removeResetLinks(queries: Queries, userId: string): Promise<void> {
  await removeUnusedTokens(queries, { userId, kind: 'reset-password' });
  await queries
    .update(mails)
    .set({ state: 'expired' })
    .where(
      and(
        eq(mails.userId, userId),
        inArray(mails.kind, [...RESET_LINK_MAILS]),
        eq(mails.state, 'queued'),
      ),
    );
}
