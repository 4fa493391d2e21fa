import type { Queries } from '../../../db/database.ts';
import { findInvitedAddresses } from '../../../domain/invites/new-invites.repository.ts';
import type { IsMailable } from '../../../domain/invites/inviting-quota.ts';
import { sendInvite } from '../../../domain/invites/send-invite.ts';
import { bindInvites } from '../../../records/invites/student-invites.repository.ts';
import { findAddressesOfMembers } from '../../../records/memberships/member-addresses.repository.ts';
import type { PlannedRow } from './list-plan.ts';
import type { ListTarget } from './list-target.ts';

/** A row that is taken over, and its student. */
interface TakenRow {
  readonly row: PlannedRow;
  readonly id: string;
}

/** Addresses that get an invitation when the reader of the list wants it. */
export const wishesOf = (planned: readonly PlannedRow[]): readonly string[] =>
  planned
    .filter(({ invitation }) => invitation === 'can')
    .map(({ row: { values } }) => values.email);

/** How many invitations the day has left, and which addresses can get one more mail today. */
export interface InvitingRoom {
  /** The reader of the list wants it. */
  readonly isWished: boolean;
  readonly most: number;
  readonly isMailable: IsMailable;
}

/**
 * Addresses that a lecturer's list passes over without a word: whose invitation waits, and whom an admin removed. The office was told
 * of the first by the preview.
 */
async function findPassedOver(
  transaction: Queries,
  { organizationId, isForOffice }: ListTarget,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (isForOffice || addresses.length === 0) return new Set();
  const invited = await findInvitedAddresses(transaction, organizationId, addresses);
  const which = { addresses, which: 'removed' } as const;
  const removed = await findAddressesOfMembers(transaction, organizationId, which);
  return new Set([...invited, ...removed]);
}

/**
 * Invites the students of a list, the first ones first, as many as there is room for (R21.2.3). An invitation that waits for the address
 * of one of them becomes theirs in any case: else its acceptance would make a second student. Answers how many were sent.
 */
export async function inviteListed(
  transaction: Queries,
  target: ListTarget,
  {
    taken,
    room: { most, isMailable },
  }: { readonly taken: readonly TakenRow[]; readonly room: InvitingRoom },
): Promise<number> {
  const { organizationId, userId: invitedBy } = target;
  const reached = taken.filter(({ row }) => row.invitation !== null);
  const pairs = reached.map(({ row, id }) => ({ studentId: id, email: row.row.values.email }));
  await bindInvites(transaction, organizationId, pairs);
  const wanted = new Set(reached.filter(({ row }) => row.invitation === 'can').map(({ id }) => id));
  const chosen = pairs.filter(({ studentId }) => wanted.has(studentId)).slice(0, most);
  const addresses = chosen.map(({ email }) => email);
  const passedOver = await findPassedOver(transaction, target, addresses);
  const invited = chosen.filter(({ email }) => !passedOver.has(email));
  for (const { email, studentId } of invited) {
    const isMailed = isMailable(email);
    const invite = { organizationId, email, studentId, invitedBy, isMailed };
    await sendInvite(transaction, { ...invite, role: 'student' });
  }
  return invited.length;
}
