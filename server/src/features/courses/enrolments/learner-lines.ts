import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { Queries } from '../../../db/database.ts';
import { readAddress } from '../../../platform/email-address.ts';
import type { CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { outcomeWithoutPlace } from '../../../domain/enrolments/places.ts';
import { findExpected } from '../../../domain/enrolments/expected-learners.repository.ts';
import { findInvitedAddresses } from '../../../domain/invites/new-invites.repository.ts';
import { findAddressesOfMembers } from '../../../records/memberships/member-addresses.repository.ts';
import { findMembersByAddress } from './learner-lines.repository.ts';

/** A line as it was sent. */
interface SentLine {
  readonly email: string;
  readonly name: string;
}

/** A line with the result of enrolling it, and its user. */
export interface ReadLine extends LearnerLine {
  /** The member that it names, who gets a place. */
  readonly userId?: string;
  /** Invited to the organization already: the course is added, and no mail is sent. */
  readonly isInvited?: boolean;
}

type Outcome = Omit<ReadLine, 'studentId' | 'email' | 'name'>;

interface Room {
  /** Free seats of the course. */
  readonly places: number;
  /** Invitations that can still be sent. */
  readonly invites: number;
  /** True when an admin reads the list, false for a lecturer. */
  readonly isAdmin: boolean;
}

/** Says for each line, in the given order, what enrolling it does (R11.5.3). For the preview, and for doing it. */
export async function readLearnerLines(
  queries: Queries,
  courseRef: CourseRef,
  { sent, room }: { readonly sent: readonly SentLine[]; readonly room: Room },
): Promise<readonly ReadLine[]> {
  const addresses = sent.map(({ email }) => readAddress(email));
  const known = addresses.filter((one) => one !== undefined).map((one) => one.toLowerCase());
  const members = await findMembersByAddress(queries, courseRef, known);
  const expected = await findExpected(queries, courseRef.courseId, known);
  const invited = await findInvitedAddresses(queries, courseRef.organizationId, known);
  // A lecturer's list cannot undo what an admin decided.
  const removed = room.isAdmin
    ? new Set<string>()
    : await findAddressesOfMembers(queries, courseRef.organizationId, {
        addresses: known,
        which: 'removed',
      });
  const seen = new Set<string>();
  let { places, invites } = room;

  /** The outcome for a user who is no member. */
  function inviteOrNot(key: string): Outcome {
    const isInvited = invited.has(key);
    if (isInvited)
      return expected.has(key) ? { outcome: 'invited-already' } : { outcome: 'invite', isInvited };
    invites -= 1;
    return { outcome: invites >= 0 ? 'invite' : 'no-room' };
  }

  function outcomeOf(address: string | undefined): Outcome {
    if (address === undefined) return { outcome: 'invalid' };
    const key = address.toLowerCase();
    if (seen.has(key)) return { outcome: 'repeated' };
    seen.add(key);
    const member = members.get(key);
    if (removed.has(key)) return { outcome: 'removed' };
    if (member === undefined) return inviteOrNot(key);
    const without = outcomeWithoutPlace(member, room.isAdmin);
    if (without !== undefined) return { outcome: without };
    places -= 1;
    return { userId: member.userId, outcome: places >= 0 ? 'enrol' : 'wait' };
  }

  const lines: ReadLine[] = [];
  for (const [at, { email, name }] of sent.entries()) {
    const address = addresses[at];
    const line = { studentId: null, email: address ?? email.trim(), name: name.trim() };
    lines.push({ ...line, ...outcomeOf(address) });
  }
  return lines;
}
