import { DELETION_DAYS } from '@panthiya/contract/identity/account.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { hasOtherAdmin } from '../../../records/memberships/members.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockSystemAdmins } from '../../../records/users/system-admins.repository.ts';
import { isLastSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import { findUser } from '../../../records/users/users.repository.ts';
import { deletionWishes } from './account.limits.ts';
import { accountMails } from './account.mails.ts';
import {
  clearDeletionAt,
  lockAdministeredOrganizations,
  updateDeletionAt,
} from './deletion.repository.ts';
import { writeList } from '@panthiya/contract/locale/list';
import { onlyAdministratorOf } from './account.texts.ts';

async function assertDeletable(queries: Queries, { user }: SignedIn): Promise<void> {
  if (user.isSystemAdmin && isLastSystemAdmin(await lockSystemAdmins(queries), user.id)) {
    throw new AppError('LAST_SYSTEM_ADMIN');
  }
  const leftAlone: string[] = [];
  for (const { id, name, memberCount } of await lockAdministeredOrganizations(queries, user.id)) {
    if (memberCount <= 1) continue;
    if (!(await hasOtherAdmin(queries, id, user.id))) leftAlone.push(`“${name}”`);
  }
  if (leftAlone.length === 0) return;
  const organizations = writeList(leftAlone);
  throw new AppError('LAST_ADMIN', { message: onlyAdministratorOf({ organizations }) });
}

interface DeletionDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Deleting the caller's own account, and keeping it after all (R10.5). The erasing itself is in erasure.ts. */
export function createDeletionService({ database, limits }: DeletionDeps) {
  const wishes = limits(deletionWishes);

  return {
    /** Answers the day on which the account will be erased. Asking again changes nothing. */
    ask: async (signedIn: SignedIn): Promise<Date> => {
      await wishes.consume(signedIn.user.id);
      return database.transaction(async (transaction) => {
        const { user } = signedIn;
        await assertDeletable(transaction, signedIn);
        const deletionAt = await updateDeletionAt(transaction, user.id, DELETION_DAYS);
        await endSessionsOf(transaction, user.id);
        if (deletionAt === undefined) {
          const account = await findUser(transaction, user.id);
          return account?.deletionAt ?? new Date();
        }
        await createMail(transaction, { templates: accountMails, kind: 'deletion-asked' }, user);
        await recordOwnEvent(transaction, { event: 'user.deletion-asked', userId: user.id });
        return deletionAt;
      });
    },

    /** The account stays. Does nothing when no deletion was asked for. */
    keep: async ({ user }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        if (!(await clearDeletionAt(transaction, user.id))) return;
        await createMail(
          transaction,
          { templates: accountMails, kind: 'deletion-taken-back' },
          user,
        );
        await recordOwnEvent(transaction, { event: 'user.deletion-taken-back', userId: user.id });
      });
    },
  };
}
