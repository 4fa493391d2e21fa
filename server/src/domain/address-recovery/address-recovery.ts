import type { Queries } from '../../db/database.ts';
import { createMail, createMails } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import { endAddressRecovery } from '../../records/address-recoveries/address-recoveries.repository.ts';
import { listSystemHelpers } from '../../records/recoveries/recovery-places.repository.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import { addressRecoveryMails } from './address-recovery.mails.ts';

/** Mails the system administrators who can confirm a change that waits for a second one. */
export async function mailSecondAdmins(
  transaction: Queries,
  user: Pick<User, 'id'>,
  { recoveryId, askedBy }: { readonly recoveryId: string; readonly askedBy: string | null },
): Promise<void> {
  const admins = await listSystemHelpers(transaction, user.id);
  await createMails(
    transaction,
    { templates: addressRecoveryMails, kind: 'address-second-asked' },
    admins
      .filter(({ id }) => id !== askedBy)
      .map(({ id, email }) => ({ id, email, subjectId: recoveryId })),
  );
}

/**
 * Stops the open change of a locked user's address, whoever does it.
 * @param actorId null for whoever opened a mailed link, and for what ended it by itself
 * @throws {AppError} RECOVERY_OVER when there is none
 */
export async function stopAddressRecoveryOf(
  transaction: Queries,
  user: User,
  actorId: string | null,
): Promise<void> {
  const ended = await endAddressRecovery(transaction, user.id, 'stopped');
  if (ended === undefined) throw new AppError('RECOVERY_OVER');
  const mail = { templates: addressRecoveryMails, kind: 'address-kept' } as const;
  await createMail(transaction, mail, user);
  await recordEvent(transaction, {
    event: 'recovery.address-stopped',
    actorId,
    subjectId: user.id,
  });
}
