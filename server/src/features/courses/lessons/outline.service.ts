import { SECTIONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type {
  listRemovedParts as listRemovedEndpoint,
  OutlineSection,
} from '@panthiya/contract/courses/outline.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import { cutPage, notOurs, readEnd } from '../../../platform/cursor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { settleLiveSessions } from '../../../domain/class-sessions/live-sessions.ts';
import { createCourseQuota } from '../../../domain/courses/course-quota.ts';
import { changeCourse, type CourseCaller } from '../../../domain/courses/course-caller.ts';
import { sectionsAreFull } from './lessons.texts.ts';
import { moveTo, assertAtMost } from './order.ts';
import { presentOutline } from './outline.presenter.ts';
import { listOutline, listSection, type OutlineReader } from './outline.repository.ts';
import { listSectionIds, writeSectionOrder } from './positions.repository.ts';
import { listRemovedParts, type RemovedEnd } from './removed-parts.repository.ts';
import {
  createSection,
  removeSection,
  renameSection,
  restoreSection,
} from './sections.repository.ts';

const assertSectionLimit = (count: number) => assertAtMost(count, SECTIONS_MAX, sectionsAreFull);

/** Moment and id of the last one of the page before. */
function readRemovedCursor(cursor: string | undefined): RemovedEnd | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '', id = ''] = readEnd(cursor, 2);
  if (!/^\d{1,16}$/.test(micros)) throw notOurs();
  return { micros, id };
}

const readerOf = ({ signedIn, membership, course }: CourseCaller): OutlineReader => ({
  organizationId: membership.organizationId,
  courseId: course.courseId,
  userId: signedIn.user.id,
  isTeacher: course.isTeacher,
  isLearner: course.isEnrolled && !course.isTeacher,
});

interface OutlineDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** The sections of a course and their order (R11.2.1, R11.2.2). */
export function createOutlineService({ database, limits }: OutlineDeps) {
  const quota = createCourseQuota(limits);
  return {
    read: async (caller: CourseCaller): Promise<OutlineSection[]> =>
      presentOutline(await listOutline(database, readerOf(caller)), caller.course),

    readSection: async (caller: CourseCaller, sectionId: string): Promise<OutlineSection> => {
      const rows = await listSection(database, { ...readerOf(caller), sectionId });
      const [section] = presentOutline(rows, caller.course);
      if (section === undefined) throw new AppError('NOT_FOUND');
      return section;
    },

    create: (caller: CourseCaller, title: string): Promise<string> => {
      const { courseId } = caller.course;
      const create = async (transaction: Queries) => {
        const position = (await listSectionIds(transaction, courseId)).length;
        assertSectionLimit(position + 1);
        const id = createId();
        await createSection(transaction, { id, courseId, title, position });
        return id;
      };
      return quota.spend(courseId, { sections: 1 }, () => changeCourse(database, caller, create));
    },

    rename: (caller: CourseCaller, sectionId: string, title: string): Promise<void> =>
      changeCourse(database, caller, async (transaction) => {
        const ref = { courseId: caller.course.courseId, sectionId };
        if (!(await renameSection(transaction, ref, title))) throw new AppError('NOT_FOUND');
      }),

    /** Answers the ids of all sections in their new order. */
    move: (
      caller: CourseCaller,
      sectionId: string,
      before: string | null,
    ): Promise<readonly string[]> =>
      changeCourse(database, caller, async (transaction) => {
        const ids = await listSectionIds(transaction, caller.course.courseId);
        if (!ids.includes(sectionId)) throw new AppError('NOT_FOUND');
        const order = moveTo(ids, sectionId, before);
        await writeSectionOrder(transaction, order);
        return order;
      }),

    remove: (caller: CourseCaller, sectionId: string): Promise<void> =>
      changeCourse(database, caller, async (transaction) => {
        const { courseId } = caller.course;
        if (!(await removeSection(transaction, { courseId, sectionId }))) {
          throw new AppError('NOT_FOUND');
        }
        await writeSectionOrder(transaction, await listSectionIds(transaction, courseId));
        await settleLiveSessions(transaction, [courseId]);
      }),

    restore: (caller: CourseCaller, sectionId: string): Promise<void> =>
      changeCourse(database, caller, async (transaction) => {
        const { courseId } = caller.course;
        const others = await listSectionIds(transaction, courseId);
        assertSectionLimit(others.length + 1);
        const position = await restoreSection(transaction, { courseId, sectionId });
        if (position === undefined) throw new AppError('NOT_FOUND');
        await writeSectionOrder(transaction, others.toSpliced(position, 0, sectionId));
        await settleLiveSessions(transaction, [courseId]);
      }),

    listRemoved: async (
      { course: { courseId } }: CourseCaller,
      { cursor, limit = PAGE_SIZE }: QueryOf<typeof listRemovedEndpoint>,
    ): Promise<ReplyOf<typeof listRemovedEndpoint>> => {
      const after = readRemovedCursor(cursor);
      const rows = await listRemovedParts(database, { courseId, after, limit: limit + 1 });
      const { page, nextCursor } = cutPage(rows, limit, ({ removedMicros, id }) => [
        removedMicros,
        id,
      ]);
      const removed = page.map(({ kind, id, title, lessonCount, removedAt }) => ({
        kind,
        id,
        title,
        lessonCount,
        removedAt: removedAt?.toISOString() ?? '',
      }));
      return { success: true, removed, nextCursor };
    },
  };
}

export type OutlineService = ReturnType<typeof createOutlineService>;
