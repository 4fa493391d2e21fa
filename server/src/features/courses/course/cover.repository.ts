import { eq, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { courseCovers } from '../../../records/courses/courses.table.ts';

const byCoverId = prepared((database) =>
  database
    .select({ content: courseCovers.content })
    .from(courseCovers)
    .where(eq(courseCovers.coverId, sql.placeholder('coverId')))
    .prepare('find_cover'),
);

/** A cover picture by its own id. */
export async function findCover(database: Database, coverId: string): Promise<Buffer | undefined> {
  const [cover] = await byCoverId(database, { coverId });
  return cover?.content;
}

/** Keeps a cover in place of the one before, under another id. The old address never answers a new picture. */
export async function replaceCover(
  queries: Queries,
  { courseId, coverId, content }: { courseId: string; coverId: string; content: Buffer },
): Promise<void> {
  await queries
    .insert(courseCovers)
    .values({ courseId, coverId, content })
    .onConflictDoUpdate({
      target: courseCovers.courseId,
      set: { coverId, content, createdAt: sql`now()` },
    });
}

/** Removes a course's cover. A missing one is no error. */
export async function removeCover(queries: Queries, courseId: string): Promise<void> {
  await queries.delete(courseCovers).where(eq(courseCovers.courseId, courseId));
}
