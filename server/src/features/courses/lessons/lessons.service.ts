import { COURSE_LESSONS_MAX, LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type {
  createLesson as createLessonEndpoint,
  Lesson,
  LessonOrder,
  updateLesson as updateLessonEndpoint,
} from '@panthiya/contract/courses/lessons.contract';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { type HeldCourse, lockForChange } from '../../../records/courses/lock-course.repository.ts';
import { runOnce } from '../../../records/idempotency/idempotency.repository.ts';
import type { RateLimits } from '../../../records/rate-limits/rate-limiter.ts';
import { changeCourse, type CourseCaller } from '../course-caller.ts';
import { countStorage } from '../materials/storage-limit.repository.ts';
import { createCourseQuota } from '../course-quota.ts';
import { readClock } from './clock.repository.ts';
import { readLessonInput, repeatWeekly } from './lesson-input.ts';
import { createText, findText, octetsOf, removeUnusedText } from './lesson-texts.repository.ts';
import { presentLesson } from './lessons.presenter.ts';
import {
  createLessons,
  findForChange,
  findLesson,
  type LessonPlace,
  listFiles,
  removeLesson,
  restoreLesson,
  setSection,
  updateLesson,
} from './lessons.repository.ts';
import { moveTo, refuseBeyond } from './order.ts';
import { countLessons, listLessonIds, writeLessonOrder } from './positions.repository.ts';
import { isSection } from './sections.repository.ts';
import { keepMove, keepReturn, NO_SESSION } from './session-moves.ts';

type NewLesson = BodyOf<typeof createLessonEndpoint>;
type ChangedLesson = BodyOf<typeof updateLessonEndpoint>;
type Target = Pick<BodyOf<typeof createLessonEndpoint>, 'sectionId'> & {
  readonly before: string | null;
};

const refuseMoreLessons = (count: number) =>
  refuseBeyond(count, LESSONS_MAX, `A section can have at most ${LESSONS_MAX} lessons.`);

/** Counted under the course's lock. */
async function assertRoomInCourse(transaction: Queries, courseId: string, more: number) {
  const count = (await countLessons(transaction, courseId)) + more;
  const most = COURSE_LESSONS_MAX.toLocaleString('en');
  refuseBeyond(count, COURSE_LESSONS_MAX, `A course can have at most ${most} lessons.`);
}

/** A section that lessons can be put into. */
async function refuseNoSection(transaction: Queries, courseId: string, sectionId: string) {
  if (await isSection(transaction, { courseId, sectionId })) return;
  const message = 'This section was removed. Choose another.';
  throw new AppError('INVALID_INPUT', { field: 'sectionId', message });
}

async function addLessons(
  transaction: Queries,
  { organization, course: { id: courseId } }: HeldCourse,
  askedBy: string,
  { sectionId, weeks, ...input }: NewLesson,
): Promise<{ id: string }> {
  await refuseNoSection(transaction, courseId, sectionId);
  const facts = repeatWeekly(readLessonInput(input, await readClock(transaction)), weeks);
  const count = (await listLessonIds(transaction, sectionId)).length;
  refuseMoreLessons(count + weeks);
  await assertRoomInCourse(transaction, courseId, weeks);
  const { textId, octets } = await createText(transaction, courseId, input.text);
  await countStorage(transaction, organization, { askedBy, bytes: octets });
  const rows = facts.map((one, index) =>
    Object.assign(one, { id: createId(), courseId, sectionId, textId, position: count + index }),
  );
  await createLessons(transaction, rows);
  return { id: rows[0]?.id ?? '' };
}

/** Answers the new order of the sections that it concerns. */
async function move(
  transaction: Queries,
  place: LessonPlace,
  { sectionId, before }: Target,
): Promise<LessonOrder[]> {
  const found = await findForChange(transaction, place);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await refuseNoSection(transaction, place.courseId, sectionId);
  const order = moveTo(await listLessonIds(transaction, sectionId), place.lessonId, before);
  const changed = [{ id: sectionId, lessonIds: [...order] }];
  if (found.sectionId !== sectionId) {
    refuseMoreLessons(order.length);
    await setSection(transaction, place, sectionId);
    const left = await listLessonIds(transaction, found.sectionId);
    await writeLessonOrder(transaction, left);
    changed.unshift({ id: found.sectionId, lessonIds: [...left] });
  }
  await writeLessonOrder(transaction, order);
  return changed;
}

/** Takes a removed lesson back to the end of its section, if that stands. */
async function restore(transaction: Queries, place: LessonPlace): Promise<void> {
  const found = await findForChange(transaction, place, true);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.isSectionRemoved) {
    const message = 'Its section was removed too. Restore the section first.';
    throw new AppError('INVALID_INPUT', { message });
  }
  const others = await listLessonIds(transaction, found.sectionId);
  refuseMoreLessons(others.length + 1);
  await assertRoomInCourse(transaction, place.courseId, 1);
  const position = await restoreLesson(transaction, place);
  if (position === undefined) throw new AppError('NOT_FOUND');
  await writeLessonOrder(transaction, others.toSpliced(position, 0, place.lessonId));
  await keepReturn(transaction, place, found);
}

const placeOf = ({ course }: CourseCaller, lessonId: string): LessonPlace => ({
  courseId: course.courseId,
  lessonId,
});

export interface LessonsNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** What is in the lessons of a course, and their order within a section (R11.2). */
export function createLessonsService({ database, limits }: LessonsNeeds) {
  const quota = createCourseQuota(limits);
  const read = async (caller: CourseCaller, lessonId: string): Promise<Lesson> => {
    const { isTeacher } = caller.course;
    const reader = { ...placeOf(caller, lessonId), isTeacher, userId: caller.signedIn.user.id };
    const found = await findLesson(database, reader);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return presentLesson(found, await listFiles(database, reader), isTeacher);
  };

  return {
    read,

    create: (caller: CourseCaller, input: NewLesson, key: string | undefined): Promise<string> => {
      const { organizationId } = caller.membership;
      const { courseId } = caller.course;
      const userId = caller.signedIn.user.id;
      const request = ['create-lesson', courseId, input];
      const addition = { lessons: input.weeks, bytes: octetsOf(input.text) };
      return quota.spend(courseId, addition, ({ repeat }) =>
        database.transaction(async (transaction) => {
          let isNew = false;
          const made = await runOnce(transaction, { userId, key, request }, async () => {
            isNew = true;
            const held = await lockForChange(transaction, { organizationId, courseId }, userId);
            return addLessons(transaction, held, userId, input);
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
      const place = placeOf(caller, lessonId);
      const change = async (transaction: Queries, { organization, course }: HeldCourse) => {
        const found = await findForChange(transaction, place);
        if (found === undefined) throw new AppError('NOT_FOUND');
        if (found.version !== version) throw new AppError('LESSON_STALE');
        const facts = readLessonInput(input, await readClock(transaction), found);
        const isSame = (await findText(transaction, found.textId)) === input.text;
        const { textId, octets } = isSame
          ? { textId: found.textId, octets: 0 }
          : await createText(transaction, place.courseId, input.text);
        if (course.status === 'published') await keepMove(transaction, place, found, facts);
        await updateLesson(transaction, place, { ...facts, textId });
        const freed = isSame ? 0 : await removeUnusedText(transaction, found.textId);
        const askedBy = caller.signedIn.user.id;
        await countStorage(transaction, organization, { askedBy, bytes: octets + freed });
      };
      await quota.spend(place.courseId, { bytes: octetsOf(input.text) }, () =>
        changeCourse(database, caller, change),
      );
      return read(caller, lessonId);
    },

    move: (caller: CourseCaller, lessonId: string, target: Target): Promise<LessonOrder[]> =>
      changeCourse(database, caller, (transaction) =>
        move(transaction, placeOf(caller, lessonId), target),
      ),

    remove: (caller: CourseCaller, lessonId: string): Promise<void> =>
      changeCourse(database, caller, async (transaction, { course }) => {
        const place = placeOf(caller, lessonId);
        const found = await findForChange(transaction, place);
        if (found === undefined) throw new AppError('NOT_FOUND');
        if (course.status === 'published') await keepMove(transaction, place, found, NO_SESSION);
        await removeLesson(transaction, place);
        await writeLessonOrder(transaction, await listLessonIds(transaction, found.sectionId));
      }),

    restore: (caller: CourseCaller, lessonId: string): Promise<void> =>
      changeCourse(database, caller, (transaction) =>
        restore(transaction, placeOf(caller, lessonId)),
      ),
  };
}

export type LessonsService = ReturnType<typeof createLessonsService>;
