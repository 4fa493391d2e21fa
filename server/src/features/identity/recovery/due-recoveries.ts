import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import { recoveryMails } from '../../../domain/recovery/recovery.mails.ts';
import { beginWaitingOf, mailHelpers } from '../../../domain/recovery/recovery.ts';
import { findMissingPlaces } from '../../../domain/recovery/second-person.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { turnFactorsOff } from '../../../records/factors/factor-removal.repository.ts';
import {
  askForSecond,
  endRecovery,
  findDueRecovery,
  finishRecovery,
  listDueRecoveries,
  updateReminders,
} from '../../../records/recoveries/recoveries.repository.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

/** The second factor of a locked user goes, and with it all that was open: whoever had a session has to sign in again. */
async function finish(transaction: Queries, user: User): Promise<void> {
  if (!(await finishRecovery(transaction, user.id))) return;
  await turnFactorsOff(transaction, user);
  await endSessionsOf(transaction, user.id);
  await createMail(transaction, { templates: recoveryMails, kind: 'recovery-done' }, user);
  await recordEvent(transaction, { event: 'recovery.done', actorId: null, subjectId: user.id });
}

async function settle(transaction: Queries, userId: string): Promise<void> {
  const user = await lockUser(transaction, userId);
  // Read again, now that nobody else can change it.
  const due = await findDueRecovery(transaction, userId);
  if (user === undefined || due === undefined) return;
  if (due.isExpired || user.disabledAt !== null) {
    await endRecovery(transaction, userId, due.isExpired ? 'expired' : 'stopped');
    return;
  }
  if (due.isConfirmed) {
    const recoveryId = due.id;
    const places = await findMissingPlaces(transaction, user);
    // Its owner got rights meanwhile that a second person guards, or one more institute asks.
    if (places.length > 0 && due.isWaiting) {
      await askForSecond(transaction, recoveryId);
      await mailHelpers(transaction, user, { recoveryId, places });
    }
    // They left, or the rule was taken back.
    if (places.length === 0 && !due.isWaiting)
      await beginWaitingOf(transaction, user, { recoveryId, by: null });
    if (places.length > 0 || !due.isWaiting) return;
  }
  if (due.isDue) {
    await finish(transaction, user);
    return;
  }
  if (due.dueReminders <= due.reminders) return;
  const mail = { templates: recoveryMails, kind: 'recovery-reminder' } as const;
  await createMail(transaction, mail, { ...user, subjectId: due.id });
  await updateReminders(transaction, due.id, due.dueReminders);
}

/**
 * Mails on the way, does what is due, and ends what nobody confirmed. Each in a transaction of its own under the lock of its user:
 * a killed round left each done or not begun, and two at once do nothing twice.
 */
export const settleRecoveries = (database: Database): Promise<void> =>
  processEach(database, {
    listDue: listDueRecoveries,
    work: settle,
    complaint: 'some requests to turn the second step off could not be settled',
  });
