import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { sessions } from './sessions.table.ts';

/**
 * Ends the sessions that an identity of a locked user opened, but this one, which goes on without it. Those of before 0042 do not know
 * their provider, and end with any.
 */
export async function endSessionsBy(
  queries: Queries,
  {
    userId,
    provider,
    sessionId,
  }: { readonly userId: string; readonly provider: Provider; readonly sessionId: string },
): Promise<void> {
  await queries
    .update(sessions)
    .set({ provider: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.provider, provider)));
  await queries
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.method, 'provider'),
        ne(sessions.id, sessionId),
        or(eq(sessions.provider, provider), isNull(sessions.provider)),
      ),
    );
}
