import { isDatabaseAway } from '../../db/failures.ts';
import { errors } from '@panthiya/contract/errors';
import type { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import type { UnspokenReply } from '../../platform/unspoken-reply.ts';
import { AppError } from '../../platform/app-error.ts';
import { findWish, removeWish } from '../../records/joining-wishes/joining-wishes.repository.ts';
import { findUser } from '../../records/users/users.repository.ts';
import { presentJoined } from './joined.presenter.ts';
import { createJoiningService, type JoiningDeps } from './joining.service.ts';
import { createReceivedInvitesService } from './received-invites.service.ts';

/** What became of a wish: where the user is now, or why they did not join. */
type WishOutcome = Pick<UnspokenReply<typeof verifyEmail>, 'joined' | 'notJoined'>;

/** Wishes to join that were made before the account had a confirmed address (R2.1.30). */
export function createWishesService(deps: JoiningDeps) {
  const { database } = deps;
  const joining = createJoiningService(deps);
  const invites = createReceivedInvitesService(database);
  return {
    /**
     * Joins where the person wanted to when they registered; undefined without a wish. The rules are those of pressing Join
     * today: a code or an invitation that ended since then answers its refusal. While the server is too busy the wish stays.
     */
    fulfil: async (userId: string): Promise<WishOutcome | undefined> => {
      const wish = await findWish(database, userId);
      const found = wish && (await findUser(database, userId));
      if (wish === undefined || found === undefined) return undefined;
      // A user's own plan plays no role in joining.
      const user = { ...found, isPremium: false };
      try {
        const joined =
          wish.code === null
            ? await invites.accept(user, { id: wish.inviteId ?? '' })
            : await joining.join(user, wish.code);
        await removeWish(database, userId);
        const { message, orgId, role, course } = presentJoined(joined);
        return { joined: { message, orgId, role, courseId: course?.id ?? null } };
      } catch (error) {
        // The address is confirmed already. When a whole class joins at once, this user must not lose the sign-in too.
        const refusal = isDatabaseAway(error) ? new AppError('UNAVAILABLE') : error;
        if (!(refusal instanceof AppError)) throw error;
        const { status } = errors[refusal.code];
        if (status !== 429 && status < 500) await removeWish(database, userId);
        return { notJoined: refusal.text };
      }
    },
  };
}
