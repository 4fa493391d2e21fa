import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { users } from '../users/users.table.ts';
import { pictures } from './pictures.table.ts';

export interface Picture {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly changedAt: Date | null;
}

const byUid = prepared((database) =>
  database
    .select({
      content: pictures.content,
      mediaType: pictures.mediaType,
      changedAt: users.pictureChangedAt,
    })
    .from(users)
    .innerJoin(pictures, eq(pictures.userId, users.id))
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare('find_picture'),
);

/** The picture of a person, by the id that others can see. */
export async function findPicture(database: Database, uid: string): Promise<Picture | undefined> {
  const [picture] = await byUid(database, { uid });
  return picture;
}

// Both lock the account's row first, like erasing the account. The second one waits, and neither deadlocks.

/**
 * Keeps a picture in place of the one before. Answers when it changed, in whole milliseconds, never the same twice. undefined
 * when the account was erased or disabled during the upload (R10.5).
 */
export async function replacePicture(
  queries: Queries,
  userId: string,
  content: Buffer,
): Promise<Date | null | undefined> {
  const [owner] = await queries
    .update(users)
    .set({
      pictureChangedAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${users.pictureChangedAt} + interval '1 millisecond')`,
    })
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .returning({ changedAt: users.pictureChangedAt });
  if (owner === undefined) return undefined;
  await queries
    .insert(pictures)
    .values({ userId, content })
    .onConflictDoUpdate({ target: pictures.userId, set: { content, createdAt: sql`now()` } });
  return owner.changedAt;
}

/** Removes a picture; false when there was none. */
export async function removePicture(queries: Queries, userId: string): Promise<boolean> {
  await queries.update(users).set({ pictureChangedAt: null }).where(eq(users.id, userId));
  const removed = await queries
    .delete(pictures)
    .where(eq(pictures.userId, userId))
    .returning({ userId: pictures.userId });
  return removed.length === 1;
}
