import { msg } from '#texts';
import { COURSE_LESSONS_MAX, LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type {
  createLesson as createLessonEndpoint,
  Lesson,
  LessonOrder,
  updateLesson as updateLessonEndpoint,
} from '@panthiya/contract/courses/lessons.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import {
  type LockedCourseAndOrganization,
  lockForChange,
} from '../../../domain/courses/lock-course.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { changeCourse, type CourseCaller } from '../../../domain/courses/course-caller.ts';
import { settleLiveSessions } from '../../../domain/class-sessions/live-sessions.ts';
import { countStorage } from '../../../domain/quotas/storage-quota.ts';
import { createCourseQuota } from '../../../domain/courses/course-quota.ts';
import { readClock } from './clock.repository.ts';
import { listFiles } from './lesson-files.repository.ts';
import { readLessonInput, repeatWeekly } from './lesson-input.ts';
import {
  createText,
  findText,
  octetsOf,
  removeUnusedText,
} from '../../../domain/lessons/lesson-texts.repository.ts';
import { presentLesson } from './lessons.presenter.ts';
import {
  createLessons,
  findForChange,
  findLesson,
  removeLesson,
  restoreLesson,
  setSection,
  updateLesson,
} from './lessons.repository.ts';
import { type LessonRef } from '../../../domain/lessons/lesson-keys.ts';
import { courseIsFullOfLessons, sectionIsFull } from './lessons.texts.ts';
import { assertSection, findSectionFor } from './section-of-lesson.ts';
import { moveTo, assertAtMost } from './order.ts';
import { countLessons, listLessonIds, writeLessonOrder } from './positions.repository.ts';
import { type Publishing, setPublishing } from './publishing.repository.ts';
import { followLiveSession, keepReturn, NO_LIVE_SESSION } from './live-session-moves.ts';

type NewLesson = BodyOf<typeof createLessonEndpoint>;
type ChangedLesson = BodyOf<typeof updateLessonEndpoint>;
interface Target {
  readonly sectionId: string;
  readonly before: string | null;
}

const assertLessonLimit = (count: number) => assertAtMost(count, LESSONS_MAX, sectionIsFull);

/** Counted under the course's lock. */
async function assertRoomInCourse(transaction: Queries, courseId: string, more: number) {
  const count = (await countLessons(transaction, courseId)) + more;
  assertAtMost(count, COURSE_LESSONS_MAX, courseIsFullOfLessons);
}

async function addLessons(
  transaction: Queries,
  {
    locked: {
      organization,
      course: { id: courseId },
    },
    askedBy,
  }: { readonly locked: LockedCourseAndOrganization; readonly askedBy: string },
  { weeks, ...input }: NewLesson,
): Promise<{ id: string }> {
  const sectionId = await findSectionFor(transaction, courseId, input);
  const facts = repeatWeekly(readLessonInput(input, await readClock(transaction)), weeks);
  const count = (await listLessonIds(transaction, sectionId)).length;
  assertLessonLimit(count + weeks);
  await assertRoomInCourse(transaction, courseId, weeks);
  const { textId, octets } = await createText(transaction, courseId, input.text);
  await countStorage(transaction, organization, { askedBy, bytes: octets });
  const rows = facts.map((one, index) =>
    Object.assign(one, { id: createId(), courseId, sectionId, textId, position: count + index }),
  );
  await createLessons(transaction, rows);
  if (input.session !== null) await settleLiveSessions(transaction, [courseId]);
  return { id: rows[0]?.id ?? '' };
}

/** Answers the new order of the changed sections. */
async function move(
  transaction: Queries,
  ref: LessonRef,
  { sectionId, before }: Target,
): Promise<LessonOrder[]> {
  const found = await findForChange(transaction, ref);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await assertSection(transaction, ref.courseId, sectionId);
  const order = moveTo(await listLessonIds(transaction, sectionId), ref.lessonId, before);
  const changed = [{ id: sectionId, lessonIds: [...order] }];
  if (found.sectionId !== sectionId) {
    assertLessonLimit(order.length);
    await setSection(transaction, ref, sectionId);
    const left = await listLessonIds(transaction, found.sectionId);
    await writeLessonOrder(transaction, left);
    changed.unshift({ id: found.sectionId, lessonIds: [...left] });
  }
  await writeLessonOrder(transaction, order);
  return changed;
}

/** Restores a removed lesson at the end of its section, if that is not removed. */
async function restore(transaction: Queries, ref: LessonRef): Promise<void> {
  const found = await findForChange(transaction, ref, true);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.isSectionRemoved) {
    const message = msg`Its section was removed too. Restore the section first.`;
    throw new AppError('INVALID_INPUT', { message });
  }
  const others = await listLessonIds(transaction, found.sectionId);
  assertLessonLimit(others.length + 1);
  await assertRoomInCourse(transaction, ref.courseId, 1);
  const position = await restoreLesson(transaction, ref);
  if (position === undefined) throw new AppError('NOT_FOUND');
  await writeLessonOrder(transaction, others.toSpliced(position, 0, ref.lessonId));
  await keepReturn(transaction, ref, found);
}

const lessonRefOf = ({ course }: CourseCaller, lessonId: string): LessonRef => ({
  courseId: course.courseId,
  lessonId,
});

export interface LessonsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** What is in the lessons of a course, and their order within a section (R11.2). */
export function createLessonsService({ database, limits }: LessonsDeps) {
  const quota = createCourseQuota(limits);
  const read = async (caller: CourseCaller, lessonId: string): Promise<Lesson> => {
    const { isTeacher } = caller.course;
    const { organizationId } = caller.membership;
    const userId = caller.signedIn.user.id;
    const reader = { ...lessonRefOf(caller, lessonId), organizationId, isTeacher, userId };
    const found = await findLesson(database, reader);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return presentLesson(found, await listFiles(database, reader), caller.course);
  };

  return {
    read,

    create: (caller: CourseCaller, input: NewLesson, key: string | undefined): Promise<string> => {
      const { organizationId } = caller.membership;
      const { courseId } = caller.course;
      const userId = caller.signedIn.user.id;
      const request = ['create-lesson', courseId, input];
      // A course without a section gets its first one.
      const sections = input.sectionId === null ? 1 : 0;
      const addition = { sections, lessons: input.weeks, bytes: octetsOf(input.text) };
      return quota.spend(courseId, addition, ({ repeat }) =>
        database.transaction(async (transaction) => {
          let isNew = false;
          const made = await runOnce(transaction, { userId, key, request }, async () => {
            isNew = true;
            const locked = await lockForChange(transaction, { organizationId, courseId }, userId);
            return addLessons(transaction, { locked, askedBy: userId }, input);
          });
          if (!isNew) repeat();
          return made.id;
        }),
      );
    },

    update: async (
      caller: CourseCaller,
      lessonId: string,
      { version, ...input }: ChangedLesson,
    ): Promise<Lesson> => {
      const ref = lessonRefOf(caller, lessonId);
      const change = async (
        transaction: Queries,
        { organization, course }: LockedCourseAndOrganization,
      ) => {
        const found = await findForChange(transaction, ref);
        if (found === undefined) throw new AppError('NOT_FOUND');
        if (found.version !== version) throw new AppError('LESSON_STALE');
        const facts = readLessonInput(input, await readClock(transaction), found);
        const isSame = (await findText(transaction, found.textId)) === input.text;
        const { textId, octets } = isSame
          ? { textId: found.textId, octets: 0 }
          : await createText(transaction, ref.courseId, input.text);
        await updateLesson(transaction, ref, { ...facts, textId });
        const isOpen = course.status === 'published';
        await followLiveSession(transaction, ref, { found, facts, isOpen });
        const freed = isSame ? 0 : await removeUnusedText(transaction, found.textId);
        const askedBy = caller.signedIn.user.id;
        await countStorage(transaction, organization, { askedBy, bytes: octets + freed });
      };
      await quota.spend(ref.courseId, { bytes: octetsOf(input.text) }, () =>
        changeCourse(database, caller, change),
      );
      return read(caller, lessonId);
    },

    /** Answers the lessons that changed. */
    publish: (caller: CourseCaller, wish: Publishing): Promise<readonly string[]> =>
      changeCourse(database, caller, (transaction) =>
        setPublishing(transaction, caller.course.courseId, wish),
      ),

    move: (caller: CourseCaller, lessonId: string, target: Target): Promise<LessonOrder[]> =>
      changeCourse(database, caller, (transaction) =>
        move(transaction, lessonRefOf(caller, lessonId), target),
      ),

    remove: (caller: CourseCaller, lessonId: string): Promise<void> =>
      changeCourse(database, caller, async (transaction, { course }) => {
        const ref = lessonRefOf(caller, lessonId);
        const found = await findForChange(transaction, ref);
        if (found === undefined) throw new AppError('NOT_FOUND');
        await removeLesson(transaction, ref);
        const isOpen = course.status === 'published';
        await followLiveSession(transaction, ref, { found, facts: NO_LIVE_SESSION, isOpen });
        await writeLessonOrder(transaction, await listLessonIds(transaction, found.sectionId));
      }),

    restore: (caller: CourseCaller, lessonId: string): Promise<void> =>
      changeCourse(database, caller, (transaction) =>
        restore(transaction, lessonRefOf(caller, lessonId)),
      ),
  };
}

export type LessonsService = ReturnType<typeof createLessonsService>;
