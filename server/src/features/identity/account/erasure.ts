import type { Database, Queries } from '../../../db/database.ts';
import { processEach } from '../../../db/process-each.ts';
import type { Erasable, PersonalData } from '../../../feature-kit/personal-data.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { claimForErasure, listDueForErasure } from './erasure.repository.ts';

/** Erases the account that `claim` locks, wholly and in this transaction; false when it locks none. */
export async function eraseAccount(
  queries: Queries,
  id: string,
  {
    personalData: { lockBeforePerson, erase },
    claim,
  }: {
    readonly personalData: PersonalData;
    readonly claim: (queries: Queries, id: string) => Promise<Erasable | undefined>;
  },
): Promise<boolean> {
  await lockBeforePerson(queries, id);
  const user = await claim(queries, id);
  if (user === undefined) return false;
  await erase(queries, user);
  await recordEvent(queries, { event: 'user.erased', actorId: null, subjectId: id });
  return true;
}

/** Erases every account whose 30 days are over (R10.5), each wholly or not at all. */
export const eraseDueAccounts = (database: Database, personalData: PersonalData): Promise<void> =>
  processEach(database, {
    listDue: listDueForErasure,
    work: async (queries, id) => {
      await eraseAccount(queries, id, { personalData, claim: claimForErasure });
    },
    complaint: 'some accounts could not be erased',
  });
