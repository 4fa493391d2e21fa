import { msg } from '#texts';
import { FILES_A_COPY } from '@panthiya/contract/courses/courses.rules';
import type { copyCourse as copyEndpoint } from '@panthiya/contract/courses/courses.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { FileCopy, FileStore } from '../../../platform/file-store.ts';
import { createId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { assertCourseLimit } from '../../../domain/quotas/courses-quota.ts';
import { type CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { type CourseCaller, courseRefOf } from '../../../domain/courses/course-caller.ts';
import {
  type LockedCourseAndOrganization,
  lockForTeacher,
} from '../../../domain/courses/lock-course.ts';
import { findReply, type OnceOnly, runOnce } from '../../../domain/idempotency/run-once.ts';
import { isAdminNow } from '../../../domain/memberships/member-changes.ts';
import {
  lockOrganization,
  assertWritable,
} from '../../../domain/organizations/lock-organization.ts';
import { addStoredBytes } from '../../../records/organizations/stored-bytes.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import {
  listPresentLecturers,
  replaceLecturers,
} from '../../../domain/courses/lecturers.repository.ts';
import {
  type CopiedPart,
  isCourse,
  listCopiedParts,
  type PartCopy,
  pairParts,
  writeCopy,
} from './course-copy.repository.ts';
import { createCourseQuota } from '../../../domain/courses/course-quota.ts';
import {
  coursesOfUser,
  lessonsCopied,
  lessonsOfCourse,
} from '../../../domain/courses/courses.limits.ts';
import { assertStorageLimit } from '../../../domain/quotas/storage-quota.ts';
import { tooManyFilesToCopy } from './course.texts.ts';

/** Files that are removed at once; a bucket answers each one alone. */
const REMOVED_AT_ONCE = 16;

type Wish = BodyOf<typeof copyEndpoint>;

const count = (parts: readonly CopiedPart[], kind: CopiedPart['kind']) =>
  parts.filter((part) => part.kind === kind).length;
const sumBytes = (parts: readonly CopiedPart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const isSame = (some: readonly CopiedPart[], others: readonly CopiedPart[]) =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);

function assertFewFiles(parts: readonly CopiedPart[]): void {
  if (count(parts, 'file') <= FILES_A_COPY) return;
  const message = tooManyFilesToCopy({ most: FILES_A_COPY });
  throw new AppError('INVALID_INPUT', { field: 'withFiles', message });
}

/**
 * An admin's copy keeps the teachers of the course. A lecturer's copy has only this lecturer, like their new courses (R11.1.3).
 */
async function chooseLecturers(
  transaction: Queries,
  caller: CourseCaller,
): Promise<readonly string[]> {
  return (await isAdminNow(transaction, caller))
    ? listPresentLecturers(transaction, caller.course.courseId)
    : [caller.signedIn.user.id];
}

/**
 * Throws the refusal of a copy, if there is one. Under the locks of the organization and of the course, until the end of the
 * transaction.
 */
async function assertCopyable(
  transaction: Queries,
  { source, caller, seen, wish }: Asked,
): Promise<Pick<LockedCourseAndOrganization, 'course'> & { readonly bytes: number }> {
  const { user } = caller.signedIn;
  const { organization, course } = await lockForTeacher(transaction, source, user.id);
  await assertWritable(transaction, organization);
  await assertCourseLimit(transaction, organization, user.id);
  const parts = await listCopiedParts(transaction, source.courseId, wish);
  // The counted use of the day equals what is copied.
  if (!isSame(seen, parts)) throw new AppError('COURSE_STALE');
  const bytes = course.descriptionOctets + sumBytes(parts);
  await assertStorageLimit(transaction, organization, { askedBy: user.id, bytes });
  return { course, bytes };
}

/** Writes the rows of a copy. */
async function write(
  transaction: Queries,
  asked: Asked,
  { to, pairs }: Made,
): Promise<{ id: string }> {
  const { source, caller, wish } = asked;
  const { user } = caller.signedIn;
  const { organizationId, courseId } = source;
  const { course, bytes } = await assertCopyable(transaction, asked);
  await addStoredBytes(transaction, organizationId, bytes);
  await writeCopy(
    transaction,
    { from: courseId, to, title: wish.title, createdBy: user.id },
    pairs,
  );
  const lecturers = await chooseLecturers(transaction, caller);
  await replaceLecturers(transaction, { organizationId, courseId: to }, lecturers);
  await recordEvent(transaction, {
    event: 'course.copied',
    actorId: user.id,
    subjectId: null,
    details: { organizationId, courseId: to, name: wish.title, copiedFrom: course.title },
  });
  return { id: to };
}

interface CourseCopyDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly store: FileStore;
}

/** The copy, the caller, and what was found in the course. */
interface Asked {
  readonly source: CourseRef;
  readonly caller: CourseCaller;
  readonly seen: readonly CopiedPart[];
  readonly wish: Wish;
}

/** The id of a copy, and of all in it. */
interface Made {
  readonly to: string;
  readonly pairs: readonly PartCopy[];
}

/** Copying a course for the next year: everything except its people and dates (R11.1.11). */
export function createCourseCopyService({ database, limits, store }: CourseCopyDeps) {
  const userLimit = limits(coursesOfUser);
  const lessonLimit = limits(lessonsCopied);
  const quota = createCourseQuota(limits);

  /**
   * Copies the bytes, then writes the rows. A bucket can take a minute to copy a thousand files. Nothing is locked during that
   * time, so that no one waits. So the checks that can refuse the copy run before, and again when it is written.
   */
  async function make(asked: Asked, made: Made, once: OnceOnly): Promise<{ id: string }> {
    try {
      await database.transaction((transaction) => assertCopyable(transaction, asked));
      return await copyAndWrite(asked, made, once);
    } catch (error) {
      // The same call at this moment may have taken the room that this one asked for.
      const reply = error instanceof AppError && (await findReply<{ id: string }>(database, once));
      if (!reply) throw error;
      return reply;
    }
  }

  async function copyAndWrite(asked: Asked, made: Made, once: OnceOnly): Promise<{ id: string }> {
    const files = made.pairs.filter(({ kind }) => kind === 'file');
    let isWritten = false;
    try {
      if (!(await store.copy(files))) {
        const message = msg`A file of this course cannot be read now. Copy the course without its files.`;
        throw new AppError('UNAVAILABLE', { message });
      }
      const reply = await database.transaction((transaction) =>
        runOnce(transaction, once, () => write(transaction, asked, made)),
      );
      isWritten = reply.id === made.to;
      return reply;
    } finally {
      // The clean-up finds the rest after a day.
      if (!isWritten)
        await removeUnlessWritten(asked.source, made.to, files).catch(() => undefined);
    }
  }

  async function removeUnlessWritten(
    source: CourseRef,
    to: string,
    files: readonly FileCopy[],
  ): Promise<void> {
    // The answer to a commit can be lost. The next to get the lock comes after it, and sees its result.
    const isWritten = await database.transaction(async (transaction) => {
      await lockOrganization(transaction, source.organizationId);
      return isCourse(transaction, to);
    });
    if (isWritten) return;
    for (let at = 0; at < files.length; at += REMOVED_AT_ONCE) {
      const some = files.slice(at, at + REMOVED_AT_ONCE);
      await Promise.all(some.map((file) => store.remove(file.to)));
    }
  }

  return {
    /** Adds the copy as a draft. A repeated Idempotency-Key adds nothing. */
    copy: async (
      caller: CourseCaller,
      { wish, key }: { readonly wish: Wish; readonly key: string | undefined },
    ): Promise<{ id: string }> => {
      const { user } = caller.signedIn;
      const source = courseRefOf(caller);
      const once = { userId: user.id, key, request: ['copy-course', source.courseId, wish] };
      const repeated = await findReply<{ id: string }>(database, once);
      if (repeated !== undefined) return repeated;
      const seen = await listCopiedParts(database, source.courseId, wish);
      assertFewFiles(seen);
      const lessons = count(seen, 'lesson');
      // A course without lessons takes a use too: 0 is not a number of uses.
      const uses = Math.max(lessons, 1);
      const made = { to: createId(), pairs: pairParts(seen) };
      // A year's lessons may be more than a day's limit. What is beyond counts only for the person.
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
          return await quota.spend(made.to, addition, async ({ repeat }) => {
            const reply = await make({ source, caller, seen, wish }, made, once);
            isNew = reply.id === made.to;
            if (!isNew) repeat();
            return reply;
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
