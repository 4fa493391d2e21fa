import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import {
  addDecision,
  lockRequest,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import { findUser } from '../../../records/users/users.repository.ts';
import { billingMails } from './billing.mails.ts';
import { isRequestForgotten, listForgotten } from './lapsing.repository.ts';

async function lapse(transaction: Queries, requestId: string): Promise<void> {
  const request = await lockRequest(transaction, requestId);
  // Paid or withdrawn while this call waited for it.
  if (request === undefined || !(await isRequestForgotten(transaction, requestId))) return;
  const decision = { requestId, kind: 'lapsed', actorId: null } as const;
  const subjectId = await addDecision(transaction, decision);
  const details = { requestId, packageId: request.packageId ?? '' };
  const event = { event: 'upgrade.lapsed', actorId: null, subjectId: request.userId } as const;
  await recordEvent(transaction, { ...event, details });
  const person = await findUser(transaction, request.userId);
  if (person === undefined || person.disabledAt !== null || person.emailVerifiedAt === null) return;
  const { id, email } = person;
  await createMail(
    transaction,
    { templates: billingMails, kind: 'upgrade-lapsed' },
    { id, email, subjectId },
  );
}

/** Ends requests whose price time (PRICE_DAYS) is over and that were not paid, by the database clock. */
export const lapseForgottenRequests = (database: Database): Promise<void> =>
  processEach(database, {
    listDue: listForgotten,
    work: lapse,
    complaint: 'some requests could not lapse',
  });
