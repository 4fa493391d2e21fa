import type { Database, Queries } from '../../../db/database.ts';
import type { PersonalData } from '../../../feature-kit/personal-data.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  consumeToken,
  findToken,
} from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import { dropPendingEmail, findUser } from '../../../records/users/users.repository.ts';
import { eraseAccount } from './erasure.ts';
import { claimUnconfirmed } from './erasure.repository.ts';

/** Uses the link up; its user is locked. */
async function consume(queries: Queries, tokenHash: Buffer): Promise<void> {
  const consumed = await consumeToken(queries, 'verify-email', tokenHash);
  if (consumed === undefined) throw new AppError('LINK_INVALID');
}

/** “This was not me”: the owner of an address rejects the account that a user began with it (R2.1.30). */
export function createEmailRejectionService(database: Database, personalData: PersonalData) {
  return {
    /**
     * Removes the unconfirmed account of a mailed link at once, with all that it made, and frees the address. An account with
     * another address of its own loses only the pending one. Throws LINK_INVALID.
     */
    reject: async (token: string): Promise<'removed' | 'dropped'> => {
      const tokenHash = hashToken(token);
      return database.transaction(async (transaction) => {
        const bearer = await findToken(transaction, 'verify-email', tokenHash);
        const user = bearer && (await findUser(transaction, bearer.userId));
        if (bearer === undefined || user === undefined || user.disabledAt !== null) {
          throw new AppError('LINK_INVALID');
        }
        if (user.email !== bearer.email) {
          const isDropped = await dropPendingEmail(transaction, user.id, bearer.email);
          if (!isDropped) throw new AppError('LINK_INVALID');
          await consume(transaction, tokenHash);
          const event = 'user.email-rejected';
          await recordEvent(transaction, { event, actorId: null, subjectId: user.id });
          return 'dropped';
        }
        // Only confirmed people get rights of the whole system, or the people who run the server give them.
        if (user.isSystemAdmin) throw new AppError('LINK_INVALID');
        const isErased = await eraseAccount(transaction, user.id, {
          personalData,
          claim: async (queries, id) => {
            const claimed = await claimUnconfirmed(queries, id, bearer.email);
            if (claimed !== undefined) await consume(queries, tokenHash);
            return claimed;
          },
        });
        // Confirmed, corrected or removed since then.
        if (!isErased) throw new AppError('LINK_INVALID');
        return 'removed';
      });
    },
  };
}
