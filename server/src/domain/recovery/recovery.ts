import type { Queries } from '../../db/database.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { confirmBySecond, endRecovery } from '../../records/recoveries/recoveries.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import { recoveryMails } from './recovery.mails.ts';

/**
 * Stops the open request of a locked user, whoever does it.
 * @param actorId null for whoever opened a mailed link
 * @throws {AppError} RECOVERY_OVER when there is none
 */
export async function stopRecoveryOf(
  transaction: Queries,
  user: User,
  actorId: string | null,
): Promise<void> {
  if ((await endRecovery(transaction, user.id, 'stopped')) === undefined)
    throw new AppError('RECOVERY_OVER');
  await createMail(transaction, { templates: recoveryMails, kind: 'recovery-stopped' }, user);
  await recordEvent(transaction, { event: 'recovery.stopped', actorId, subjectId: user.id });
}

/**
 * Confirms the request of a locked user as a second person. Then the waiting time begins.
 * @throws {AppError} OWN_ACCOUNT for one's own; RECOVERY_OVER when none waits for a second person
 */
export async function confirmRecoveryOf(
  transaction: Queries,
  user: User,
  actorId: string,
): Promise<void> {
  if (user.id === actorId) throw new AppError('OWN_ACCOUNT');
  const row = await confirmBySecond(transaction, user.id, actorId);
  if (row === undefined) throw new AppError('RECOVERY_OVER');
  const mail = { templates: recoveryMails, kind: 'recovery-begun' } as const;
  await createMail(transaction, mail, { ...user, subjectId: row.id });
  await recordEvent(transaction, { event: 'recovery.confirmed', actorId, subjectId: user.id });
}
