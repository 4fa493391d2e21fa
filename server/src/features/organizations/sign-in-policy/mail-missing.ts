import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import { createMails } from '../../../notify/outbox.repository.ts';
import { lockOrganizationRow } from '../../../records/organizations/organizations.repository.ts';
import { signInPolicyMails } from './sign-in-policy.mails.ts';
import {
  findPolicy,
  listDuePolicies,
  listMissing,
  updateReminders,
} from './sign-in-policy.repository.ts';

/** Mails everybody of a locked organization who has no second factor and needs one. */
export async function mailMissing(transaction: Queries, organizationId: string): Promise<void> {
  const missing = await listMissing(transaction, organizationId);
  await createMails(
    transaction,
    { templates: signInPolicyMails, kind: 'second-factor-asked' },
    missing
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ userId, email }) => ({ id: userId, email, subjectId: organizationId })),
  );
}

async function settle(transaction: Queries, organizationId: string): Promise<void> {
  const organization = await lockOrganizationRow(transaction, organizationId);
  // Read again, now that nobody else can change it.
  const policy = await findPolicy(transaction, organizationId);
  if (organization?.status !== 'active' || !policy?.isReminderDue) return;
  await mailMissing(transaction, organizationId);
  await updateReminders(transaction, organizationId);
}

/**
 * Mails 7 days and 1 day before. Each organization in a transaction of its own under its lock: a killed round left each done or not
 * begun, and two at once mail nobody twice.
 */
export const settlePolicies = (database: Database): Promise<void> =>
  processEach(database, {
    listDue: listDuePolicies,
    work: settle,
    complaint: 'some mails about the second step of an organization could not be made',
  });
