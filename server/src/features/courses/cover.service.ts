import type { Database } from '../../db/database.ts';
import { createDecodingTurn } from '../../db/decoding-turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { createUid } from '../../platform/identifier.ts';
import { COVER, createPictureMaker } from '../../platform/images.ts';
import { type CoursePlace, lockForChange } from '../../records/courses/lock-course.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { coversOfUser } from './courses.limits.ts';
import { findCover, removeCover, replaceCover } from './cover.repository.ts';

interface CoverNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Cover pictures of courses (R11.1.6; security.md, "Files"). */
export function createCoverService({ database, limits }: CoverNeeds) {
  const limit = limits(coversOfUser);
  const maker = createPictureMaker(COVER, createDecodingTurn(database));

  return {
    /** Keeps a picture and answers its id. */
    upload: async (user: SessionOwner, place: CoursePlace, file: Buffer): Promise<string> => {
      const content = await limit.spend(user.id, () => maker.make(file));
      const coverId = createUid();
      await database.transaction(async (transaction) => {
        await lockForChange(transaction, place, user.id);
        await replaceCover(transaction, { courseId: place.courseId, coverId, content });
      });
      return coverId;
    },

    remove: async (user: SessionOwner, place: CoursePlace): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForChange(transaction, place, user.id);
        await removeCover(transaction, place.courseId);
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
