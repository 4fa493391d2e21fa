import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { joinCodes } from '../join-codes/join-codes.table.ts';
import { joiningWishes } from './joining-wishes.table.ts';

/** What a link led to when its reader pressed to join: a code or an invitation. */
export type JoiningWish = { readonly joinCodeId: string } | { readonly inviteId: string };

/**
 * Keeps a wish for the account with this id, if there is one: a registration with a known address has made none, and
 * takes the same statement.
 */
export async function createWish(
  queries: Queries,
  userId: string,
  wish: JoiningWish,
): Promise<void> {
  const joinCodeId = 'joinCodeId' in wish ? wish.joinCodeId : null;
  const inviteId = 'inviteId' in wish ? wish.inviteId : null;
  await queries.execute(
    sql`insert into joining_wishes (user_id, join_code_id, invite_id)
        select id, ${joinCodeId}::uuid, ${inviteId}::uuid from users where id = ${userId}::uuid`,
  );
}

/** The wish of an account, with its code as people type it; undefined when there is none. */
export async function findWish(
  queries: Queries,
  userId: string,
): Promise<{ readonly code: string | null; readonly inviteId: string | null } | undefined> {
  const [wish] = await queries
    .select({ code: joinCodes.code, inviteId: joiningWishes.inviteId })
    .from(joiningWishes)
    .leftJoin(joinCodes, eq(joinCodes.id, joiningWishes.joinCodeId))
    .where(eq(joiningWishes.userId, userId));
  return wish;
}

/** The wish came true, or cannot any more. */
export async function removeWish(queries: Queries, userId: string): Promise<void> {
  await queries.delete(joiningWishes).where(eq(joiningWishes.userId, userId));
}
