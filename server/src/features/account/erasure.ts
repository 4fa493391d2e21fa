import type { Database, Queries } from '../../db/database.ts';
import { workOneByOne } from '../../db/one-by-one.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { takeMemberOut } from '../../records/memberships/member-changes.repository.ts';
import {
  lockOrganization,
  type LockedOrganization,
} from '../../records/organizations/organizations.repository.ts';
import { changePlan } from '../../records/subscriptions/change-plan.repository.ts';
import {
  addDecision,
  lockRequestsOf,
} from '../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../records/upgrade-requests/upgrade-requests.table.ts';
import {
  claimForErasure,
  type Erasable,
  listDueForErasure,
  removeAddressTraces,
  removeTraces,
  updateErased,
} from './erasure.repository.ts';
import { removeCourseTraces } from './own-courses.repository.ts';
import { removePaymentTraces } from './left-billing.repository.ts';
import {
  blankContact,
  findSuccessor,
  listOrganizationsWithTraces,
  removeMemberships,
  updateArchived,
  updateOwner,
} from './left-organizations.repository.ts';

/** An organisation whose owner is gone goes to its longest-serving admin; without one it is archived. */
async function settleOwned(queries: Queries, { id, status }: LockedOrganization): Promise<void> {
  const details = { organizationId: id };
  const successor = await findSuccessor(queries, id);
  if (successor !== undefined) {
    await updateOwner(queries, id, successor);
    await recordEvent(queries, {
      event: 'organization.handed-over',
      actorId: null,
      subjectId: successor,
      details,
    });
    return;
  }
  await blankContact(queries, id);
  if (status === 'archived') return;
  await updateArchived(queries, id);
  await recordEvent(queries, {
    event: 'organization.archived',
    actorId: null,
    subjectId: null,
    details,
  });
}

async function leaveOrganizations(queries: Queries, userId: string): Promise<void> {
  for (const id of await listOrganizationsWithTraces(queries, userId)) {
    const organization = await lockOrganization(queries, id);
    await takeMemberOut(queries, id, userId, userId);
    if (organization.ownerId === userId) await settleOwned(queries, organization);
  }
  await removeMemberships(queries, userId);
}

/** What was asked and paid stays as a ledger of the pseudonym; nothing is waited for, and no plan runs on. */
async function leaveBilling(
  queries: Queries,
  userId: string,
  requests: readonly UpgradeRequestRow[],
): Promise<void> {
  const open = requests.find(({ state }) => state === 'open');
  if (open !== undefined) {
    await addDecision(queries, { requestId: open.id, kind: 'withdrawn', actorId: userId });
  }
  await removePaymentTraces(queries, userId);
  await changePlan(queries, { userId, plan: null, source: 'assignment', endReason: 'ended' });
}

/**
 * Erases the account that `claim` holds, wholly and in this transaction; false when it holds none.
 * Requests are held before their person, everywhere.
 */
export async function eraseAccount(
  queries: Queries,
  id: string,
  claim: (queries: Queries, id: string) => Promise<Erasable | undefined>,
): Promise<boolean> {
  const requests = await lockRequestsOf(queries, id);
  const user = await claim(queries, id);
  if (user === undefined) return false;
  await leaveBilling(queries, id, requests);
  await leaveOrganizations(queries, id);
  await removeCourseTraces(queries, id);
  await removeTraces(queries, id);
  // What was sent to an address that nobody confirmed may be meant for its true owner.
  if (user.emailVerifiedAt !== null) await removeAddressTraces(queries, user.email);
  await updateErased(queries, user);
  await recordEvent(queries, { event: 'user.erased', actorId: null, subjectId: id });
  return true;
}

/** Erases every account whose 30 days are over (R10.5), each wholly or not at all. */
export const eraseDueAccounts = (database: Database): Promise<void> =>
  workOneByOne(database, {
    listDue: listDueForErasure,
    work: async (queries, id) => {
      await eraseAccount(queries, id, claimForErasure);
    },
    complaint: 'some accounts could not be erased',
  });
