import type {
  Course,
  CourseCard,
  listCourses as listEndpoint,
} from '@panthiya/contract/courses/courses.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readCourseRoom } from '../../../domain/quotas/courses-quota.ts';
import { readPage } from '../../../records/lists/list.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { readerOf, type SignedIn } from '../../../records/sessions/signed-in.ts';
import {
  findCourse,
  listCourses,
  listOwnCourses,
} from '../../../domain/courses/course-reading.repository.ts';
import { countDraftLessons } from './draft-lessons.repository.ts';
import { presentCard, presentCourse } from './courses.presenter.ts';

/** Reading courses (R11.1, R11.5.8). The endpoints' access and the queries of the lists say who can. */
export function createCoursesService(database: Database) {
  return {
    list: async (
      signedIn: SignedIn,
      { organizationId, roles }: Membership,
      { cursor, limit, ...filters }: QueryOf<typeof listEndpoint>,
    ): Promise<ReplyOf<typeof listEndpoint>> => {
      const isAdmin = roles.includes('admin');
      const list = listCourses(database, {
        ...filters,
        organizationId,
        reader: readerOf(signedIn),
        isAdmin,
      });
      const { page, nextCursor } = await readPage(list, { cursor, limit });
      return { success: true, courses: page.map(presentCard), nextCursor };
    },

    listOwn: async (signedIn: SignedIn): Promise<CourseCard[]> =>
      (await listOwnCourses(database, readerOf(signedIn))).map(presentCard),

    get: async (
      signedIn: SignedIn,
      { organizationId, ownerId }: Membership,
      courseId: string,
    ): Promise<Course> => {
      const [found, { limit, older }] = await Promise.all([
        findCourse(database, { organizationId, courseId, ...readerOf(signedIn) }),
        readCourseRoom(database, { organizationId, ownerId, courseId }),
      ]);
      if (found === undefined) throw new AppError('NOT_FOUND');
      const isOverLimit = found.status !== 'archived' && limit !== UNLIMITED && older >= limit;
      const draftLessons =
        found.status === 'draft' ? await countDraftLessons(database, courseId) : 0;
      return presentCourse(found, { isOverLimit, draftLessons });
    },
  };
}

export type CoursesService = ReturnType<typeof createCoursesService>;
