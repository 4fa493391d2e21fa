import type { Database } from '../../../db/database.ts';
import { waitBriefly, withLockPatience } from '../../../db/lock-patience.ts';
import { tellInBell } from '../../../notify/tell-people.ts';
import { listCoursesToTell, takeLessonNews } from './telling-lessons.repository.ts';

/** Tells the students of a course of its new lessons. The lessons are marked in the same transaction, so that it is told once. */
async function tellOfCourse(database: Database, courseId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const { days, organizationId, userIds } = await takeLessonNews(transaction, courseId);
    await waitBriefly(transaction);
    for (const { day, count } of days) {
      const notification = {
        kind: 'lessons',
        key: `lessons:${courseId}:${day}`,
        organizationId,
        courseId,
        subjectId: courseId,
        itemCount: count,
      } as const;
      await tellInBell(transaction, notification, userIds);
    }
  });
}

/** Tells of lessons that students can see since this moment: at their time, not when it was planned (R17.4.3). */
export async function tellOfLessons(database: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const courseId of await listCoursesToTell(database)) {
    try {
      await withLockPatience(() => tellOfCourse(database, courseId));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some lessons were not told');
}
