import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { announcementCourses, type AnnouncementRow, announcements } from './announcements.table.ts';

/** What waits to tell a class of its change. */
export type PendingChange = Pick<AnnouncementRow, 'change' | 'undo'>;

/**
 * Takes away what waits to be told of a class, and answers it; undefined for nothing. The row's lock decides between this and the job
 * that publishes it. Under the class session's lock.
 */
export async function takePendingChange(
  transaction: Queries,
  classSessionId: string,
): Promise<PendingChange | undefined> {
  const [pending] = await transaction
    .delete(announcements)
    .where(
      and(eq(announcements.classSessionId, classSessionId), eq(announcements.state, 'scheduled')),
    )
    .returning({ change: announcements.change, undo: announcements.undo });
  return pending;
}

/** The class of which an announcement tells, and its course, to be locked before it; undefined where it tells of none. */
export async function findClassOf(
  queries: Queries,
  announcementId: string,
): Promise<{ readonly classSessionId: string; readonly courseId: string } | undefined> {
  const [found] = await queries
    .select({
      classSessionId: announcements.classSessionId,
      courseId: announcementCourses.courseId,
    })
    .from(announcements)
    .innerJoin(announcementCourses, eq(announcementCourses.announcementId, announcements.id))
    .where(eq(announcements.id, announcementId));
  if (found === undefined || found.classSessionId === null) return undefined;
  return { classSessionId: found.classSessionId, courseId: found.courseId };
}
