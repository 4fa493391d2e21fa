import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import type { Queries } from '../../../db/database.ts';
import { fullName } from '../../../domain/accounts/users.presenter.ts';
import { findLastAddressRecovery } from '../../../records/address-recoveries/address-recoveries.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUser } from '../../../records/users/users.repository.ts';

async function findName(queries: Queries, id: string | null): Promise<string | null> {
  const user = id === null ? undefined : await findUser(queries, id);
  return user === undefined ? null : fullName(user);
}

/** The newest change of a user's address for a lost mailbox, as staff see it. */
export async function presentAddressRecovery(
  queries: Queries,
  userId: string,
  caller: SessionOwner,
): Promise<AdminUserDetail['addressRecovery']> {
  const row = await findLastAddressRecovery(queries, userId);
  if (row === undefined) return null;
  return {
    email: row.email,
    reason: row.reason,
    askedAt: row.askedAt.toISOString(),
    askedBy: await findName(queries, row.askedBy),
    secondBy: await findName(queries, row.secondBy),
    isOwn: row.askedBy === caller.id,
    dueAt: row.dueAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
