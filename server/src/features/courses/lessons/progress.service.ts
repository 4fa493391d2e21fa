import type { getProgress } from '@panthiya/contract/courses/progress.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { Database } from '../../../db/database.ts';
import { writeColomboTime } from '../../../platform/colombo-time.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, readEnd } from '../../../platform/cursor.ts';
import { assertCourseChangeableUnlocked } from '../../../domain/courses/lock-course.ts';
import { readWords } from '../../../records/users/search-words.ts';
import { fullName, pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { lessonIsNotOpen } from './lessons.texts.ts';
import {
  addMark,
  countMarkers,
  countProgress,
  findMarkable,
  listLearnerProgress,
  listLessonProgress,
  removeMark,
} from './progress.repository.ts';

/** The progress of students in a course (R11.6). */
export function createProgressService(database: Database) {
  return {
    mark: async (
      { signedIn, membership, course }: CourseCaller,
      lessonId: string,
      isDone: boolean,
    ): Promise<{ done: number; published: number }> => {
      const { courseId } = course;
      const { organizationId } = membership;
      const ref = { organizationId, courseId, lessonId, userId: signedIn.user.id };
      await database.transaction(async (transaction) => {
        await assertCourseChangeableUnlocked(transaction, { organizationId, courseId });
        const lesson = await findMarkable(transaction, ref);
        if (lesson === undefined) throw new AppError('NOT_FOUND');
        if (isDone && lesson.opensLater !== null) {
          const time = writeColomboTime(lesson.opensLater);
          throw new AppError('LESSON_NOT_OPEN', { message: lessonIsNotOpen({ time }) });
        }
        await (isDone ? addMark : removeMark)(transaction, ref);
      });
      return countProgress(database, ref);
    },

    read: async (
      { signedIn, membership: { organizationId }, course }: CourseCaller,
      { search = '', which, cursor, limit = PAGE_SIZE }: QueryOf<typeof getProgress>,
    ): Promise<ReplyOf<typeof getProgress>> => {
      const { courseId } = course;
      const after = readEnd(cursor, 2) as [string, string];
      const words = readWords(search);
      const [rows, { published }, learnerCount, lessons] = await Promise.all([
        listLearnerProgress(database, {
          courseId,
          words,
          which,
          after,
          limit: limit + 1,
        }),
        countProgress(database, { organizationId, courseId, userId: signedIn.user.id }),
        countMarkers(database, courseId),
        cursor === undefined ? listLessonProgress(database, courseId) : [],
      ]);
      const { page, nextCursor } = cutPage(rows, limit, (last) => [last.sortName, last.studentId]);
      const learners = page.map((row) => ({
        uid: row.uid,
        name: fullName(row),
        ownScriptName: row.ownScriptName,
        pictureId: pictureIdOf(row),
        done: row.done,
        lastDoneAt: row.lastDoneAt?.toISOString() ?? null,
      }));
      return { success: true, published, learnerCount, learners, lessons, nextCursor };
    },
  };
}

export type ProgressService = ReturnType<typeof createProgressService>;
