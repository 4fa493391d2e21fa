import { FILES_A_COPY } from '@panthiya/contract/courses/courses.rules';
import type { copyCourse as copyEndpoint } from '@panthiya/contract/courses/courses.contract';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FileCopy, FileStore } from '../../platform/file-store.ts';
import { createId } from '../../platform/identifier.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { refuseBeyondCourses } from '../../records/courses/course-limit.repository.ts';
import { type CoursePlace, lockForTeacher } from '../../records/courses/lock-course.repository.ts';
import { runOnce } from '../../records/idempotency/idempotency.repository.ts';
import { findPresentMember } from '../../records/memberships/member-changes.repository.ts';
import { refuseReadOnly } from '../../records/organizations/organizations.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { listPresentLecturers, replaceLecturers } from './course-changes.repository.ts';
import { type CopiedPart, listCopiedParts, writeCopy } from './course-copy.repository.ts';
import { createCourseQuota } from './course-quota.ts';
import { coursesOfUser, lessonsCopied, lessonsOfCourse } from './courses.limits.ts';
import { countStorage } from './materials/storage-limit.repository.ts';

type Wish = BodyOf<typeof copyEndpoint>;

const count = (parts: readonly CopiedPart[], kind: CopiedPart['kind']) =>
  parts.filter((part) => part.kind === kind).length;
const sumBytes = (parts: readonly CopiedPart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const isSame = (some: readonly CopiedPart[], others: readonly CopiedPart[]) =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);

function refuseManyFiles(parts: readonly CopiedPart[]): void {
  if (count(parts, 'file') <= FILES_A_COPY) return;
  const most = FILES_A_COPY.toLocaleString('en');
  const message = `A copy can have at most ${most} files. Copy the course without its files.`;
  throw new AppError('INVALID_INPUT', { field: 'withFiles', message });
}

/** An admin's copy keeps the teachers of the course; a lecturer's copy has them alone, as a new course of theirs (R11.1.3). */
async function chooseLecturers(
  transaction: Queries,
  { organizationId, courseId }: CoursePlace,
  userId: string,
): Promise<readonly string[]> {
  const { roles } = await findPresentMember(transaction, organizationId, userId);
  return roles.includes('admin') ? listPresentLecturers(transaction, courseId) : [userId];
}

interface CopyNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly store: FileStore;
}

/** Copying a course for the next year: everything but its people and dates, in one transaction (R11.1.11). */
export function createCourseCopyService({ database, limits, store }: CopyNeeds) {
  const userLimit = limits(coursesOfUser);
  const lessonLimit = limits(lessonsCopied);
  const quota = createCourseQuota(limits);

  /** The bytes come last: whatever refuses the copy has done so, and only the commit is left. */
  async function copyFiles(files: readonly FileCopy[]): Promise<void> {
    try {
      if (await store.copy(files)) return;
    } catch (error) {
      await removeCopies(files);
      throw error;
    }
    await removeCopies(files);
    const message = 'A file of this course cannot be read now. Copy the course without its files.';
    throw new AppError('UNAVAILABLE', { message });
  }

  async function removeCopies(files: readonly FileCopy[]): Promise<void> {
    for (const { to } of files) await store.remove(to);
  }

  async function write(
    transaction: Queries,
    place: CoursePlace,
    user: SessionOwner,
    { to, seen, wish }: { to: string; seen: readonly CopiedPart[]; wish: Wish },
  ): Promise<{ id: string }> {
    const { organizationId, courseId } = place;
    const { organization, course } = await lockForTeacher(transaction, place, user.id);
    await refuseReadOnly(transaction, organization);
    await refuseBeyondCourses(transaction, organization, user.id);
    const parts = await listCopiedParts(transaction, courseId, wish);
    // What was counted for the day is what is copied.
    if (!isSame(seen, parts)) throw new AppError('COURSE_STALE');
    const bytes = course.descriptionOctets + sumBytes(parts);
    await countStorage(transaction, organization, { askedBy: user.id, bytes });
    const copy = { from: courseId, to, title: wish.title, createdBy: user.id };
    const files = await writeCopy(transaction, copy, parts);
    const lecturers = await chooseLecturers(transaction, place, user.id);
    await replaceLecturers(transaction, { organizationId, courseId: to }, lecturers);
    await recordEvent(transaction, {
      event: 'course.copied',
      actorId: user.id,
      subjectId: null,
      details: { organizationId, courseId: to, name: wish.title, copiedFrom: course.title },
    });
    await copyFiles(files);
    return { id: to };
  }

  return {
    /** Adds the copy as a draft. A repeated Idempotency-Key adds nothing. */
    copy: async (
      user: SessionOwner,
      place: CoursePlace,
      wish: Wish,
      key: string | undefined,
    ): Promise<{ id: string }> => {
      const request = ['copy-course', place.courseId, wish];
      const seen = await listCopiedParts(database, place.courseId, wish);
      refuseManyFiles(seen);
      const lessons = count(seen, 'lesson');
      // A course without lessons takes a use too: none is no number of uses.
      const uses = Math.max(lessons, 1);
      const to = createId();
      // A year's lessons may be more than a day's: what is beyond counts for the person alone.
      const addition = {
        sections: count(seen, 'section'),
        lessons: Math.min(lessons, lessonsOfCourse.points),
        bytes: sumBytes(seen),
      };
      let isNew = false;
      await userLimit.reserve(user.id);
      try {
        await lessonLimit.reserve(user.id, uses);
        try {
          return await quota.spend(to, addition, async ({ repeat }) => {
            const made = await database.transaction((transaction) =>
              runOnce(transaction, { userId: user.id, key, request }, async () => {
                const copied = await write(transaction, place, user, { to, seen, wish });
                isNew = true;
                return copied;
              }),
            );
            if (!isNew) repeat();
            return made;
          });
        } finally {
          if (!isNew) await lessonLimit.giveBack(user.id, uses);
        }
      } finally {
        if (!isNew) await userLimit.giveBack(user.id);
      }
    },
  };
}

export type CourseCopyService = ReturnType<typeof createCourseCopyService>;
