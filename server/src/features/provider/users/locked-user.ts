import type { Database, Queries } from '../../../db/database.ts';
import { assertSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUserByUid, lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

/** Does it to a locked account, as a system administrator; not to an erased one. */
export async function withLockedUser(
  database: Database,
  { actor, uid }: { readonly actor: SessionOwner; readonly uid: string },
  work: (transaction: Queries, user: User) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const found = await findUserByUid(transaction, uid);
    const user = found && (await lockUser(transaction, found.id));
    // The guard asked, but before the lock.
    await assertSystemAdmin(transaction, actor.id);
    if (user === undefined || user.origin === 'erased') throw new AppError('NOT_FOUND');
    await work(transaction, user);
  });
}
