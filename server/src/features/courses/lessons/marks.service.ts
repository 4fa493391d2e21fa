import { COURSE_LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type {
  listLessonMarks as listLessonMarksEndpoint,
  listStudentMarks as listStudentMarksEndpoint,
} from '@panthiya/contract/courses/marks.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns, csvFile, PIECE, readPage } from '../../../records/lists/list.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { readWords } from '../../../records/users/search-words.ts';
import { fullName, pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { progressExports, progressLines } from '../../../domain/courses/courses.limits.ts';
import {
  countLines,
  findPresentLearner,
  isPublishedIn,
  listLessonMarks,
  listMarksOf,
  listStudentMarks,
} from './marks.repository.ts';
import { listLearnerProgress } from './progress.repository.ts';

interface Line {
  readonly student: string;
  readonly lesson: string;
  readonly section: string;
  readonly doneAt: Date | null;
}

const columns: Columns<Line> = {
  Student: ({ student }) => student,
  Lesson: ({ lesson }) => lesson,
  Section: ({ section }) => section,
  'Done at (Sri Lanka)': ({ doneAt }) => inSriLanka(doneAt),
};

interface MarksDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Who marked which lesson as done, and when: for the teachers of a course (R11.6.4, R11.6.5). */
export function createMarksService({ database, limits }: MarksDeps) {
  const exportLimit = limits(progressExports);
  const lineLimit = limits(progressLines);

  /** Lines of the file, student by student: so many students at once make a piece. */
  async function* readLines(courseId: string) {
    const lessons = await listStudentMarks(database, { courseId, studentId: NIL_ID }).read(
      undefined,
      COURSE_LESSONS_MAX,
    );
    const limit = Math.max(1, Math.floor(PIECE / Math.max(1, lessons.length)));
    let after: readonly [string, string] = ['', NIL_ID];
    for (;;) {
      const query = { courseId, words: [], after, limit };
      const students = lessons.length === 0 ? [] : await listLearnerProgress(database, query);
      const ids = students.map(({ studentId }) => studentId);
      const marks = ids.length === 0 ? [] : await listMarksOf(database, courseId, ids);
      const times = new Map(marks.map((one) => [`${one.studentId} ${one.lessonId}`, one.markedAt]));
      yield students.flatMap((student): Line[] =>
        lessons.map(({ id, title, sectionTitle }) => ({
          student: fullName(student),
          lesson: title,
          section: sectionTitle,
          doneAt: times.get(`${student.studentId} ${id}`) ?? null,
        })),
      );
      const last = students.at(-1);
      if (last === undefined || students.length < limit) return;
      after = [last.sortName, last.studentId];
    }
  }

  return {
    ofStudent: async (
      { membership: { organizationId }, course: { courseId } }: CourseCaller,
      uid: string,
      query: QueryOf<typeof listStudentMarksEndpoint>,
    ): Promise<ReplyOf<typeof listStudentMarksEndpoint>> => {
      const studentId = await findPresentLearner(database, { organizationId, courseId, uid });
      if (studentId === undefined) throw new AppError('NOT_FOUND');
      const { page, nextCursor } = await readPage(
        listStudentMarks(database, { courseId, studentId }),
        query,
      );
      const lessons = page.map(({ id, title, sectionTitle, doneAt }) => ({
        id,
        title,
        sectionTitle,
        doneAt: doneAt?.toISOString() ?? null,
      }));
      return { success: true, lessons, nextCursor };
    },

    ofLesson: async (
      { course: { courseId } }: CourseCaller,
      lessonId: string,
      { search = '', sort, which, ...page }: QueryOf<typeof listLessonMarksEndpoint>,
    ): Promise<ReplyOf<typeof listLessonMarksEndpoint>> => {
      if (!(await isPublishedIn(database, { courseId, lessonId }))) throw new AppError('NOT_FOUND');
      const words = readWords(search);
      const query = {
        courseId,
        lessonId,
        words,
        isByTime: sort === '-time',
        which,
      };
      const found = await readPage(listLessonMarks(database, query), page);
      const students = found.page.map((row) => ({
        uid: row.uid,
        name: fullName(row),
        ownScriptName: row.ownScriptName,
        pictureId: pictureIdOf(row),
        doneAt: row.doneAt?.toISOString() ?? null,
      }));
      return { success: true, students, nextCursor: found.nextCursor };
    },

    /** All of it as a file. The audit log names the user who exports it. */
    exportAll: async ({ signedIn, membership, course }: CourseCaller): Promise<FileReply> => {
      const { organizationId } = membership;
      const { courseId } = course;
      await exportLimit.consume(signedIn.user.id);
      const lines = await countLines(database, courseId);
      await lineLimit.reserve(signedIn.user.id, Math.ceil(lines / 1000) || 1);
      await recordEvent(database, {
        event: 'course.progress-exported',
        actorId: signedIn.user.id,
        subjectId: null,
        details: { organizationId, courseId },
      });
      return csvFile(readLines(courseId), 'progress', columns);
    },
  };
}

export type MarksService = ReturnType<typeof createMarksService>;
