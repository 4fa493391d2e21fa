import type { Database } from '../../../db/database.ts';
import { createDecodingTurn } from '../../../db/decoding-turn.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createUid } from '../../../platform/identifier.ts';
import { COVER, createPictureMaker } from '../../../platform/images.ts';
import { type CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { lockForChange } from '../../../domain/courses/lock-course.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { coversOfUser } from '../../../domain/courses/courses.limits.ts';
import { findCover, removeCover, replaceCover } from './cover.repository.ts';

interface CoverDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Cover pictures of courses (R11.1.6; security.md, "Files"). */
export function createCoverService({ database, limits }: CoverDeps) {
  const limit = limits(coversOfUser);
  const maker = createPictureMaker(COVER, createDecodingTurn(database));

  return {
    /** Keeps a picture and answers its id. */
    upload: async (user: SessionOwner, courseRef: CourseRef, file: Buffer): Promise<string> => {
      const content = await limit.spend(user.id, () => maker.make(file));
      const coverId = createUid();
      await database.transaction(async (transaction) => {
        await lockForChange(transaction, courseRef, user.id);
        await replaceCover(transaction, { courseId: courseRef.courseId, coverId, content });
      });
      return coverId;
    },

    remove: async (user: SessionOwner, courseRef: CourseRef): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForChange(transaction, courseRef, user.id);
        await removeCover(transaction, courseRef.courseId);
      });
    },

    /** A cover picture by its id; throws NOT_FOUND when there is none. */
    find: async (coverId: string): Promise<Buffer> => {
      const content = await findCover(database, coverId);
      if (content === undefined) throw new AppError('NOT_FOUND');
      return content;
    },
  };
}

export type CoverService = ReturnType<typeof createCoverService>;
