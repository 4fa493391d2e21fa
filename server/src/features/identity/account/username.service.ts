import { isReservedUsername } from '@panthiya/contract/identity/username.rules';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { usernameChanges } from './account.limits.ts';
import { updateUsername } from './username.repository.ts';

interface UsernameDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Choosing and changing the username (R7.14, R5.24, R5.25). */
export function createUsernameService({ database, limits }: UsernameDeps) {
  const changes = limits(usernameChanges);
  const field = 'username';

  return {
    /** Of many people who want a name at the same time, exactly one gets it. */
    change: async ({ user }: SignedIn, username: string): Promise<void> => {
      if (username === user.username) throw new AppError('USERNAME_UNCHANGED', { field });
      if (isReservedUsername(username)) throw new AppError('USERNAME_RESERVED', { field });
      await changes.consume(user.id);
      await database.transaction(async (transaction) => {
        const isFree = await updateUsername(transaction, user.id, username);
        if (!isFree) throw new AppError('USERNAME_TAKEN', { field });
        await recordOwnEvent(transaction, { event: 'user.username-changed', userId: user.id });
      });
    },
  };
}
