import { eq, sql } from 'drizzle-orm';
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

/** The picture of a person, by what others may see of them. */
export async function findPicture(database: Database, uid: string): Promise<Picture | undefined> {
  const [picture] = await byUid(database, { uid });
  return picture;
}

/** Keeps a picture in place of the one before, and answers when it changed: in whole milliseconds, never the same twice. */
export async function replacePicture(
  queries: Queries,
  userId: string,
  content: Buffer,
): Promise<Date | null> {
  await queries
    .insert(pictures)
    .values({ userId, content })
    .onConflictDoUpdate({ target: pictures.userId, set: { content, createdAt: sql`now()` } });
  const [owner] = await queries
    .update(users)
    .set({
      pictureChangedAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${users.pictureChangedAt} + interval '1 millisecond')`,
    })
    .where(eq(users.id, userId))
    .returning({ changedAt: users.pictureChangedAt });
  return owner?.changedAt ?? null;
}

/** Removes a picture; false when there was none. */
export async function removePicture(queries: Queries, userId: string): Promise<boolean> {
  const removed = await queries
    .delete(pictures)
    .where(eq(pictures.userId, userId))
    .returning({ userId: pictures.userId });
  await queries.update(users).set({ pictureChangedAt: null }).where(eq(users.id, userId));
  return removed.length === 1;
}
