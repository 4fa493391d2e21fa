import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { getAddressRecovery } from '@panthiya/contract/identity/address-recovery.contract';
import type { Database } from '../../../db/database.ts';
import { stopAddressRecoveryOf } from '../../../domain/address-recovery/address-recovery.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import {
  findOpenAddressRecovery,
  findStoppable,
} from '../../../records/address-recoveries/address-recoveries.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';

/** What the owner of an account does about a change of the address for a lost mailbox (R18.5.5). */
export function createAddressRecoveryService(database: Database) {
  return {
    /** Stops it by the link of a mail to the old address. */
    stopByLink: async (token: string): Promise<void> => {
      const hash = hashToken(token);
      const found = await findStoppable(database, hash);
      if (found === undefined) throw new AppError('LINK_INVALID');
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, found.userId);
        // Over by now, perhaps with another one open: a link stops only what it was mailed about.
        const open = await findStoppable(transaction, hash);
        if (user === undefined || open?.id !== found.id) throw new AppError('LINK_INVALID');
        await stopAddressRecoveryOf(transaction, user, null);
      });
    },

    get: async ({ user }: SignedIn): Promise<ReplyOf<typeof getAddressRecovery>['recovery']> => {
      const row = user.isMovingAddress
        ? await findOpenAddressRecovery(database, user.id)
        : undefined;
      return row === undefined
        ? null
        : { email: row.email, dueAt: row.dueAt?.toISOString() ?? null };
    },

    /** Stops the caller's own. Any session does it. */
    stop: async ({ user: { id } }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, id);
        if (user === undefined) throw new AppError('UNAUTHENTICATED');
        await stopAddressRecoveryOf(transaction, user, id);
      });
    },
  };
}

export type AddressRecoveryService = ReturnType<typeof createAddressRecoveryService>;
