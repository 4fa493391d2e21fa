import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type {
  exportEnrolments,
  listEnrolments,
} from '@panthiya/contract/courses/enrolments.contract';
import type { Database } from '../../../db/database.ts';
import { type CourseCaller, courseRefOf } from '../../../domain/courses/course-caller.ts';
import { learnerExports } from '../../../domain/courses/courses.limits.ts';
import { listExpected } from '../../../domain/enrolments/expected-learners.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { isId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { exportList, type List, readPage } from '../../../records/lists/list.ts';
import { learnerFile, presentLearner } from './learners.presenter.ts';
import {
  countLearners,
  learnerCursorChecks,
  type ListedLearner,
  listLearners,
} from './learners.repository.ts';

interface ListsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** The people of a course as teachers see them, on the page and as a file (R11.5). */
export function createLearnerListsService({ database, limits }: ListsDeps) {
  const exportLimit = limits(learnerExports);

  const listFor = (
    { membership: { roles }, course: { courseId } }: CourseCaller,
    { state = 'active', search = '' }: QueryOf<typeof exportEnrolments>,
  ) => {
    const isForAdmin = roles.includes('admin');
    const list: List<ListedLearner> = {
      read: (after, limit) =>
        listLearners(database, { courseId, state, search, isForAdmin, after, limit }),
      cursorOf: ({ place, studentId }) => [place, studentId],
      valueChecks: [learnerCursorChecks(state), isId],
    };
    return { list, isForAdmin, state };
  };

  return {
    list: async (
      caller: CourseCaller,
      { cursor, limit, ...filter }: QueryOf<typeof listEnrolments>,
    ): Promise<ReplyOf<typeof listEnrolments>> => {
      const { courseId } = caller.course;
      const { list, isForAdmin } = listFor(caller, filter);
      const [{ page, nextCursor }, counts, expected] = await Promise.all([
        readPage(list, { cursor, limit }),
        countLearners(database, courseId),
        isForAdmin ? listExpected(database, courseId) : [],
      ]);
      const of = (one: keyof typeof counts): number => counts[one] ?? 0;
      return {
        success: true,
        enrolments: page.map((learner) => presentLearner(learner, isForAdmin)),
        counts: {
          asked: of('asked'),
          waiting: of('waiting'),
          active: of('active'),
          former: of('left') + of('removed') + of('declined') + of('withdrawn'),
        },
        expected: [...expected],
        nextCursor,
      };
    },

    /** A list as it is filtered, as a file. The audit log names the user who exports it. */
    exportAll: async (
      caller: CourseCaller,
      filter: QueryOf<typeof exportEnrolments>,
    ): Promise<FileReply> => {
      const { list, isForAdmin, state } = listFor(caller, filter);
      await exportLimit.consume(caller.signedIn.user.id);
      await recordEvent(database, {
        event: 'course.learners-exported',
        actorId: caller.signedIn.user.id,
        subjectId: null,
        details: { ...courseRefOf(caller) },
      });
      return exportList(list, 'students', learnerFile(state, isForAdmin));
    },
  };
}

export type LearnerListsService = ReturnType<typeof createLearnerListsService>;
