import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { joinCodes } from '../join-codes/join-codes.table.ts';
import { joiningWishes } from './joining-wishes.table.ts';

/** Days until a press of Join is too old to count. */
const WISH_DAYS = 30;
const oldest = sql`now() - make_interval(days => ${WISH_DAYS})`;

/** What a link led to when its reader pressed to join: a code or an invitation. */
export type JoiningWish = { readonly joinCodeId: string } | { readonly inviteId: string };

/**
 * Keeps a wish for the account with this id, if there is one. A registration with a known address makes no account, and runs the
 * same statement.
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

/** The wish of an account, with its code as people type it; undefined without one of the last 30 days. */
export async function findWish(
  queries: Queries,
  userId: string,
): Promise<{ readonly code: string | null; readonly inviteId: string | null } | undefined> {
  const [wish] = await queries
    .select({ code: joinCodes.code, inviteId: joiningWishes.inviteId })
    .from(joiningWishes)
    .leftJoin(joinCodes, eq(joinCodes.id, joiningWishes.joinCodeId))
    .where(and(eq(joiningWishes.userId, userId), gt(joiningWishes.createdAt, oldest)));
  return wish;
}

/** The wish came true, or cannot come true any more. */
export async function removeWish(queries: Queries, userId: string): Promise<void> {
  await queries.delete(joiningWishes).where(eq(joiningWishes.userId, userId));
}

/** Deletes wishes that are too old to come true. */
export async function removeOldWishes(queries: Queries): Promise<void> {
  await queries.delete(joiningWishes).where(lte(joiningWishes.createdAt, oldest));
}
