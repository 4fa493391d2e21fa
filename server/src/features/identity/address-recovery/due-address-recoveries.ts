import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import { mailSecondAdmins } from '../../../domain/address-recovery/address-recovery.ts';
import { addressRecoveryMails } from '../../../domain/address-recovery/address-recovery.mails.ts';
import { passwordResetMails } from '../../../domain/accounts/password-reset.mails.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import {
  askForSecondAdmin,
  endAddressRecovery,
  findDueAddressRecovery,
  listDueAddressRecoveries,
  updateAddressReminders,
} from '../../../records/address-recoveries/address-recoveries.repository.ts';
import {
  administersOrganization,
  moveAddress,
} from '../../../records/address-recoveries/moved-address.repository.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { removeUnusedTokens } from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import { endRecovery } from '../../../records/recoveries/recoveries.repository.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import { findAddressOwner, lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

/** The address of a locked user changes, and with it ends all that the old mailbox or a live session could do. */
async function finish(transaction: Queries, user: User, email: string): Promise<void> {
  const isTaken = (await findAddressOwner(transaction, email)) !== undefined;
  const outcome = isTaken ? 'taken' : 'done';
  if ((await endAddressRecovery(transaction, user.id, outcome)) === undefined) return;
  const event = { actorId: null, subjectId: user.id };
  if (isTaken) {
    const details = { outcome };
    await recordEvent(transaction, { event: 'recovery.address-stopped', ...event, details });
    return;
  }
  await moveAddress(transaction, user.id, email);
  await endSessionsOf(transaction, user.id);
  await removeUnusedTokens(transaction, { userId: user.id, kind: 'reset-password' });
  // It was asked for by the old mailbox, which its owner cannot read.
  if (await endRecovery(transaction, user.id, 'stopped'))
    await recordEvent(transaction, { event: 'recovery.stopped', ...event });
  await createMail(transaction, { templates: addressRecoveryMails, kind: 'address-moved' }, user);
  await createMail(
    transaction,
    { templates: passwordResetMails, kind: 'reset-password-by-staff' },
    { id: user.id, email },
  );
  await recordEvent(transaction, { event: 'recovery.address-done', ...event });
}

async function settle(transaction: Queries, userId: string): Promise<void> {
  const user = await lockUser(transaction, userId);
  // Read again, now that nobody else can change it.
  const due = await findDueAddressRecovery(transaction, userId);
  if (user === undefined || due === undefined) return;
  // The owner changed it, so the mailbox is not lost; and never for a system administrator.
  const isOver = user.email !== due.oldEmail || user.disabledAt !== null || user.isSystemAdmin;
  if (due.isExpired || isOver) {
    await endAddressRecovery(transaction, userId, isOver ? 'stopped' : 'expired');
    if (isOver)
      await recordEvent(transaction, {
        event: 'recovery.address-stopped',
        actorId: null,
        subjectId: userId,
      });
    return;
  }
  // Its owner looks after an organization by now, or whoever confirmed it has no right to any more.
  const needsSecond = !due.hasSecond && (await administersOrganization(transaction, userId));
  if (due.isWaiting && needsSecond) {
    await askForSecondAdmin(transaction, due.id);
    const request = { recoveryId: due.id, askedBy: due.askedBy };
    await mailSecondAdmins(transaction, user, request);
    return;
  }
  if (due.isDue) {
    await finish(transaction, user, due.email);
    return;
  }
  if (due.dueReminders <= due.reminders) return;
  const mail = { templates: addressRecoveryMails, kind: 'address-moving-reminder' } as const;
  await createMail(transaction, mail, { ...user, subjectId: due.id });
  await updateAddressReminders(transaction, due.id, due.dueReminders);
}

/**
 * Mails on the way, changes what is due, and ends what nobody confirmed. Each in a transaction of its own under the lock of its user:
 * a killed round left each done or not begun, and two at once do nothing twice.
 */
export const settleAddressRecoveries = (database: Database): Promise<void> =>
  processEach(database, {
    listDue: listDueAddressRecoveries,
    work: settle,
    complaint: 'some changes of lost addresses could not be settled',
  });
