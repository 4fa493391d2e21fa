import type { Database } from '../../../db/database.ts';
import { createDecodingTurn } from '../../../db/decoding-turn.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createPictureMaker, PORTRAIT } from '../../../platform/images.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  findPicture,
  type Picture,
  removePicture,
  replacePicture,
} from '../../../records/pictures/pictures.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import { picturesOfAccount } from './picture.limits.ts';

interface PictureDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Pictures of people (R7.9, R7.11; security.md, "Files"). */
export function createPictureService({ database, limits }: PictureDeps) {
  const limit = limits(picturesOfAccount);
  const maker = createPictureMaker(PORTRAIT, createDecodingTurn(database));

  return {
    /** Keeps a picture and answers its id. */
    upload: async (user: SessionOwner, file: Buffer): Promise<string | null> => {
      const content = await limit.spend(user.id, () => maker.make(file));
      return database.transaction(async (transaction) => {
        const pictureChangedAt = await replacePicture(transaction, user.id, content);
        if (pictureChangedAt === undefined) throw new AppError('UNAUTHENTICATED');
        await recordOwnEvent(transaction, { event: 'user.picture-changed', userId: user.id });
        return pictureIdOf({ pictureChangedAt });
      });
    },

    /** Removes the picture. A missing one is no error. */
    remove: async (user: SessionOwner): Promise<void> => {
      await database.transaction(async (transaction) => {
        if (!(await removePicture(transaction, user.id))) return;
        await recordOwnEvent(transaction, { event: 'user.picture-removed', userId: user.id });
      });
    },

    /** The picture of a person; throws NOT_FOUND when there is none. */
    find: async (uid: string): Promise<Picture> => {
      const picture = await findPicture(database, uid);
      if (picture === undefined) throw new AppError('NOT_FOUND');
      return picture;
    },
  };
}

export type PictureService = ReturnType<typeof createPictureService>;
